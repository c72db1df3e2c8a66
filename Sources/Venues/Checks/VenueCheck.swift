/// One thing that can be wrong with a venue.
public protocol VenueCheck: Sendable {
  /// The word that diagnostics carry, such as `self-loop`.
  var name: String { get }
  /// What holds of a venue that passes, in one sentence.
  var summary: String { get }
  var severity: VenueDiagnostic.Severity { get }
  /// A small venue that passes.
  var passing: Venue { get }
  /// The nearest venue that fails.
  var failing: Venue { get }

  /// Everything that this check has against a venue.
  func findings(in venue: Venue) -> [VenueFinding]
}

/// One thing that a check has against a venue.
public struct VenueFinding: Hashable, Sendable {
  /// What the finding is about.
  public var subject: VenueSubject
  /// What is wrong with it and what to do.
  public var message: String

  public init(_ subject: VenueSubject, _ message: String) {
    self.subject = subject
    self.message = message
  }

  /// The finding at its place in the venue's files.
  public func diagnostic(of check: any VenueCheck, at map: VenueSourceMap) -> VenueDiagnostic {
    VenueDiagnostic(
      severity: check.severity, file: map.file(of: subject), line: map.line(of: subject),
      check: check.name, message: message)
  }
}
