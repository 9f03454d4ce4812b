import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import { MINUTE_MS } from '../../../contract/rules/time/durations.ts';
import { cityOfStation } from '../../suppliers/simulated/data/rail/stations.ts';
import { type Journey, journeys } from './journeys.ts';
import { type OrderWorld, type Outcome, type SampleTicketOrder, ticketFor } from './orderTickets.ts';
import { pickRide } from './rides.ts';
import { type NamedRide, travelPlan } from './travelPlan.ts';

/** How a journey still to come stands: paid and issued, or held and waiting for payment. */
function waitingOutcome(journey: Journey, held: boolean): Outcome {
  const none = { deadlineAt: null, refundFeeFen: null };
  if (!held) return { ...none, state: 'issued', updatedAt: journey.createdAt + 3 * MINUTE_MS };
  return {
    ...none,
    state: 'held',
    updatedAt: journey.createdAt,
    deadlineAt: journey.createdAt + 30 * MINUTE_MS,
  };
}

/** A ticket in the days to come. */
function futureTicket(world: OrderWorld, journey: Journey, held: boolean): SampleTicketOrder | undefined {
  const ride = pickRide(world.rides(journey.from, journey.to), travelPlan.trains, world.random);
  const traveller = journey.travellers[0];
  if (!ride || !traveller) return undefined;
  return ticketFor(world, journey, traveller, ride, journey.date, () => waitingOutcome(journey, held));
}

function namedJourney(world: OrderWorld, ride: NamedRide, companyId: string): Journey | undefined {
  const { people, now, random } = world;
  const principal = people.employees.find((employee) => employee.username === ride.principal);
  const booker = people.employees.find((employee) => employee.username === ride.booker);
  if (!principal || !booker || principal.companyId !== companyId) return undefined;
  const guest = people.guests.find(({ name }) => name === ride.guest);
  return {
    companyId,
    tab: 'business',
    title: `${cityNamed(world, principal.cityCode, ride.to)}${random.pick(travelPlan.purposes)}`,
    bookerCode: booker.userCode,
    travellers: [
      guest
        ? { kind: 'guest', code: guest.code, principalCode: principal.userCode }
        : { kind: 'employee', code: principal.userCode, principalCode: principal.userCode },
    ],
    from: principal.cityCode,
    to: ride.to,
    date: addDays(chinaDate(now), ride.day),
    backDate: null,
    payer: 'company',
    createdAt: ride.held
      ? now - random.int(2, 9) * MINUTE_MS
      : now - random.int(6 * 60, 4 * 1440) * MINUTE_MS,
  };
}

function cityNamed(world: OrderWorld, from: string, to: string): string {
  const station = world.rides(from, to)[0]?.to.stationCode ?? '';
  return cityOfStation(station)?.zh ?? '';
}

/**
 * What the coming days hold: first the journeys written down by name, then some by chance for other people, each
 * one at most.
 */
export function* comingTickets(
  world: OrderWorld,
  companyId: string,
  wanted: number,
): Generator<SampleTicketOrder> {
  const { random, now } = world;
  const busy = new Set<string>();
  let made = 0;
  let held = 0;
  for (const named of travelPlan.named) {
    const journey = namedJourney(world, named, companyId);
    const ticket = journey && futureTicket(world, journey, named.held);
    if (!ticket || made >= wanted) continue;
    made += 1;
    busy.add(ticket.traveller.code).add(ticket.principalCode);
    yield ticket;
  }
  const byChance = journeys(world, companyId);
  while (made < wanted) {
    const hold = companyId === '1001' && held < travelPlan.heldInFuture;
    const createdAt = hold
      ? now - random.int(2, 9) * MINUTE_MS
      : now - random.int(4 * 60, 5 * 1440) * MINUTE_MS;
    const journey = byChance(createdAt);
    const date = addDays(chinaDate(now), random.int(1, 9));
    const code = journey.travellers[0]?.code ?? '';
    if (busy.has(code)) continue;
    const ticket = futureTicket(world, { ...journey, date, backDate: null }, hold);
    if (!ticket) continue;
    busy.add(code);
    made += 1;
    held += hold ? 1 : 0;
    yield ticket;
  }
}
