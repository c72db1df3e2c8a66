/// A place that a user can ask for.
public struct Destination: Hashable, Sendable {
  public var name: String
  public var kind: Kind
  /// Where one arrives when going to it.
  public var entrance: Waypoint.ID
  /// Where one starts when coming from it.
  public var exit: Waypoint.ID
  public var details: PlaceDetails

  public init(
    name: String, kind: Kind, entrance: Waypoint.ID, exit: Waypoint.ID,
    details: PlaceDetails = PlaceDetails()
  ) {
    self.name = name
    self.kind = kind
    self.entrance = entrance
    self.exit = exit
    self.details = details
  }

  /// What sort of place it is, with what only that sort has.
  public enum Kind: Hashable, Sendable {
    /// A platform and where its trains go.
    case platform(trains: [String])
    /// A way out and how it leads out: stairs, a lift, a street.
    case exit(mode: String)
    case facility
    /// A place that the user has saved.
    case saved

    /// The kind's one word: `platform`, `exit`, `facility` or `saved`.
    public var word: String {
      switch self {
      case .platform: "platform"
      case .exit: "exit"
      case .facility: "facility"
      case .saved: "saved"
      }
    }
  }
}
