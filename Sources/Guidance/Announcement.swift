public import Beacons
public import Venues

/// Something said to the user at a moment.
public struct Announcement: Hashable, Sendable {
  public var time: Timestamp
  public var kind: Kind
  /// Plain text with units spelled out.
  public var text: String
  /// The waypoint it is about.
  public var waypoint: Waypoint.ID?
  /// The pathway it is about.
  public var pathway: Pathway.ID?
  /// The pathway whose leaving makes it stale; nil where nothing does.
  public var staleAfterLeaving: Pathway.ID?
  /// When it is no longer worth beginning to say; nil where it always is.
  public var expiry: Timestamp?
  /// What it is a sign of, beside its kind.
  public var cue: Cue?
  /// Whether it is about stairs, a platform or the like: once begun it is said to its end.
  public var isAboutHazard: Bool

  public init(
    time: Timestamp, kind: Kind, text: String, waypoint: Waypoint.ID? = nil,
    pathway: Pathway.ID? = nil, staleAfterLeaving: Pathway.ID? = nil, expiry: Timestamp? = nil,
    isAboutHazard: Bool = false
  ) {
    self.time = time
    self.kind = kind
    self.text = text
    self.waypoint = waypoint
    self.pathway = pathway
    self.staleAfterLeaving = staleAfterLeaving
    self.expiry = expiry
    self.isAboutHazard = isAboutHazard
  }

  /// What an announcement tells of before its words are understood.
  public enum Cue: Hashable, Sendable {
    /// The way or the place is not as it was taken to be.
    case uncertain
    /// Nothing can be heard any more.
    case lost
  }

  /// What an announcement is for; the words are those of the JSON events.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case start, instruction, reassurance, landmark, warning, status, arrival, answer
  }
}
