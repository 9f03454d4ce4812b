import type { Clock, Random } from '../../../base/ports.ts';
import { all, both } from '../../../store/db/forAll.ts';
import type { Db } from '../../../store/db/openStore.ts';
import type { Act } from './act.ts';
import { type BookingRow, insertBooking, overlapCheck } from './bookings.ts';
import { type RecordedDisruption, runDisruptionsOn } from './disruption.ts';
import type { FaultReader } from './faultSettings.ts';
import type { ProductInventory, Sale, SaleContext } from './productInventory.ts';
import { takeUnits } from './units.ts';

/** What every booking engine works with. */
export type EngineParts = {
  readonly db: Db;
  readonly act: Act;
  readonly clock: Clock;
  readonly random: Random;
  readonly faults: FaultReader;
  /** A look-up index of a passenger's document; the supplier keeps nothing that can be read back. */
  readonly passengerIndex: (document: string) => string;
};

export type Offered =
  | { readonly kind: 'sale'; readonly sale: Sale }
  | { readonly kind: 'refused'; readonly why: 'soldOut' | 'closed' | 'rejected' | 'duplicate' };

/** What the inventory would sell this passenger; nothing of a withdrawn run, and nobody is in two places at once. */
export async function offerTo<Item>(
  trx: Db,
  inventory: ProductInventory<Item>,
  wanted: { readonly item: Item; readonly passenger: string },
  context: Omit<SaleContext, 'runDisruption'>,
): Promise<Offered> {
  const { product } = inventory;
  const who = { passenger: wanted.passenger, product, freed: context.freed };
  const [runDisruptions, isElsewhere] = await both(
    trx,
    () => runDisruptionsOf(trx, inventory, wanted.item),
    () => overlapCheck(trx, who, context.now),
  );
  if (runDisruptions.some((one) => one?.kind === 'withdrawn')) return { kind: 'refused', why: 'closed' };
  const [runDisruption = null] = runDisruptions;
  const answer = await inventory.sell(trx, wanted.item, { ...context, runDisruption });
  if (answer.kind === 'refused') return answer;
  return inventory.exclusive && isElsewhere(answer.sale) ? { kind: 'refused', why: 'duplicate' } : answer;
}

/** What was done to each of an item's runs. */
export async function runDisruptionsOf<Item>(
  db: Db,
  inventory: ProductInventory<Item>,
  item: Item,
): Promise<(RecordedDisruption | null)[]> {
  const runs = inventory.runsOf(item);
  const dates = [...new Set(runs.map((run) => run.date))];
  return runs.map(await runDisruptionsOn(db, inventory.disruptedUnder ?? [inventory.product], dates));
}

/** Writes a sale down under a key of ours and takes its units. */
export async function writeDown(
  trx: Db,
  { random }: Pick<EngineParts, 'random'>,
  {
    sale,
    ...known
  }: { readonly sale: Sale } & Pick<
    BookingRow,
    'client_key' | 'product' | 'state' | 'passenger_idx' | 'item' | 'ticket_no' | 'changes'
  >,
  { now, liveUntil }: { readonly now: number; readonly liveUntil: number },
): Promise<BookingRow> {
  const row: BookingRow = {
    ...known,
    ref: `SR${Buffer.from(random.bytes(8)).toString('hex')}`,
    placed: JSON.stringify(sale.placed),
    fare_fen: sale.fareFen,
    pay_by: sale.payBy,
    guaranteed_until: sale.guaranteedUntil,
    created_at: now,
    start_at: sale.startAt,
    end_at: sale.endAt,
    fee_fen: 0,
    refund_fen: 0,
    ended_by: null,
  };
  await all(
    trx,
    () => insertBooking(trx, row),
    () => takeUnits(trx, row.ref, sale.units, { liveUntil, now }),
  );
  return row;
}
