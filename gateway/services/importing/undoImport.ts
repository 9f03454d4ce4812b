import type { importingCalls } from '../../../contract/calls/importing/shapes.ts';
import type { ErrorOf, OutputOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { writeFor } from '../../store/db/write.ts';
import { closeImport, findImport, removeUnused } from '../../store/repos/people/staffImports.ts';
import type { Deps } from '../deps.ts';
import { type By, mayStill } from '../staff/mayManage.ts';

type Call = (typeof importingCalls)['import.staff.undo'];

/** Takes the people of an import out again, in one transaction; whose account is in use stays. */
export function undoImport(
  { audit, clock, store }: Deps,
  by: By,
  importId: string,
): Promise<Result<OutputOf<Call>, ErrorOf<Call>>> {
  const { actor, companyId } = by;
  return writeFor<Result<OutputOf<Call>, ErrorOf<Call>>>(store.db, companyId, async (trx) => {
    if (!(await mayStill(trx, by))) return fail('FORBIDDEN');
    const found = await findImport(trx, companyId, importId);
    if (!found) return fail('NOT_FOUND');
    if (found.undoneAt !== null) return fail('IMPORT_CLOSED');
    const { removed, kept } = await removeUnused(trx, importId);
    await closeImport(trx, importId, clock.now());
    const row = { actor, ctx: '', tag: 'import.staff.undo', object: importId, requestHash: '' };
    await audit.record(
      trx,
      { ...row, subject: '', decision: `undone ${removed.length}, kept ${kept}` },
      ...removed.map((subject) => ({ ...row, subject, decision: 'removed' })),
    );
    return ok({ removed: removed.length, kept });
  });
}
