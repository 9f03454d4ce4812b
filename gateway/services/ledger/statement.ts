import type { paymentCalls } from '../../../contract/calls/payment/shapes.ts';
import type { OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { addMonths } from '../../../contract/rules/time/addMonths.ts';
import { chinaInstant } from '../../../contract/rules/time/chinaTime.ts';
import type { StatementLine } from '../../../contract/shapes/money.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Fields } from '../../crypto/fields/fields.ts';
import { cursorAt, placeAt } from '../../store/db/keysetWalks.ts';
import { statementLines } from '../../store/repos/money/statementLines.ts';
import type { Deps } from '../deps.ts';
import { ENTRY_ID, openCursor } from './accounts.ts';

type List = (typeof paymentCalls)['payment.statement.list'];

const PAGE = 500;

/** A month of the company's account, oldest first. A cursor is sealed, as the journal's is. */
export async function listStatement(
  { fields, store }: Pick<Deps, 'fields' | 'store'>,
  scope: Scope,
  { month, cursor, limit = PAGE }: ParsedOf<List>,
): Promise<Result<OutputOf<List>, 'INPUT_INVALID'>> {
  const after = placeAt(cursor && openCursor(fields, cursor), ENTRY_ID);
  if (after === 'wrong') return fail('INPUT_INVALID', { details: { fields: ['cursor'] } });
  const { companyId, employeeId } = callerOf(scope);
  const first = `${month}-01`;
  const found = await statementLines(store.db, {
    companyId,
    viewerId: employeeId,
    from: chinaInstant(first),
    before: chinaInstant(addMonths(first, 1)),
    after,
    limit: limit + 1,
  });
  const page = found.slice(0, limit);
  const last = page.at(-1)?.line;
  return ok({
    lines: page.map(({ line, isPrivate }) => (isPrivate ? companyPart(fields, line) : named(fields, line))),
    nextCursor:
      found.length > limit && last
        ? fields.encrypt('ledger.cursor', cursorAt({ at: last.at, id: last.lineId }))
        : null,
  });
}

/** A line under an id that says nothing: events are named by what caused them. */
function named(fields: Fields, line: StatementLine): StatementLine {
  return { ...line, lineId: fields.index('ledger.entry', line.lineId).slice(0, 32) };
}

/** What is told of the company's own money in another's private journey. */
function companyPart(fields: Fields, line: StatementLine): StatementLine {
  return { ...named(fields, line), orderId: null, orderNo: '', traveller: '' };
}
