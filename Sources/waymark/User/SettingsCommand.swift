/// `user settings`: what is to be otherwise for good.
struct SettingsCommand {
  private enum Action: String { case list, get, set, reset }

  static func run(_ context: Context) throws -> Int32 {
    let arguments = context.arguments
    let file = try SettingsFile(environment: context.environment)
    let action = try arguments.positional("ACTION").flatMap { Action(rawValue: $0) } ?? .list
    let key = try arguments.positional("KEY")
    let value = try arguments.positional("VALUE")
    var values = try file.values { context.tell($0) }
    switch (action, key, value) {
    case (.list, nil, nil):
      for option in OptionDescription.preferences { try tell(option, values, context) }
    case (.get, let key?, nil): try tell(try option(key, arguments), values, context)
    case (.set, let key?, let value?):
      let option = try option(key, arguments)
      guard let known = option.kind?.values(in: value)?.first else {
        throw arguments.refusal(of: value, positional: key, accepted: option.kind?.accepted ?? "")
      }
      values[option.name] = known
      try file.write(values)
    case (.reset, nil, nil): try file.write([:])
    case (.reset, let key?, nil):
      values[try option(key, arguments).name] = nil
      try file.write(values)
    default: throw CommandError.settingsUse(action: action.rawValue)
    }
    return 0
  }

  private static func option(
    _ key: String, _ arguments: ParsedArguments
  ) throws -> OptionDescription {
    let options = OptionDescription.preferences
    guard let option = options.first(where: { $0.name == key }) else {
      throw arguments.refusal(
        of: key, positional: "KEY", accepted: options.map(\.name).joined(separator: ", "))
    }
    return option
  }

  private static func tell(
    _ option: OptionDescription, _ values: [String: String], _ context: Context
  ) throws {
    let usual = option.defaultText ?? ""
    guard try context.arguments.flag("json") else {
      let own = values[option.name]
      return try context.output.line(
        "\(option.name): \(own ?? usual)\(own == nil ? "" : " (otherwise \(usual))")")
    }
    try context.output.line(
      try jsonLine([
        "key": .text(option.name), "value": JSONField(values[option.name]),
        "default": .text(usual), "summary": .text(option.summary),
      ]))
  }
}
