import type { Transaction } from 'kysely';
import type { Deps } from '../../deps.ts';
import { book } from '../../store/repos/ledger.ts';
import { insertFreeze, openOrderMoney } from '../../store/repos/orderMoney.ts';
import type { OrderRecord } from '../../store/repos/orderRecord.ts';
import type { Tables } from '../../store/schema.ts';

/** Sets the company's share of a new order aside; false when the account has not that much left. */
export async function freezeFor(
  deps: Pick<Deps, 'clock'>,
  trx: Transaction<Tables>,
  order: OrderRecord,
): Promise<boolean> {
  if (!(await setAside(deps, trx, order, { ref: order.id, fen: order.body.price.companyFen }))) return false;
  await openOrderMoney(trx, order);
  return true;
}

/** Sets company money (fen) aside under a reference, once; false when the account has not that much left. */
export async function setAside(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction<Tables>,
  { id, companyId }: Pick<OrderRecord, 'id' | 'companyId'>,
  { ref, fen }: { readonly ref: string; readonly fen: number },
): Promise<boolean> {
  if (fen <= 0) return true;
  const at = clock.now();
  const done = await book(trx, {
    event: 'freeze',
    cause: ref,
    companyId,
    orderId: id,
    at,
    lines: [
      { account: 'available', holder: companyId, fen: -fen },
      { account: 'frozen', holder: companyId, fen },
    ],
  });
  if (done === 'booked') await insertFreeze(trx, { ref, orderId: id, companyId, fen, at });
  return done !== 'short';
}
