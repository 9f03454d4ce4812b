import type { Transaction } from 'kysely';
import type { AccountKind } from '../../../contract/shapes/moneyLists.ts';
import { balanceOf, book, type Entry, type Line } from '../../store/repos/ledger.ts';
import type { Tables } from '../../store/schema.ts';

/** A line of an entry, shortly. */
export function line(account: AccountKind, holder: string, fen: number): Line {
  return { account, holder, fen };
}

/**
 * Books an entry that may draw on what a company may still spend. Where that is not enough, for a fare that turned out
 * dearer after the ride, the company owes the rest: what has been used must be booked.
 */
export async function bookOrOwe(trx: Transaction<Tables>, entry: Entry): Promise<boolean> {
  const done = await book(trx, entry);
  if (done !== 'short') return done === 'booked';
  const lines = entry.lines.map((one) =>
    one.account === 'available' && one.fen < 0 ? { ...one, account: 'owed' as const } : one,
  );
  return (await book(trx, { ...entry, lines })) === 'booked';
}

/** Lines that give a company money back (fen): first off what it owes, the rest may be spent again. */
export async function toCompany(
  trx: Transaction<Tables>,
  companyId: string,
  fen: number,
): Promise<readonly Line[]> {
  const debt = -(await balanceOf(trx, 'owed', companyId));
  const paidOff = Math.min(debt, fen);
  return [line('owed', companyId, paidOff), line('available', companyId, fen - paidOff)];
}
