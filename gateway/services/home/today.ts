import type { homeCalls } from '../../../contract/calls/home/shapes.ts';
import { type TodayKind, todayKinds } from '../../../contract/enums/desk/today.ts';
import type { OutputOf } from '../../../contract/kit/defineCalls.ts';
import { disruptionOf, freeActsOf } from '../../../contract/rules/order/disruptions.ts';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import { callerOf, type Log, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { inboxCounts, inboxPage } from '../../store/repos/approval/approvalPages.ts';
import { disruptedRow } from '../../store/repos/order/orderDisruption.ts';
import { orderSummaries } from '../../store/repos/order/orderSummaries.ts';
import { ordersOfDays, type TodayRow } from '../../store/repos/order/ordersToday.ts';
import { approvalSummaries } from '../approval/view/view.ts';
import { holdsOneOf } from '../policy/permissions.ts';
import { servedEmployeeIds } from '../policy/reach.ts';
import { dayRows, isOwed, isSeen, unsettled } from './dayRows.ts';

type Part = { readonly db: Db; readonly log: Log };
type Today = OutputOf<(typeof homeCalls)['home.today.get']>;

/** Rows shown of each kind; the counts are of all. */
const SHOWN = 5;

/** What waits today of everybody the caller serves, the most urgent first (decision 43). */
export async function todayFor({ db, log }: Part, scope: Scope): Promise<Today> {
  const { employeeId } = callerOf(scope);
  const principalIds = await servedEmployeeIds(db, scope, 'orders');
  const due = await dueFor(db, scope, principalIds);
  return {
    people: principalIds.filter((id) => id !== employeeId).length,
    ...othersIn(due, principalIds),
    groups: await groupsOf(db, due),
    decide: await decisionsFor({ db, log }, scope),
  };
}

/** What home counts over everybody the caller serves: payments and unknown orders as today tells of them, and departures. */
export async function waitsFor(
  db: Db,
  scope: Scope,
): Promise<{ owed: number; unclear: number; upcoming: number; people?: number; others?: number }> {
  const { companyId, employeeId } = callerOf(scope);
  const principalIds = await servedEmployeeIds(db, scope, 'orders');
  const { dayStart, rows, bookerId } = await dayRows(db, scope, principalIds);
  const due = rows.flatMap((row) => dueOf(row, { now: scope.now, dayStart }));
  const week = { from: scope.now, to: scope.now + 7 * DAY_MS };
  const coming = await ordersOfDays(db, { companyId, principalIds, bookerId }, week);
  const owed = due.filter(({ kind }) => kind === 'payment');
  const unclear = rows.filter(({ state }) => unsettled.includes(state));
  const upcoming = coming.filter((row) => isSeen(scope, row));
  return {
    owed: owed.length,
    unclear: unclear.length,
    upcoming: upcoming.length,
    ...(!scope.acting && {
      people: principalIds.filter((id) => id !== employeeId).length,
      ...othersIn([...owed, ...[...unclear, ...upcoming].map(travellerOf)], principalIds),
    }),
  };
}

type Travelling = { readonly principalId: string };

const travellerOf = (row: Pick<TodayRow, 'principal_id'>): Travelling => ({ principalId: row.principal_id });

/** How many travellers there are whom the caller does not serve by name; nothing where there is none. */
function othersIn(orders: readonly Travelling[], principalIds: readonly string[]): { others?: number } {
  const served = new Set(principalIds);
  const others = new Set(orders.flatMap(({ principalId }) => (served.has(principalId) ? [] : [principalId])));
  return others.size > 0 ? { others: others.size } : {};
}

async function dueFor(db: Db, scope: Scope, principalIds: readonly string[]): Promise<Due[]> {
  const { dayStart, rows } = await dayRows(db, scope, principalIds);
  return rows
    .flatMap((row) => dueOf(row, { now: scope.now, dayStart }))
    .toSorted((a, b) => a.dueAt - b.dueAt || (a.id < b.id ? -1 : 1));
}

type Due = Travelling & {
  readonly id: string;
  readonly kind: TodayKind;
  readonly dueAt: number;
  readonly disrupted: boolean;
};

async function groupsOf(db: Db, due: readonly Due[]): Promise<Today['groups']> {
  const groups = todayKinds.map((kind) => ({ kind, all: due.filter((one) => one.kind === kind) }));
  const shown = groups.flatMap(({ all }) => all.slice(0, SHOWN).map(({ id }) => id));
  const orders = await orderSummaries(db, shown);
  return groups.map(({ kind, all }) => ({
    kind,
    count: all.length,
    rows: all.slice(0, SHOWN).flatMap(({ id, dueAt, disrupted }) => {
      const order = orders.get(id);
      return order ? [{ order, dueAt, disrupted }] : [];
    }),
  }));
}

/** The one thing an order asks for, and by when; nothing where it can wait. */
function dueOf(row: TodayRow, { now, dayStart }: { now: number; dayStart: number }): Due[] {
  const { id, state, depart_at: departAt } = row;
  const disturbed = disruptedRow(row);
  const disrupted = disturbed !== null && disruptionOf(disturbed, now) !== null;
  const amendment = row.amendment_state;
  const { principalId } = travellerOf(row);
  const of = (kind: TodayKind, dueAt: number): Due[] => [{ id, principalId, kind, dueAt, disrupted }];
  const isUnknown = unsettled.includes(state);
  if (isUnknown || amendment === 'unknown' || amendment === 'manual') return of('disruption', departAt);
  const until = row.deadline_at ?? departAt;
  if (isOwed(row)) return of('payment', state === 'held' ? until : (row.amendment_until ?? departAt));
  if (disrupted && (departAt > now || freeActsOf(disturbed, now).length > 0))
    return of('disruption', departAt);
  if ((state === 'held' || state === 'approving') && until - now <= DAY_MS) return of('deadline', until);
  if (state === 'approving') return of('approval', until);
  if (amendment === 'approving') return of('approval', row.amendment_until ?? departAt);
  // What is on its way back to the supplier is no departure.
  if (state === 'refunding') return [];
  return departAt > now && departAt < dayStart + 2 * DAY_MS ? of('departure', departAt) : [];
}

/** What the caller is asked to decide; never in another's name. */
async function decisionsFor({ db, log }: Part, scope: Scope): Promise<Today['decide']> {
  const count = await toDecide(db, scope);
  if (count === null) return { count: 0, rows: [] };
  const { employeeId } = callerOf(scope);
  const filter = { box: 'open', kinds: undefined, states: undefined } as const;
  const open = await inboxPage(db, employeeId, filter, null, SHOWN);
  for (const row of open.unreadable) log.error('approval.unreadable', { row });
  return { count, rows: await approvalSummaries(db, scope, open.records) };
}

/** How many approvals the caller is asked to decide on; null for whoever decides on none, and in another's name. */
export async function toDecide(db: Db, scope: Scope): Promise<number | null> {
  const { employeeId, companyId, roles } = callerOf(scope);
  if (scope.acting || !(await holdsOneOf(db, { id: employeeId, companyId, roles }, ['approve']))) return null;
  return (await inboxCounts(db, employeeId, undefined)).open;
}
