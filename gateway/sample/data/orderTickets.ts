import type { Comparison } from '../../../contract/rules/report/comparison.ts';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import type { OrderState, OrderTab, Payer } from '../../../contract/shapes/order.ts';
import type { SeededRandom } from '../../base/seededRandom.ts';
import { type Journey, standardOf, type Traveller } from './journeys.ts';
import type { SamplePeople } from './people.ts';
import { type Ride, type Rides, rideTimes } from './rides.ts';
import { chooseSeat, comparedOn, type SampleTicket, takePlace } from './sampleTickets.ts';
import { travelPlan } from './travelPlan.ts';

/** Days back to the first orders that are compared with anything. */
const COMPARED_DAYS = 270;

/** A train order of the sample world; times in epoch ms, money in fen, people and trains by their codes. */
export type SampleOrder = SampleTicket & {
  /** Counts from 0 over the whole run; orders of one trip follow each other. */
  orderIndex: number;
  tripIndex: number;
  tripTitle: string;
  companyId: string;
  tab: OrderTab;
  bookerCode: string;
  /** The employee travelling, or the guest's host, or the contact's owner. */
  principalCode: string;
  traveller: { kind: Traveller['kind']; code: string };
  trainNo: string;
  fromStation: string;
  toStation: string;
  /** Date of boarding, YYYY-MM-DD in Asia/Shanghai. */
  date: string;
  departAt: number;
  arriveAt: number;
  payer: Payer;
  state: OrderState;
  createdAt: number;
  /** When the order came to its state. */
  updatedAt: number;
  /** Pay by, for held orders. */
  deadlineAt: number | null;
  /** What it is compared with; null of the oldest, as of orders from before that was kept. */
  comparison: Comparison | null;
  /** What the refund cost, for refunded orders. */
  refundFeeFen: number | null;
};

/** What orders are made from, and the places taken so far. */
export type OrderWorld = {
  random: SeededRandom;
  rides: Rides;
  people: SamplePeople;
  now: number;
  taken: Set<string>;
};

/** How an order stands, and since when. */
export type Outcome = Pick<SampleOrder, 'state' | 'updatedAt' | 'deadlineAt' | 'refundFeeFen'>;

/** An order before it has its numbers. */
export type SampleTicketOrder = Omit<SampleOrder, 'orderIndex' | 'tripIndex'>;

/** One traveller's ticket on a ride, or undefined when the train has no place left. */
export function ticketFor(
  world: OrderWorld,
  journey: Journey,
  traveller: Traveller,
  ride: Ride,
  date: string,
  outcome: (leg: { departAt: number; arriveAt: number; fareFen: number }) => Outcome,
): SampleTicketOrder | undefined {
  const standard = standardOf(world.people, traveller);
  const over = journey.tab === 'private' ? 0 : travelPlan.overStandardPercent;
  const choice = chooseSeat(ride, standard, over, world.random);
  const sold = takePlace(ride, date, choice.seat, world.taken, world.random);
  if (!sold) return undefined;
  const times = rideTimes(ride, date);
  return {
    ...choice,
    ...times,
    ...outcome({ ...times, fareFen: sold.fareFen }),
    fareFen: sold.fareFen,
    comparison:
      journey.createdAt < world.now - COMPARED_DAYS * DAY_MS
        ? null
        : comparedOn(ride, standard, choice.seat, sold.fareFen),
    coach: sold.place.coach,
    seatNo: sold.place.seatNo,
    tripTitle: journey.title,
    companyId: journey.companyId,
    tab: journey.tab,
    bookerCode: journey.bookerCode,
    principalCode: traveller.principalCode,
    traveller: { kind: traveller.kind, code: traveller.code },
    trainNo: ride.train.trainNo,
    fromStation: ride.from.stationCode,
    toStation: ride.to.stationCode,
    date,
    payer: journey.payer,
    createdAt: journey.createdAt,
  };
}
