import type { Transaction } from 'kysely';
import { book, bookNew, type Entry } from '../../store/repos/money/ledger.ts';
import { type Freeze, insertFreezes, openOrderMoney } from '../../store/repos/money/orderMoney.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Deps } from '../deps.ts';

/** Sets the company's shares of new orders aside, which its account is known to have. */
export async function freezeFor(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction<Tables>,
  orders: readonly OrderRecord[],
): Promise<void> {
  const at = clock.now();
  const freezes = orders
    .map(({ id, companyId, body }) => ({ ref: id, orderId: id, companyId, fen: body.price.companyFen, at }))
    .filter(({ fen }) => fen > 0);
  await bookNew(trx, freezes.map(entryOf));
  await insertFreezes(trx, freezes);
  await openOrderMoney(trx, orders);
}

/** Sets company money (fen) aside under a reference, once; false when the account has not that much left. */
export async function reserve(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction<Tables>,
  { id, companyId }: Pick<OrderRecord, 'id' | 'companyId'>,
  { ref, fen }: { readonly ref: string; readonly fen: number },
): Promise<boolean> {
  if (fen <= 0) return true;
  const freeze = { ref, orderId: id, companyId, fen, at: clock.now() };
  const done = await book(trx, entryOf(freeze));
  if (done === 'booked') await insertFreezes(trx, [freeze]);
  return done !== 'short';
}

function entryOf({ ref, orderId, companyId, fen, at }: Freeze): Entry {
  return {
    event: 'freeze',
    cause: ref,
    companyId,
    orderId,
    at,
    lines: [
      { account: 'available', holder: companyId, fen: -fen },
      { account: 'frozen', holder: companyId, fen },
    ],
  };
}
