import type { paymentCalls } from '../../../contract/calls/payment.ts';
import type { OutputOf, ParsedOf } from '../../../contract/kit/defineCall.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import type { AccountView } from '../../../contract/shapes/money.ts';
import { callerOf, type Scope } from '../../ports.ts';
import type { Db } from '../../store/openStore.ts';
import { cursorAt, placeAt } from '../../store/repos/keysetWalks.ts';
import { balancesOf } from '../../store/repos/ledger.ts';
import { ledgerPage } from '../../store/repos/ledgerPages.ts';

type List = (typeof paymentCalls)['payment.ledger.list'];

const PAGE = 30;
/** Events are named by what happened and its cause. */
const ENTRY_ID = /^[A-Za-z0-9:_-]+$/;

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

/** One page of the company's money events. A cursor is the place of the last row, so pages never overlap. */
export async function listLedger(
  db: Db,
  scope: Scope,
  input: ParsedOf<List>,
): Promise<Result<OutputOf<List>, 'INPUT_INVALID'>> {
  const after = placeAt(input.cursor, ENTRY_ID);
  if (after === 'wrong') return fail('INPUT_INVALID', { details: { fields: ['cursor'] } });
  const limit = input.limit ?? PAGE;
  const { companyId } = callerOf(scope);
  const found = await ledgerPage(db, companyId, { orderId: input.orderId, after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return ok({
    rows,
    nextCursor: found.length > limit && last ? cursorAt({ at: last.at, id: last.entryId }) : null,
  });
}
