import type { ProductKind } from '../../../../../contract/products.ts';
import { DAY_MS } from '../../../../../contract/rules/time/durations.ts';
import { unlessBroken } from '../../../columns/brokenColumn.ts';
import type { Db } from '../../../db/openStore.ts';
import { type OrderRecord, orderOf } from '../orderRecord.ts';
import { type BookedRun, runsOf } from './runsOf.ts';

type Run = Pick<BookedRun, 'number' | 'date'> & {
  readonly kinds: readonly ProductKind[];
  /** When it was to leave and when it leaves now, epoch ms. */
  readonly plannedDepartAt: number;
  readonly departAt: number;
};

/**
 * Issued orders on a run, of whichever company. They may have begun long before: the run may be the way back. Of all
 * that are under way around it, those that name its number alone are read.
 */
export async function ordersOnRun(
  db: Db,
  { kinds, number, date, plannedDepartAt, departAt }: Run,
): Promise<OrderRecord[]> {
  const rows = await db
    .selectFrom('travel_order')
    .selectAll()
    .where('kind', 'in', kinds)
    .where('state', 'in', ['issued', 'changing'])
    .where('depart_at', '<=', Math.max(plannedDepartAt, departAt) + DAY_MS)
    .where('end_at', '>=', Math.min(plannedDepartAt, departAt) - DAY_MS)
    .where('item', 'like', `%"${number}"%`)
    .execute();
  return rows
    .flatMap((row) => unlessBroken(() => orderOf(row)) ?? [])
    .filter(({ body }) => runsOf(body).some((one) => one.number === number && one.date === date));
}

/** Has suppliers asked about these orders, and airlines about a flight people follow, in the next round. */
export async function pollSoon(
  db: Db,
  {
    orderIds,
    run,
    now,
  }: {
    readonly orderIds: readonly string[];
    readonly run: { readonly number: string; readonly date: string };
    readonly now: number;
  },
): Promise<void> {
  if (orderIds.length > 0)
    await db
      .updateTable('travel_order')
      .set({ check_at: now })
      .where('id', 'in', orderIds)
      .where('state', 'in', ['issued', 'changing'])
      .execute();
  await db
    .updateTable('flight_follow')
    .set({ check_at: now })
    .where('flight_no', '=', run.number)
    .where('flight_date', '=', run.date)
    .where('check_at', 'is not', null)
    .execute();
}
