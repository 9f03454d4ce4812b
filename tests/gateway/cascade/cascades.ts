import type { CallOutput } from '../../../contract/registry.ts';
import type { OrderId } from '../../../contract/shapes/primitives.ts';
import { runDueOrders } from '../../../gateway/app/jobs/dueOrders.ts';
import { allProducts } from '../../../gateway/app/products/allProducts.ts';
import { runDueCascades } from '../../../gateway/services/cascade/dueCascades.ts';
import type { GatewayDeps } from '../../../gateway/services/deps.ts';
import { runDueAmendments } from '../../../gateway/services/order/amend/dueAmendments.ts';
import { valueOf } from '../../answers.ts';
import { BEIJING, book, pick, type Row, row, SHANGHAI } from '../../bookingRows.ts';
import type { Ask, BookingWorld } from '../../bookingWorld.ts';
import { addGuests } from '../../chaos/manyGuests.ts';
import { plansOf } from '../../hotelPlans.ts';
import { passSeconds } from '../passSeconds.ts';

export const LEAVES = '2026-11-24';
export const NEXT_DAY = '2026-11-25';
export const HOME = '2026-11-26';
/** What the nights and the ride are borne by. */
export const CENTRE = 'RD-7';

export type Plan = CallOutput<'cascade.plan.quote'>;
type Ways = { from: typeof BEIJING | typeof SHANGHAI; to: typeof BEIJING | typeof SHANGHAI; date: string };

export const cascadesDue = (deps: GatewayDeps) => runDueCascades(deps, allProducts(deps).products);
/** Lets seconds pass with every job a cascade waits for. */
export const passing = (world: Pick<BookingWorld, 'clock' | 'deps'>, seconds: number) =>
  passSeconds(world, seconds, [runDueOrders, runDueAmendments, cascadesDue]);

/** The supplier changes a train and its answer is lost: what follows waits. */
export function loseAnswers({ deps }: Pick<BookingWorld, 'deps'>): void {
  const { train } = deps.suppliers;
  const { change } = train;
  const lost: typeof change = async (request) => {
    await change(request);
    return { kind: 'unknown' };
  };
  Object.assign(train, { change: lost });
}

/**
 * A trip of a guest's from Beijing to Shanghai and home two days later: two trains, two nights, and a ride from the
 * station that meets the first train.
 */
export async function trip(world: BookingWorld, ask: Ask) {
  const id = await world.employeeId('linjing');
  const [guest = ''] = await addGuests(world.deps, id, 1);
  const traveller = { kind: 'guest' as const, id: guest };
  const travellers = [traveller];
  const trains = async ({ from, to, date }: Ways) =>
    (await valueOf(ask('train.offer.search', { from, to, date, travellers }))).offers;
  const there = pick(await trains({ from: BEIJING, to: SHANGHAI, date: LEAVES }), 'O', {
    left: 20,
    also: ({ to }) => to.code === 'AOH',
  });
  const back = pick(await trains({ from: SHANGHAI, to: BEIJING, date: HOME }), 'O', { left: 20 });
  const rooms = [await roomRow(ask, row(there, traveller, id, { costCentre: CENTRE }))];
  const { offer } = await valueOf(
    ask('car.offer.search', {
      service: 'station',
      from: `S-${there.offer.to.code}`,
      to: 'D-SHA-lujiazui',
      pickUpAt: there.offer.arriveAt + 20 * 60_000,
      meets: there.offer.trainNo,
      travellers,
    }),
  );
  const level = offer.options.find(({ verdicts }) => verdicts[0]?.control === 'within') ?? offer.options[0]!;
  const ride: Row = {
    ...row(there, traveller, id, { costCentre: CENTRE }),
    kind: 'car',
    offerId: offer.offerId,
    option: level.option,
    acceptedFareFen: level.fareFen,
  };
  const rows = [row(there, traveller, id), row(back, traveller, id), ...rooms, ride];
  const booked = await book(ask, rows);
  await passing(world, 8);
  const ids = booked.rows.map((one) => one.orderId as OrderId);
  const [train, home, hotel, car] = ids;
  if (!train || !home || !hotel || !car) throw new Error(JSON.stringify(booked.rows));
  return { train, home, hotel, car, there, back };
}

/** A row for the first room of Shanghai within its traveller's standard that can be given back, for two nights. */
export async function roomRow(ask: Ask, base: Row): Promise<Row> {
  const stay = { checkIn: LEAVES, checkOut: HOME, travellers: [base.traveller] };
  const { hotels } = await valueOf(ask('hotel.offer.search', { city: 'SHA', ...stay, limit: 50 }));
  for (const { hotel } of hotels) {
    const { rooms } = await valueOf(ask('hotel.offer.list', { hotelId: hotel.hotelId, ...stay }));
    const plan = plansOf(rooms).find(
      (one) =>
        one.verdicts[0]?.control === 'within' &&
        one.conditions.refund.allowed &&
        one.remaining > 5 &&
        one.settle !== 'desk',
    );
    if (!plan) continue;
    const { offerId, option, fareFen } = plan;
    return { ...base, kind: 'hotel', offerId, option, acceptedFareFen: fareFen };
  }
  throw new Error('no room');
}

/** The parts of a plan that can be had. */
export const takable = (plan: Plan) =>
  plan.parts.filter(({ way, failure }) => way !== 'keep' && !failure).map(({ partId }) => partId);
