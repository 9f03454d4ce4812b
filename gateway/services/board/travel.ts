import type { boardCalls } from '../../../contract/calls/board/shapes.ts';
import type { OutputOf } from '../../../contract/kit/defineCalls.ts';
import { type Disrupted, disruptionOf, freeActsOf } from '../../../contract/rules/order/disruptions.ts';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import type { OrderSummary } from '../../../contract/shapes/order.ts';
import { forEachConcurrent } from '../../base/forEachConcurrent.ts';
import type { Log, Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { disruptedRow } from '../../store/repos/order/orderDisruption.ts';
import { orderSummaries } from '../../store/repos/order/orderSummaries.ts';
import type { TodayRow } from '../../store/repos/order/ordersToday.ts';
import type { NextWay } from '../booking/product.ts';
import type { Products } from '../booking/products.ts';
import { careMarks } from '../care/standing.ts';
import { paperRights } from '../policy/orders.ts';
import { callerMayBook } from '../policy/permissions.ts';
import type { Day } from './day.ts';
import { MOST_SHOWN } from './mayAct.ts';

type Board = OutputOf<(typeof boardCalls)['desk.board.travel.list']>;
type Part = { readonly db: Db; readonly log: Log; readonly products: Products };

const sure: readonly string[] = ['issuing', 'issued', 'changing'];
/** Disrupted orders another way is looked for, and suppliers asked at once, at most. */
const MOST_LOOKED_FOR = 8;

type Traveller = { readonly row: TodayRow; readonly disrupted: Disrupted | null };

/** Who is on the way today or tomorrow, or was and is moved or withdrawn; those first, then by departure. */
export function travellersOf({ rows, dayStart }: Pick<Day, 'rows' | 'dayStart'>, now: number): Traveller[] {
  return rows
    .flatMap((row): Traveller[] => {
      const disturbed = disruptedRow(row);
      const disrupted = disturbed && disruptionOf(disturbed, now) ? disturbed : null;
      const { state, depart_at: departAt, end_at: endAt } = row;
      if (disrupted && (departAt > now || freeActsOf(disrupted, now).length > 0)) return [{ row, disrupted }];
      const isNear = departAt >= dayStart && departAt < dayStart + 2 * DAY_MS && endAt > now;
      return isNear && sure.includes(state) ? [{ row, disrupted }] : [];
    })
    .toSorted(
      (a, b) =>
        Number(b.disrupted !== null) - Number(a.disrupted !== null) ||
        a.row.depart_at - b.row.depart_at ||
        (a.row.id < b.row.id ? -1 : 1),
    );
}

/** The board of who travels. */
export async function travelBoard(part: Part, scope: Scope, day: Day): Promise<Board> {
  const { db } = part;
  const all = travellersOf(day, scope.now);
  const shown = all.slice(0, MOST_SHOWN);
  const orders = await orderSummaries(
    db,
    shown.map(({ row }) => row.id),
  );
  const { mayBook } = await paperRights(db, scope);
  const marks = await careMarks(
    db,
    scope,
    shown.map(({ row }) => row.id),
  );
  const next = await nextWays(part, scope, shown, orders);
  const rows: Board['rows'] = [];
  for (const { row, disrupted } of shown) {
    const order = orders.get(row.id);
    if (!order) continue;
    const free = disrupted && mayBook(row.principal_id) ? freeActsOf(disrupted, scope.now) : [];
    const care = marks.get(row.id);
    const way = next.get(row.id);
    rows.push({
      order,
      ...(care && { care }),
      disrupted: disrupted !== null,
      ...(way !== undefined && { next: way && shownWay(way) }),
      mayRefund: free.includes('refund'),
      mayChange: free.includes('change') && (await callerMayBook(db, scope, order.kind)),
    });
  }
  return { people: day.people, count: all.length, rows };
}

/** A way as it is shown: what it is quoted of stays here. */
export function shownWay({ no, departAt, arriveAt, fareFen }: NextWay): NextWay {
  return { no, departAt, arriveAt, fareFen };
}

/** What else goes the way of each disrupted order; nothing is said of one whose supplier does not answer, or was not asked. */
async function nextWays(
  { log, products }: Part,
  scope: Scope,
  shown: readonly Traveller[],
  orders: ReadonlyMap<string, OrderSummary>,
): Promise<ReadonlyMap<string, NextWay | null>> {
  const found = new Map<string, NextWay | null>();
  const moved = shown.filter(({ disrupted }) => disrupted !== null).slice(0, MOST_LOOKED_FOR);
  await forEachConcurrent(moved, MOST_LOOKED_FOR, async ({ row }) => {
    const order = orders.get(row.id);
    const ask = order && products[order.kind].next;
    if (!order || !ask) return;
    try {
      const way = await ask(order.item, scope.now);
      if (way !== 'unavailable') found.set(row.id, way);
    } catch {
      log.warn('board.next.failed', { order: row.id });
    }
  });
  return found;
}
