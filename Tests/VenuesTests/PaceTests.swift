import Beacons
import Testing
import Venues

@Suite struct PaceTests {
  private func times(_ venue: Venue) -> [Double] { venue.pathways.map { $0.travelTime.inSeconds } }

  @Test func timesAreThoseOfTheUsersPace() {
    var venue = Sketch("1--10s->2--20s->3").venue
    for index in venue.pathways.indices { venue.pathways[index].length = index == 0 ? 10 : 20 }
    #expect(times(venue.walked(at: 0.5)) == [20, 40])
    #expect(times(venue.walked(at: 2)) == [5, 10])
  }

  @Test func aLiftTakesItsOwnTime() {
    var venue = Sketch("1--10s->2--20s->3").venue
    for index in venue.pathways.indices { venue.pathways[index].length = 10 }
    venue.pathways[1].mode = .lift
    #expect(times(venue.walked(at: 0.5)) == [20, 20])
  }

  @Test func withoutLengthsAUsualPaceIsSupposed() {
    #expect(times(Sketch("1--10s->2").venue.walked(at: 0.6)) == [20])
  }
}
