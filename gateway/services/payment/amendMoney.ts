import type { Transaction } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { AmendmentRecord } from '../../store/repos/amendments.ts';
import type { OrderRecord } from '../../store/repos/orderRecord.ts';
import type { Tables } from '../../store/schema.ts';

type MoneyDeps = Pick<Deps, 'clock' | 'random'>;
type Trx = Transaction<Tables>;
type Split = { readonly companyFen: number; readonly personalFen: number };

/** Where money of a refund goes: back to whoever paid, in the shares they paid in, fen. */
export function refundSplit({ body: { price } }: OrderRecord, refundFen: number): Split {
  const personalFen = price.totalFen === 0 ? 0 : Math.floor((refundFen * price.personalFen) / price.totalFen);
  return { companyFen: refundFen - personalFen, personalFen };
}

/** Who pays what a change costs on top: the company where it paid anything of the order, else the person, fen. */
export function changeSplit({ body: { price } }: OrderRecord, dueFen: number): Split {
  return price.companyFen > 0
    ? { companyFen: dueFen, personalFen: 0 }
    : { companyFen: 0, personalFen: dueFen };
}

/** Books what a refund brings back, to the company account and to the person. */
export async function bookRefund(
  _deps: MoneyDeps,
  _trx: Trx,
  _order: OrderRecord,
  _amendment: AmendmentRecord,
): Promise<void> {}

/** Sets the company's share of a change aside; false when the account has not that much left. */
export async function freezeDifference(
  _deps: MoneyDeps,
  _trx: Trx,
  _order: OrderRecord,
  _amendment: AmendmentRecord,
): Promise<boolean> {
  return true;
}

/** Books a done change: what was set aside is captured, what a cheaper ticket brings back goes back. */
export async function bookDifference(
  _deps: MoneyDeps,
  _trx: Trx,
  _change: { readonly from: OrderRecord; readonly to: OrderRecord; readonly amendment: AmendmentRecord },
): Promise<void> {}

/** Lets go what was set aside for a change that came to nothing; a person's payment of it goes back. */
export async function releaseDifference(
  _deps: MoneyDeps,
  _trx: Trx,
  _order: OrderRecord,
  _amendment: AmendmentRecord,
): Promise<void> {}
