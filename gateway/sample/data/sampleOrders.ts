import type { SeededRandom } from '../../base/seededRandom.ts';
import type { Train } from '../../suppliers/simulated/data/rail/timetable.ts';
import { comingTickets } from './comingOrders.ts';
import type { SampleOrder } from './orderTickets.ts';
import { pastTrips } from './pastOrders.ts';
import type { SamplePeople } from './people.ts';
import { ridesOver } from './rides.ts';
import { travelPlan } from './travelPlan.ts';

/**
 * The sample world's train orders, one at a time: per company the past twelve months up to `now` (epoch ms), then
 * the coming ten days. The same for the same random source, timetable, people and `now`.
 */
export function* sampleOrders(
  random: SeededRandom,
  trains: readonly Train[],
  people: SamplePeople,
  now: number,
): Generator<SampleOrder> {
  const rides = ridesOver(trains);
  const taken = new Set<string>();
  let orderIndex = 0;
  let tripIndex = 0;
  for (const [companyId, wanted] of Object.entries(travelPlan.orders)) {
    const world = { rides, people, now, taken, random: random.fork(companyId) };
    for (const tickets of pastTrips(world, companyId, wanted.past)) {
      for (const ticket of tickets) yield { ...ticket, orderIndex: orderIndex++, tripIndex };
      tripIndex += 1;
    }
    for (const ticket of comingTickets(world, companyId, wanted.future)) {
      yield { ...ticket, orderIndex: orderIndex++, tripIndex: tripIndex++ };
    }
  }
}
