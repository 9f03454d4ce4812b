import type { Clock, Random } from '../../../base/ports.ts';
import { all, both } from '../../../store/db/forAll.ts';
import type { Db } from '../../../store/db/openStore.ts';
import type { Act } from './act.ts';
import { type BookingRow, insertBooking, whereabouts } from './bookings.ts';
import type { Counter, Sale, SaleContext } from './desk.ts';
import { type ToldUpset, upsetsOn } from './disruption.ts';
import type { FaultReader } from './faultSettings.ts';
import { takeUnits } from './units.ts';

/** What every desk stands in. */
export type DeskWorld = {
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

/** What the counter would sell this passenger; nothing of a withdrawn run, and nobody is in two places at once. */
export async function offerTo<Item>(
  trx: Db,
  counter: Counter<Item>,
  wanted: { readonly item: Item; readonly passenger: string },
  context: Omit<SaleContext, 'upset'>,
): Promise<Offered> {
  const { product } = counter;
  const who = { passenger: wanted.passenger, product, freed: context.freed };
  const [upsets, isElsewhere] = await both(
    trx,
    () => upsetsOf(trx, counter, wanted.item),
    () => whereabouts(trx, who, context.now),
  );
  if (upsets.some((one) => one?.kind === 'withdrawn')) return { kind: 'refused', why: 'closed' };
  const [upset = null] = upsets;
  const answer = await counter.sell(trx, wanted.item, { ...context, upset });
  if (answer.kind === 'refused') return answer;
  return counter.exclusive && isElsewhere(answer.sale) ? { kind: 'refused', why: 'duplicate' } : answer;
}

/** What was done to each of an item's runs. */
export async function upsetsOf<Item>(
  db: Db,
  counter: Counter<Item>,
  item: Item,
): Promise<(ToldUpset | null)[]> {
  const runs = counter.runsOf(item);
  const dates = [...new Set(runs.map((run) => run.date))];
  return runs.map(await upsetsOn(db, counter.upsetUnder ?? [counter.product], dates));
}

/** Writes a sale down under a key of ours and takes its units. */
export async function writeDown(
  trx: Db,
  { random }: Pick<DeskWorld, 'random'>,
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
