import type { cascadeCalls } from '../../../contract/calls/cascade/shapes.ts';
import { MOST_CASCADE_DAYS, MOST_CASCADE_PARTS } from '../../../contract/enums/desk/cascade.ts';
import type { ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { runFor, sameClock } from '../../../contract/rules/cascade/afterMove.ts';
import { areSameTimes, ridesOf, timesOf } from '../../../contract/rules/order/itemParts.ts';
import { daysBetween } from '../../../contract/rules/time/dates.ts';
import { zoneDate } from '../../../contract/rules/time/zoneTime.ts';
import { cascadeId } from '../../../contract/shapes/desk/cascade.ts';
import { newId } from '../../base/newId.ts';
import { callerOf } from '../../base/ports.ts';
import { type CascadeRecord, insertCascade, type StoredPart } from '../../store/repos/cascade/cascades.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { ordersOfTrip } from '../../store/repos/order/orders.ts';
import { LEAVES_IN_MS } from '../booking/closestWay.ts';
import type { RunOnSale } from '../booking/product.ts';
import { callerMayBook } from '../policy/permissions.ts';
import { mayServe } from '../policy/reach.ts';
import { type Planned, planParts } from './planParts.ts';
import { type Parts, pricePart } from './pricePart.ts';
import { withSharers } from './sharedStays.ts';
import { areSameRun, isWayOrder, wayOf } from './ways.ts';

/** How long a plan may be confirmed, ms, where no part of it is over sooner. */
const HOLDS_MS = 10 * 60_000;

type Asked = ParsedOf<(typeof cascadeCalls)['cascade.plan.quote']>;
type Failed = 'NOT_AMENDABLE' | 'SUPPLIER_UNAVAILABLE' | 'NO_RUN' | 'TOO_MANY_PARTS' | 'FORBIDDEN';

type Plan = { readonly body: CascadeRecord['body']; readonly expiresAt: number };

/** A plan of a moved order, kept, so that confirming means exactly this. */
export async function quoteCascade(
  parts: Parts,
  order: OrderRecord,
  asked: Asked,
): Promise<Result<CascadeRecord, Failed>> {
  const { deps, scope } = parts;
  const plan = await planCascade(parts, order, asked);
  if (!plan.ok) return plan;
  const record: CascadeRecord = {
    id: cascadeId.parse(newId(deps.random)),
    companyId: order.companyId,
    actorId: callerOf(scope).employeeId,
    orderId: order.id,
    state: 'quoted',
    createdAt: scope.now,
    updatedAt: scope.now,
    expiresAt: plan.value.expiresAt,
    checkAt: null,
    version: 1,
    body: plan.value.body,
  };
  await insertCascade(deps.store.db, record);
  return ok(record);
}

/**
 * What moving an order's train or flight costs with all that follows, for its traveller and everybody booked on it with
 * them whom the caller may book for, and until when (epoch ms).
 */
export async function planCascade(
  parts: Parts,
  order: OrderRecord,
  { mode, date, no }: Pick<Asked, 'mode' | 'date' | 'no'>,
): Promise<Result<Plan, Failed>> {
  const { deps, products, scope } = parts;
  const { db } = deps.store;
  const { runs } = products[order.kind];
  const from = wayOf(order);
  const days = daysBetween(zoneDate(from.startZone, from.startAt), date);
  if (order.state !== 'issued' || !isWayOrder(order) || !runs) return fail('NOT_AMENDABLE');
  if (!(await callerMayBook(db, scope, order.kind))) return fail('FORBIDDEN');
  if (Math.abs(days) > MOST_CASCADE_DAYS) return fail('NO_RUN');
  const found = await runs(order.body.item, date);
  if (found === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
  const soonest = scope.now + LEAVES_IN_MS;
  // On its own day another one is meant.
  const others = found.filter((run) => run.departAt >= soonest && (days !== 0 || run.no !== from.number));
  const wanted = { nearAt: sameClock(from, date), notBefore: soonest, number: no ?? from.number };
  const run = runFor(others, wanted);
  if (!run || (no !== undefined && run.no !== no)) return fail('NO_RUN');

  const planned: Planned[] = [];
  for (const own of [order, ...(await fellowsOf(parts, order))]) {
    const runs = own.id === order.id ? [run] : await products[own.kind].runs?.(own.body.item, date);
    const its = Array.isArray(runs) ? (runs as readonly RunOnSale[]).find((one) => one.no === run.no) : null;
    if (its) planned.push(...(await planParts(parts, own, its, mode)));
    else {
      const none = { offered: null, until: null, dependsOn: [] };
      planned.push({ order: own, isMoved: true, way: 'keep', why: 'noRun', ...none });
    }
  }
  if (planned.length > MOST_CASCADE_PARTS) return fail('TOO_MANY_PARTS');
  const priced = await pricedParts(parts, withSharers(planned));
  return ok({
    expiresAt: priced.expiresAt,
    body: {
      mode,
      date,
      no: run.no,
      zone: from.startZone,
      runs: others.map(({ no, departAt, arriveAt, fareFen }) => ({ no, departAt, arriveAt, fareFen })),
      parts: priced.parts,
      confirmedAt: null,
    },
  });
}

/** Everybody else booked on the same train or flight with an order whom the caller may book for. */
async function fellowsOf({ deps, scope }: Parts, order: OrderRecord): Promise<OrderRecord[]> {
  const { db } = deps.store;
  const others = (await ordersOfTrip(db, order.companyId, order.tripId)).filter(
    (one) =>
      one.id !== order.id &&
      one.state === 'issued' &&
      areSameRun(one, order) &&
      (one.tab === 'business' || one.bookerId === callerOf(scope).employeeId),
  );
  const served = await Promise.all(others.map((one) => mayServe(db, scope, one.principalId, 'book')));
  return others.filter((_, at) => served[at]);
}

const partIdOf = (at: number) => `p${at}`;

async function pricedParts(parts: Parts, planned: readonly Planned[]) {
  const until: number[] = [parts.scope.now + HOLDS_MS];
  const stored: StoredPart[] = [];
  for (const [at, one] of planned.entries()) {
    const { order, isMoved, why, offered } = one;
    const isOwn = (other: Planned) => other.order.traveller.id === order.traveller.id;
    const apart = planned
      .filter((other) => other.way !== 'keep' && (isOwn(other) || one.dependsOn.includes(other.order.id)))
      .map((other) => other.order.id);
    const { expiresAt, ...price } = await pricePart(parts, order, one, apart);
    if (expiresAt !== null) until.push(expiresAt);
    stored.push({
      partId: partIdOf(at),
      orderId: order.id,
      kind: order.kind,
      travellerId: order.traveller.id,
      isMoved,
      why,
      state: 'open',
      ...price,
      offered,
      until: one.until,
      dependsOn: one.dependsOn.map((id) => partIdOf(planned.findIndex((other) => other.order.id === id))),
      newOrderId: null,
      amendmentId: null,
      reason: null,
    });
  }
  return { parts: stored, expiresAt: Math.min(...until) };
}

type Again = {
  readonly parts: StoredPart[];
  readonly isMoved: boolean;
  readonly isRetimed: boolean;
  readonly expiresAt: number;
};

/**
 * A plan priced again for the parts of it that are to be carried out; what they are asked with stays. A train or flight
 * that goes at other times by now (`isRetimed`) cannot be had so: what follows it was planned by the times before.
 */
export async function pricedAgain(
  parts: Parts,
  record: CascadeRecord,
  orders: ReadonlyMap<string, OrderRecord>,
  chosen: ReadonlySet<string>,
): Promise<Again> {
  const until: number[] = [parts.scope.now + HOLDS_MS];
  let isMoved = false;
  let isRetimed = false;
  const again: StoredPart[] = [];
  for (const part of record.body.parts) {
    const order = orders.get(part.orderId);
    if (!chosen.has(part.partId) || !order) {
      again.push(part);
      continue;
    }
    const { expiresAt, ...price } = await pricePart(
      parts,
      order,
      part,
      apartOf(record.body.parts, part, chosen),
    );
    if (expiresAt !== null) until.push(expiresAt);
    isMoved ||= !isAsQuoted(part, price);
    const isOther = isWayOrder(part) && !goesAsPlanned(part, price);
    isRetimed ||= isOther;
    again.push({ ...part, ...price, ...(isOther && { failure: 'REQUOTED' }) });
  }
  return { parts: again, isMoved, isRetimed, expiresAt: Math.min(...until) };
}

function goesAsPlanned({ item: before }: Pick<StoredPart, 'item'>, { item: now }: Pick<StoredPart, 'item'>) {
  if (!before || !now) return true;
  return areSameTimes(timesOf(ridesOf(before)), timesOf(ridesOf(now)));
}

/** The orders that go elsewhere with a part: those of its traveller, and those it depends on, whose parts are chosen. */
export function apartOf(
  parts: readonly StoredPart[],
  { travellerId, dependsOn = [] }: Pick<StoredPart, 'travellerId' | 'dependsOn'>,
  chosen: ReadonlySet<string>,
): string[] {
  return parts
    .filter(({ partId, ...one }) => one.travellerId === travellerId || dependsOn.includes(partId))
    .filter(({ partId }) => chosen.has(partId))
    .map(({ orderId }) => orderId);
}

type Price = Pick<StoredPart, 'way' | 'failure' | 'feeFen' | 'payFen' | 'refundFen' | 'fareFen' | 'item'> &
  Pick<StoredPart, 'atHotelFen' | 'verdict' | 'needsApproval'>;

/** Whether a part costs and becomes what was quoted, and is judged as it was. */
export function isAsQuoted(before: Price, now: Price): boolean {
  return (
    before.way === now.way &&
    before.failure === now.failure &&
    before.feeFen === now.feeFen &&
    before.payFen === now.payFen &&
    before.refundFen === now.refundFen &&
    before.atHotelFen === now.atHotelFen &&
    before.fareFen === now.fareFen &&
    before.needsApproval === now.needsApproval &&
    before.verdict?.control === now.verdict?.control &&
    JSON.stringify(before.item) === JSON.stringify(now.item)
  );
}
