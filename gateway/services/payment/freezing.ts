import type { Transaction } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { OrderRecord } from '../../store/repos/orderRecord.ts';
import type { Tables } from '../../store/schema.ts';

/** Sets the company's share of a new order aside; false when the account has not that much left. */
export async function freezeFor(
  _deps: Pick<Deps, 'clock'>,
  _trx: Transaction<Tables>,
  _order: OrderRecord,
): Promise<boolean> {
  return true;
}
