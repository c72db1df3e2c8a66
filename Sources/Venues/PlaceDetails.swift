/// What a venue tells of a place beside its name and its beacons.
public struct PlaceDetails: Hashable, Sendable {
  public var description: String?
  public var picture: Picture?
  /// When it is open, as the venue words it.
  public var opening: String?
  /// Where one stands on arrival relative to door, edge and counter: told after it.
  public var layout: String?

  public init(
    description: String? = nil, picture: Picture? = nil, opening: String? = nil,
    layout: String? = nil
  ) {
    self.description = description
    self.picture = picture
    self.opening = opening
    self.layout = layout
  }
}

/// A picture and what it shows.
public struct Picture: Hashable, Sendable {
  /// The file, relative to the venue's folder.
  public var path: String
  /// What stands for it where it cannot be seen; nil where the venue has none.
  public var text: String?

  public init(path: String, text: String? = nil) {
    self.path = path
    self.text = text
  }
}
