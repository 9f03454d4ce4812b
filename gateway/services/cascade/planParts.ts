import type { CarService } from '../../../contract/enums/car.ts';
import type { CascadeMode, CascadeWay, KeepReason } from '../../../contract/enums/desk/cascade.ts';
import {
  type MovedRide,
  type MovedStay,
  type Ride,
  rideAfter,
  runFor,
  type Staying,
  stayAfter,
  type WayMove,
  wayAfter,
} from '../../../contract/rules/cascade/afterMove.ts';
import type { OrderId } from '../../../contract/shapes/primitives.ts';
import type { Scope } from '../../base/ports.ts';
import { journeysOf } from '../../store/repos/order/journeys.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { findOrder } from '../../store/repos/order/orders.ts';
import type { Offered, RunOnSale } from '../booking/product.ts';
import type { Products } from '../booking/products.ts';
import type { Deps } from '../deps.ts';
import { isTravelled, legsOf } from '../journey/travelled.ts';
import { ownTrips } from '../journey/trips.ts';
import { isWayOrder, wayOf, wayOn } from './ways.ts';

/** How far around an order its trip is looked for. */
const AROUND = 60 * 86_400_000;

/** What is to become of one order of a trip, before it is priced. */
export type Planned = {
  readonly order: OrderRecord;
  readonly isMoved: boolean;
  readonly way: CascadeWay;
  readonly why: KeepReason | null;
  /** What it becomes, as its product quotes it; of a stay made longer its last day instead. */
  readonly offered: Offered | null;
  readonly until: string | null;
  /** The orders whose moves it was planned by: it is carried out only with all of them. */
  readonly dependsOn: readonly OrderId[];
};

type Parts = { readonly deps: Deps; readonly products: Products; readonly scope: Scope };

/** What becomes of every order of the trip of one traveller whose train or flight goes on another run. */
export async function planParts(
  parts: Parts,
  moved: OrderRecord,
  run: RunOnSale,
  mode: CascadeMode,
): Promise<Planned[]> {
  const orders = (await tripAround(parts, moved)).filter(({ id }) => id !== moved.id);
  const own = wayOf(moved, await legsOf(parts.products, moved));
  const first: WayMove = { from: own, to: wayOn(own, run) };
  const plan = new Map<string, Planned>([[moved.id, { ...followed(moved, run), isMoved: true }]]);
  const moves = new Map<WayMove, OrderId>([[first, moved.id]]);
  let previous = first;
  for (const order of orders.filter(isWayOrder)) {
    const way = wayOf(order, await legsOf(parts.products, order));
    const wanted = wayAfter(way, { moved: first, previous }, mode);
    const found = wanted.act === 'keep' ? wanted : await runOf(parts, order, wanted);
    const dependsOn = wanted.act === 'keep' ? [] : wanted.after.flatMap((one) => moves.get(one) ?? []);
    plan.set(order.id, { ...followed(order, found), dependsOn: isRun(found) ? dependsOn : [] });
    const move: WayMove = { from: way, to: isRun(found) ? wayOn(way, found) : way };
    moves.set(move, order.id);
    if (way.startAt >= first.from.startAt) previous = move;
  }
  for (const order of orders.filter((one) => !isWayOrder(one)))
    plan.set(order.id, await hangingOn(parts, order, moves, mode));
  return [moved, ...orders].flatMap(({ id }) => plan.get(id) ?? []);
}

/** The orders of an order's trip that are not over, by departure, as the caller sees them. */
async function tripAround({ deps, products, scope }: Parts, order: OrderRecord): Promise<OrderRecord[]> {
  const { db } = deps.store;
  const { companyId, principalId, startAt } = order;
  const span = { from: Math.max(0, startAt - AROUND), to: startAt + AROUND };
  const around = await journeysOf(db, { companyId, principalId, ...span });
  const own = around.filter(({ traveller }) => traveller.id === order.traveller.id);
  const trips = await ownTrips({ db, products }, scope, own);
  const trip = trips.find(({ orders }) => orders.some(({ id }) => id === order.id));
  const live = (trip?.orders ?? []).filter((one) => isTravelled(one) && one.endAt > scope.now);
  const found = await Promise.all(live.map(({ id }) => findOrder(db, companyId, id)));
  return found.flatMap((one) => one ?? []);
}

async function runOf(
  { products }: Parts,
  order: OrderRecord,
  wanted: { readonly date: string; readonly nearAt: number; readonly notBefore: number },
): Promise<RunOnSale | Staying> {
  if (order.state !== 'issued') return staying('notIssued');
  const { runs } = products[order.kind];
  if (!runs) return staying('notMovable');
  const found = await runs(order.body.item, wanted.date);
  const run = found === 'unavailable' ? null : runFor(found, { ...wanted, number: wayOf(order).number });
  return run ?? staying('noRun');
}

/** A stay or ride after the trains and flights it hangs on. */
async function hangingOn(
  { products, scope }: Parts,
  order: OrderRecord,
  moves: ReadonlyMap<WayMove, OrderId>,
  mode: CascadeMode,
): Promise<Planned> {
  const { item } = order.body;
  const act = actOf(order, [...moves.keys()], mode);
  if (act.act === 'keep') return followed(order, act);
  if (order.state !== 'issued') return followed(order, staying('notIssued'));
  const { act: how, after, ...to } = act;
  const planned = { ...followed(order, null), dependsOn: after.flatMap((one) => moves.get(one) ?? []) };
  if (how === 'longer' && 'checkOut' in to) return { ...planned, way: 'extend', until: to.checkOut };
  const offered = (await products[item.kind].atOtherTime?.(order.body, to, scope.now)) ?? null;
  return offered ? { ...planned, way: 'replace', offered } : followed(order, staying('noRun'));
}

/** Which end of a ride is an airport; one from or to a station does not say. */
const hubs = {
  airportPickUp: 'begins',
  airportDropOff: 'ends',
  station: null,
  now: null,
  scheduled: null,
} as const satisfies Record<CarService, Ride['hub']>;

function actOf(
  { body: { item } }: OrderRecord,
  moves: readonly WayMove[],
  mode: CascadeMode,
): Staying | MovedStay | MovedRide {
  if ('checkIn' in item) {
    const { city, checkIn, checkOut } = item;
    return stayAfter({ city: city.code, checkIn, checkOut }, moves, mode);
  }
  if ('pickUpAt' in item) {
    const { city, pickUpAt, meets = null, service } = item;
    return rideAfter({ city: city.code, pickUpAt, meets, hub: hubs[service] }, moves);
  }
  return staying('notMovable');
}

function followed(order: OrderRecord, to: RunOnSale | Staying | null): Planned {
  const base = { order, isMoved: false, offered: null, until: null, why: null, dependsOn: [] };
  if (isRun(to)) return { ...base, way: 'change', offered: to.offered };
  return { ...base, way: 'keep', why: to?.why ?? null };
}

function isRun(to: RunOnSale | Staying | null): to is RunOnSale {
  return to !== null && 'offered' in to;
}

function staying(why: KeepReason): Staying {
  return { act: 'keep', why };
}
