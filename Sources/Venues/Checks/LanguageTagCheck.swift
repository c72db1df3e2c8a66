/// Finds languages that no voice can be chosen by.
struct LanguageTagCheck: VenueCheck {
  let name = "language-tag"
  let summary = "Every pathway's language is a BCP 47 tag."
  let severity = VenueDiagnostic.Severity.warning

  var passing: Venue { Sketch("A--20s--B", languages: ["en-GB", "zh-Hant-TW", "es-419"]).venue }
  var failing: Venue { Sketch("A--20s--B", languages: ["en_GB"]).venue }

  func findings(in venue: Venue) -> [VenueFinding] {
    var seen: Set<String> = []
    return venue.pathways.enumerated()
      .filter { seen.insert($1.language).inserted && !isTag($1.language) }
      .map {
        VenueFinding(
          .pathway(at: $0),
          "pathway \($1.id.quoted) is the first with the language \($1.language.quoted), expected a"
            + " tag such as en-GB or fr")
      }
  }

  /// Whether subtags stand where RFC 5646, section 2.1, puts them, without knowing them all.
  private func isTag(_ tag: String) -> Bool {
    let subtags = tag.split(separator: "-", omittingEmptySubsequences: false)
    guard let language = subtags.first,
      (2...3).contains(language.count) || language.lowercased() == "x",
      language.allSatisfy({ $0.isASCII && $0.isLetter })
    else { return false }
    guard language.count > 1 || subtags.count > 1 else { return false }
    return subtags.dropFirst().allSatisfy { subtag in
      (1...8).contains(subtag.count)
        && subtag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
  }
}
