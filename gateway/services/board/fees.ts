import type { boardCalls } from '../../../contract/calls/board/shapes.ts';
import type { OutputOf } from '../../../contract/kit/defineCalls.ts';
import { type ProductKind, productKinds } from '../../../contract/products.ts';
import { feeBase } from '../../../contract/rules/money/feeBase.ts';
import { type FeeStep, feeSteps } from '../../../contract/rules/money/feeRule.ts';
import { disruptionOf } from '../../../contract/rules/order/disruptions.ts';
import { DAY_MS, HOUR_MS } from '../../../contract/rules/time/durations.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { issuedWithin } from '../../store/repos/order/issuedOrders.ts';
import { disruptedOf } from '../../store/repos/order/orderDisruption.ts';
import { isAnothersPrivate } from '../../store/repos/order/orderPages.ts';
import { type OrderRecord, summaryOf } from '../../store/repos/order/orderRecord.ts';
import { careMarks, inOwnCare } from '../care/standing.ts';
import { countedBooker } from '../home/dayRows.ts';
import { actionsOf } from '../order/actions/actions.ts';
import { paperRights } from '../policy/orders.ts';
import { callerMayBook } from '../policy/permissions.ts';
import { MOST_SHOWN, servedBy } from './mayAct.ts';

type Board = OutputOf<(typeof boardCalls)['desk.board.fee.list']>;

/** No step of the rules begins more than 15 days before the journey: what begins later has none within a week. */
const LOOKAHEAD_MS = 22 * DAY_MS;
/** Steps that begin later than this are no reason to act now. */
const WITHIN_MS = 7 * DAY_MS;

export type FeeRow = {
  readonly order: OrderRecord;
  readonly steps: readonly FeeStep[];
  readonly nowFen: number;
  readonly nextFen: number;
  readonly dueAt: number;
};

/** Issued orders that cost more to give back within a week, the next step first. */
export async function feesOf(db: Db, scope: Scope, principalIds: readonly string[]): Promise<FeeRow[]> {
  const { companyId, employeeId } = callerOf(scope);
  const bookerId = await countedBooker(db, scope);
  const days = { from: scope.now, to: scope.now + LOOKAHEAD_MS };
  const viewer = { id: employeeId, acting: scope.acting !== null };
  const cared = [...(await inOwnCare(db, scope)).keys()];
  return (await issuedWithin(db, { companyId, principalIds, bookerId }, days, cared))
    .filter((order) => !isAnothersPrivate({ viewer }, order))
    .flatMap((order) => feeRow(order, scope.now) ?? [])
    .toSorted((a, b) => a.dueAt - b.dueAt || (a.order.id < b.order.id ? -1 : 1));
}

/** What giving an order back costs now and at the next step; null where no dearer one begins within a week. */
export function feeRow(order: OrderRecord, now: number): FeeRow | null {
  const { refund } = order.body.conditions;
  if (!refund.allowed || disruptionOf(disruptedOf(order), now)) return null;
  const base = feeBase(refund, order.body.price, order.body.item);
  const steps = feeSteps(refund, base, order.startAt, now);
  const at = steps.findIndex((step) => step.now);
  const current = steps[at];
  const next = steps.slice(at + 1).find((step) => step.feeFen > (current?.feeFen ?? 0));
  if (!current || !next) return null;
  // A step begins where the one before it ends.
  const before = steps[steps.indexOf(next) - 1]?.hoursBefore ?? 0;
  const dueAt = order.startAt - before * HOUR_MS;
  if (dueAt > now + WITHIN_MS) return null;
  return { order, steps, nowFen: current.feeFen, nextFen: next.feeFen, dueAt };
}

/** The board of refund fees. */
export async function feeBoard(db: Db, scope: Scope): Promise<Board> {
  const { principalIds, people } = await servedBy(db, scope, 'orders');
  const all = await feesOf(db, scope, principalIds);
  const { mayBook } = await paperRights(db, scope);
  const buys = new Set<ProductKind>();
  for (const kind of productKinds) if (await callerMayBook(db, scope, kind)) buys.add(kind);
  const shown = all.slice(0, MOST_SHOWN);
  const marks = await careMarks(
    db,
    scope,
    shown.map(({ order }) => order.id),
  );
  const sum = (of: (row: FeeRow) => number) => all.reduce((total, row) => total + of(row), 0);
  return {
    people,
    count: all.length,
    nowFen: sum(({ nowFen }) => nowFen),
    atStakeFen: sum(({ nowFen, nextFen }) => nextFen - nowFen),
    rows: shown.map(({ order, steps, nowFen, nextFen, dueAt }) => {
      const rights = { mayBook: mayBook(order.principalId), mayBuy: buys.has(order.kind), now: scope.now };
      const { refund: mayRefund, change: mayChange } = actionsOf(order, [], rights);
      const care = marks.get(order.id);
      return {
        order: summaryOf(order),
        ...(care && { care }),
        steps: steps.map(({ hoursBefore, percent, feeFen, now }) => ({
          percent,
          feeFen,
          until: hoursBefore === null ? null : order.startAt - hoursBefore * HOUR_MS,
          now,
        })),
        nowFen,
        nextFen,
        dueAt,
        mayRefund,
        mayChange,
      };
    }),
  };
}
