import type { paymentCalls } from '../../../contract/calls/payment/shapes.ts';
import type { OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import type { AccountView, LedgerRow } from '../../../contract/shapes/money.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Fields } from '../../crypto/fields/fields.ts';
import { cursorAt, placeAt } from '../../store/db/keysetWalks.ts';
import type { Db } from '../../store/db/openStore.ts';
import { balancesOf } from '../../store/repos/money/ledger.ts';
import { companyAccounts, ledgerPage } from '../../store/repos/money/ledgerPages.ts';
import type { Deps } from '../deps.ts';

type List = (typeof paymentCalls)['payment.ledger.list'];

const PAGE = 30;
/** Events are named by what happened and its cause. */
export const ENTRY_ID = /^[A-Za-z0-9:_-]+$/;

/** How the caller's company stands: available = limit − used − frozen. */
export async function accountView(
  db: Db,
  { companyId }: { companyId: string },
  now: number,
): Promise<AccountView> {
  const { available = 0, frozen = 0, facility = 0, owed = 0 } = await balancesOf(db, companyId);
  return {
    limitFen: -facility,
    usedFen: -facility - available - frozen,
    frozenFen: frozen,
    availableFen: available,
    owedFen: -owed,
    asOf: now,
  };
}

/**
 * One page of the company's money events. A cursor is the place of the last row, so pages never overlap; it is sealed,
 * because events are named by their orders, and of another's private journey only the company's own money is told.
 */
export async function listLedger(
  { fields, store }: Pick<Deps, 'fields' | 'store'>,
  scope: Scope,
  input: ParsedOf<List>,
): Promise<Result<OutputOf<List>, 'INPUT_INVALID'>> {
  const after = placeAt(input.cursor && openCursor(fields, input.cursor), ENTRY_ID);
  if (after === 'wrong') return fail('INPUT_INVALID', { details: { fields: ['cursor'] } });
  const limit = input.limit ?? PAGE;
  const { companyId, employeeId } = callerOf(scope);
  const filter = { orderId: input.orderId, viewerId: employeeId, after, limit: limit + 1 };
  const found = await ledgerPage(store.db, companyId, filter);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return ok({
    rows: page.map(({ row, isPrivate }) => (isPrivate ? companyPart(fields, row) : row)),
    nextCursor:
      found.length > limit && last
        ? fields.encrypt('ledger.cursor', cursorAt({ at: last.row.at, id: last.row.entryId }))
        : null,
  });
}

/** What is told of the company's own money in another's private journey: how much, when, and by what event. */
function companyPart(fields: Fields, row: LedgerRow): LedgerRow {
  return {
    ...row,
    entryId: `${row.event}:${fields.index('ledger.entry', row.entryId).slice(0, 32)}`,
    orderId: null,
    orderNo: '',
    lines: row.lines.filter(({ account }) => companyAccounts.includes(account)),
  };
}

/** What a sealed cursor says; '' for one that was not made here. */
export function openCursor(fields: Fields, cursor: string): string {
  try {
    return fields.decrypt('ledger.cursor', cursor);
  } catch {
    return '';
  }
}
