import { refundSteps } from '../../../contract/rules/rail/railRefundFee.ts';
import { chinaDate, chinaInstant } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import { DAY_MS, MINUTE_MS } from '../../../contract/rules/time/durations.ts';
import type { SeededRandom } from '../../base/seededRandom.ts';
import { type Journey, journeys } from './journeys.ts';
import { type OrderWorld, type Outcome, type SampleTicketOrder, ticketFor } from './orderTickets.ts';
import { pickRide, rideTimes } from './rides.ts';
import { travelPlan } from './travelPlan.ts';

/** How a journey of the past ended. */
function outcomeOf(
  journey: Journey,
  leg: { departAt: number; arriveAt: number; fareFen: number },
  now: number,
  random: SeededRandom,
): Outcome {
  const none = { deadlineAt: null, refundFeeFen: null };
  const kind = random.weighted(travelPlan.outcomes);
  if (kind === 'cancelled') {
    return { ...none, state: 'cancelled', updatedAt: journey.createdAt + random.int(2, 29) * MINUTE_MS };
  }
  if (kind === 'refunded') {
    const between = leg.departAt - journey.createdAt;
    const updatedAt = journey.createdAt + Math.floor(between * (0.3 + 0.6 * random.next()));
    const fee = refundSteps(leg.fareFen, leg.departAt, updatedAt).find((step) => step.now)?.feeFen ?? 0;
    return { ...none, state: 'refunded', updatedAt, refundFeeFen: fee };
  }
  const settledAt = leg.arriveAt + travelPlan.settledAfterDays * DAY_MS;
  if (settledAt <= now) return { ...none, state: 'settled', updatedAt: settledAt };
  return { ...none, state: 'used', updatedAt: leg.arriveAt };
}

/** The tickets of a journey: there and, when that is over too, back. */
function pastTickets(world: OrderWorld, journey: Journey): SampleTicketOrder[] {
  const { random, now } = world;
  const tickets: SampleTicketOrder[] = [];
  const legs = [{ from: journey.from, to: journey.to, date: journey.date }];
  if (journey.backDate) legs.push({ from: journey.to, to: journey.from, date: journey.backDate });
  for (const leg of legs) {
    const ride = pickRide(world.rides(leg.from, leg.to), travelPlan.trains, random);
    if (!ride) continue;
    const { departAt, arriveAt } = rideTimes(ride, leg.date);
    if (departAt < journey.createdAt + 40 * MINUTE_MS || arriveAt > now) continue;
    for (const traveller of journey.travellers) {
      const ticket = ticketFor(world, journey, traveller, ride, leg.date, (facts) =>
        outcomeOf(journey, facts, now, random),
      );
      if (ticket) tickets.push(ticket);
    }
  }
  return tickets;
}

/** The past twelve months, oldest booking first, until the company has its number of orders. */
export function* pastTrips(
  world: OrderWorld,
  companyId: string,
  wanted: number,
): Generator<SampleTicketOrder[]> {
  const { random, now } = world;
  const next = journeys(world, companyId);
  const days = Array.from({ length: 365 }, (_, index) => addDays(chinaDate(now), index - 365));
  const weight = (date: string) => travelPlan.weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 0;
  const total = days.reduce((sum, date) => sum + weight(date), 0);
  let reached = 0;
  let made = 0;
  for (const [index, date] of days.entries()) {
    reached += weight(date);
    const target = index === days.length - 1 ? wanted : Math.floor((wanted * reached) / total);
    const trips: SampleTicketOrder[][] = [];
    while (made < target) {
      const createdAt = chinaInstant(date, random.int(8 * 60 + 30, 19 * 60));
      const tickets = pastTickets(world, next(createdAt)).slice(0, wanted - made);
      if (tickets.length === 0) continue;
      made += tickets.length;
      trips.push(tickets);
    }
    yield* trips.toSorted((left, right) => (left[0]?.createdAt ?? 0) - (right[0]?.createdAt ?? 0));
  }
}
