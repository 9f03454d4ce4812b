import type { ProductKind } from '../../../../../contract/products.ts';
import { segmentsOf } from '../../../../../contract/rules/order/itemParts.ts';
import { DAY_MS } from '../../../../../contract/rules/time/durations.ts';
import { unlessBroken } from '../../../columns/brokenColumn.ts';
import type { Db } from '../../../db/openStore.ts';
import { type JourneyRecord, journeyOf } from '../orderRecord.ts';

type Run = {
  readonly kinds: readonly ProductKind[];
  readonly number: string;
  /** When it was to leave, epoch ms. */
  readonly departAt: number;
};

/** Journeys with a change on the way begin so long before a later flight of theirs at most, ms. */
const EARLIER = 3 * DAY_MS;

/** Issued orders on a run, of whichever company. Read by their departure: few leave around one. */
export async function ordersOnRun(db: Db, { kinds, number, departAt }: Run): Promise<JourneyRecord[]> {
  const rows = await db
    .selectFrom('travel_order')
    .selectAll()
    .where('kind', 'in', kinds)
    .where('state', 'in', ['issued', 'changing'])
    .where('depart_at', '>=', departAt - EARLIER)
    .where('depart_at', '<=', departAt + DAY_MS)
    .execute();
  return rows
    .flatMap((row) => unlessBroken(() => journeyOf(row)) ?? [])
    .filter(({ body: { item } }) =>
      'trainNo' in item
        ? item.trainNo === number && Math.abs(item.departAt - departAt) < DAY_MS
        : segmentsOf(item).some(
            (one) => one.flightNo === number && Math.abs(one.departAt - departAt) < DAY_MS,
          ),
    );
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
