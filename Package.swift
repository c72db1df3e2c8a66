// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "waymark",
  products: [.executable(name: "waymark", targets: ["waymark"])],
  targets: [
    // Pure core, lowest first: values in, values out.
    .target(name: "Beacons", swiftSettings: settings),
    .target(name: "Venues", dependencies: ["Beacons", "CXML2"], swiftSettings: settings),
    .target(name: "Positioning", dependencies: ["Beacons", "Venues"], swiftSettings: settings),
    .target(
      name: "Guidance", dependencies: ["Beacons", "Venues", "Positioning"],
      swiftSettings: settings),
    // The two edges that touch the machine.
    .target(
      name: "Bluetooth", dependencies: ["Beacons", "CBluetooth", "CDBus", "CCapabilities"],
      swiftSettings: settings),
    .target(
      name: "Speech", dependencies: ["CEspeakNG", "CALSA", "CSpeechd"], swiftSettings: settings),
    // Debian's libraries.
    .systemLibrary(name: "CXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(name: "CBluetooth", pkgConfig: "bluez", providers: [.apt(["libbluetooth-dev"])]),
    .systemLibrary(name: "CDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"])]),
    .systemLibrary(name: "CCapabilities", pkgConfig: "libcap", providers: [.apt(["libcap-dev"])]),
    .systemLibrary(
      name: "CEspeakNG", pkgConfig: "espeak-ng", providers: [.apt(["libespeak-ng-dev"])]),
    .systemLibrary(name: "CALSA", pkgConfig: "alsa", providers: [.apt(["libasound2-dev"])]),
    .systemLibrary(
      name: "CSpeechd", pkgConfig: "speech-dispatcher", providers: [.apt(["libspeechd-dev"])]),
    .systemLibrary(name: "CEvdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
    // The command line.
    .executableTarget(
      name: "waymark",
      dependencies: [
        "Beacons", "Venues", "Positioning", "Guidance", "Bluetooth", "Speech", "CEvdev",
      ],
      swiftSettings: settings),
    // Tests mirror the targets.
    .target(
      name: "Support", dependencies: ["Beacons", "Venues"], path: "Tests/Support",
      swiftSettings: settings),
    .testTarget(
      name: "BeaconsTests", dependencies: ["Beacons", "Support"], swiftSettings: settings),
    .testTarget(name: "VenuesTests", dependencies: ["Venues", "Support"], swiftSettings: settings),
    .testTarget(
      name: "PositioningTests", dependencies: ["Positioning", "Support"], swiftSettings: settings),
    .testTarget(
      name: "GuidanceTests", dependencies: ["Guidance", "Support"], swiftSettings: settings),
    .testTarget(
      name: "BluetoothTests", dependencies: ["Bluetooth", "Support"], swiftSettings: settings),
    .testTarget(
      name: "SpeechTests", dependencies: ["Speech", "Support"], swiftSettings: settings),
    .testTarget(
      name: "WaymarkTests", dependencies: ["waymark", "Bluetooth", "Support"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
