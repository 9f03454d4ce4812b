import type { Transaction } from 'kysely';
import type { AccountKind } from '../../../contract/enums/money.ts';
import { balanceOf, type JournalLine } from '../../store/repos/money/ledger.ts';
import type { Tables } from '../../store/tables/schema.ts';

/** A line of an entry, shortly. */
export function line(account: AccountKind, holder: string, fen: number): JournalLine {
  return { account, holder, fen };
}

/** A line that takes money (fen) from an account. */
export function out(account: AccountKind, holder: string, fen: number): JournalLine {
  return { account, holder, fen: -fen };
}

/** Lines that release what was frozen and give back what a person paid (fen), for what failed before it was issued. */
export function releaseLines(
  companyId: string,
  frozenFen: number,
  personalFen: number,
): readonly JournalLine[] {
  return [
    line('available', companyId, frozenFen),
    out('frozen', companyId, frozenFen),
    out('personal', companyId, personalFen),
    line('refunds', companyId, personalFen),
  ];
}

/** Lines that give a company money back (fen): first off what it owes, the rest may be spent again. */
export async function toCompany(
  trx: Transaction<Tables>,
  companyId: string,
  fen: number,
): Promise<readonly JournalLine[]> {
  const debt = -(await balanceOf(trx, 'owed', companyId));
  const paidOff = Math.min(debt, fen);
  return [line('owed', companyId, paidOff), line('available', companyId, fen - paidOff)];
}
