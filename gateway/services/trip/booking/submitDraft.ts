import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import type { RowOutcome } from '../../../../contract/shapes/booking.ts';
import { type TripId, tripId } from '../../../../contract/shapes/primitives.ts';
import { forEachConcurrent } from '../../../base/forEachConcurrent.ts';
import { newId } from '../../../base/newId.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import { writeFor } from '../../../store/db/write.ts';
import { settingsOf } from '../../../store/repos/company/companies.ts';
import type { OrderRecord } from '../../../store/repos/order/orderRecord.ts';
import { ordersOfTrip } from '../../../store/repos/order/orders.ts';
import {
  findTrip,
  findTripByKey,
  insertTrip,
  insertTripKey,
  type Trip,
} from '../../../store/repos/order/trips.ts';
import { findPerson } from '../../../store/repos/people/person.ts';
import { refKey, type TravellerRecord } from '../../../store/repos/people/travellers.ts';
import { SUPPLIER_TIMEOUT_MS } from '../../../suppliers/port.ts';
import type { Products } from '../../booking/products.ts';
import type { Deps } from '../../deps.ts';
import { claim } from '../../engine/applyTransition.ts';
import { placeHold } from '../../engine/placeHold.ts';
import { HOLDS_AT_ONCE, STEP_LEASE_MS } from '../../engine/timing.ts';
import { mayBookKinds } from '../../policy/permissions.ts';
import { mayServe } from '../../policy/reach.ts';
import { type Draft, factsStill, gatherFacts } from './gatherFacts.ts';
import { openRows } from './openTrip.ts';
import { rowOutcomes } from './outcome.ts';
import type { RowFacts } from './prepareRow.ts';
import type { TripOpening } from './tripOpening.ts';

type Answer = { tripId: TripId; rows: RowOutcome[] };
/** The orders that were written down, and what they were judged by. */
type Opened = { readonly orders: readonly OrderRecord[]; readonly rows: readonly RowFacts[] };

/**
 * Books a draft (guarantees §1): what is to be done is written down first, then the suppliers are asked outside any
 * transaction, then each answer is written with its timeline and its audit row. The same key answers what became of
 * the rows, and asks nobody again. With `tripId` the rows join a trip of the caller's. Orders set `apart` are given
 * back once these stand, and are not in their way.
 */
export async function submitDraft(
  deps: Deps,
  products: Products,
  scope: Scope,
  draft: Draft,
  apart: readonly string[] = [],
): Promise<Result<Answer, 'INPUT_INVALID' | 'NOT_FOUND' | 'FORBIDDEN' | 'DRAFT_CLOSED'>> {
  const { db } = deps.store;
  const { companyId, employeeId } = callerOf(scope);
  const { idem } = scope;
  const rowIds = new Set(draft.rows.map((row) => row.rowId));
  if (idem === null || rowIds.size < draft.rows.length) return fail('INPUT_INVALID');

  const known = await findTripByKey(db, companyId, employeeId, idem);
  if (known) return ok(await answerFor(deps, scope, known, rowIds));
  const joined = draft.tripId === undefined ? null : await findTrip(db, companyId, draft.tripId);
  if (draft.tripId !== undefined && joined?.bookerId !== employeeId) return fail('NOT_FOUND');
  if (joined?.rows.some((row) => rowIds.has(row.rowId))) return fail('INPUT_INVALID');

  const booker = await findPerson(db, employeeId);
  const kinds = new Set(draft.rows.map((row) => row.kind));
  if (!booker || !(await mayBookKinds(db, booker, kinds))) return fail('FORBIDDEN');
  const rows = await gatherFacts(deps, products, scope, draft);
  const opened = await open(deps, scope, idem, joined, {
    tripId: joined?.id ?? tripId.parse(newId(deps.random)),
    draft,
    rows,
    from: joined?.rows.length ?? 0,
    bookerName: booker.name,
    settings: await settingsOf(db, companyId),
    apart,
  });
  // Null: the same key came in twice at once and the other one opened the trip, or the key was closed.
  if (opened)
    await forEachConcurrent(opened.orders, HOLDS_AT_ONCE, (order) => holdOrLeave(deps, order, opened.rows));

  const trip = await findTripByKey(db, companyId, employeeId, idem);
  if (trip) return ok(await answerFor(deps, scope, trip, rowIds));
  if (opened) throw new Error('a trip is gone that was just written');
  return fail('DRAFT_CLOSED');
}

/** Opens the trip under the booker's key, or lets the key join it; null when the key is already taken. */
function open(
  deps: Deps,
  scope: Scope,
  idem: string,
  joined: Trip | null,
  opening: TripOpening,
): Promise<Opened | null> {
  const { companyId, employeeId: bookerId } = callerOf(scope);
  const { tripId: id, draft } = opening;
  return writeFor(deps.store.db, companyId, async (trx) => {
    if (!(await insertTripKey(trx, { bookerId, idem, tripId: id }))) return null;
    if (!joined)
      await insertTrip(trx, { id, companyId, bookerId, title: draft.title ?? '', createdAt: scope.now });
    // Another draft may have joined the trip since it was read.
    const before = joined ? ((await findTrip(trx, companyId, id))?.rows ?? []) : [];
    const rows = await factsStill(trx, scope, draft, opening.rows);
    return { orders: await openRows(deps, trx, scope, { ...opening, rows, from: before.length }), rows };
  });
}

/** A fault of ours leaves the order as it is written down: unknown to the caller, picked up by the jobs. */
async function holdOrLeave(deps: Deps, order: OrderRecord, rows: readonly RowFacts[]): Promise<void> {
  try {
    const own = await stillOurs(deps, order);
    if (own) await placeHold(deps, own, own === order ? travellerIn(rows, order) : undefined);
  } catch {
    deps.log.error('order.hold.broken', { order: order.id });
  }
}

/** The traveller an order was judged by moments ago; undefined where that was of another day, or is not there. */
function travellerIn(
  rows: readonly RowFacts[],
  { traveller, body }: OrderRecord,
): TravellerRecord | undefined {
  const of = rows.find(
    ({ row, answer }) =>
      refKey(row.traveller) === refKey(traveller) &&
      answer.kind === 'found' &&
      answer.quote.date === body.date,
  );
  return of?.traveller ?? undefined;
}

/** The order while this process may send it: a slow supplier may have used up its lease, and then the jobs have it. */
async function stillOurs(deps: Deps, order: OrderRecord): Promise<OrderRecord | null> {
  const now = deps.clock.now();
  const hasTime = order.checkAt !== null && now + SUPPLIER_TIMEOUT_MS <= order.checkAt;
  return hasTime ? order : claim(deps, order, now + STEP_LEASE_MS);
}

/**
 * What became of the rows. Of those whose principal the caller may no longer book for, only what is needed not to book
 * them again.
 */
async function answerFor(
  { store }: Deps,
  scope: Scope,
  trip: Trip,
  rowIds: ReadonlySet<string>,
): Promise<Answer> {
  const orders = await ordersOfTrip(store.db, trip.companyId, trip.id);
  const rows = trip.rows.filter((row) => rowIds.has(row.rowId));
  const served = new Set<string>();
  for (const principal of new Set(rows.map((row) => row.principalId)))
    if (await mayServe(store.db, scope, principal, 'book')) served.add(principal);
  const outcomes = rowOutcomes(rows, orders);
  return {
    tripId: trip.id,
    rows: outcomes.map((one, at) => (served.has(rows[at]?.principalId ?? '') ? one : { ...one, ...bare })),
  };
}

const bare = { name: '', orderId: null, orderNo: '', totalFen: 0, deadlineAt: null, freshFareFen: null };
