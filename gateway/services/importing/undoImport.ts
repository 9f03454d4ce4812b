import type { importingCalls } from '../../../contract/calls/importing/shapes.ts';
import type { ErrorOf, OutputOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import type { Db } from '../../store/db/openStore.ts';
import { pendingBodies } from '../../store/repos/approval/approvals.ts';
import { holdersOf } from '../../store/repos/operation/push.ts';
import {
  closeImport,
  findImport,
  idsIn,
  removeImported,
  type StaffImport,
  type Unused,
  unusedOf,
} from '../../store/repos/people/importing/staffImports.ts';
import { contentsSince } from '../../store/repos/saved/drafts.ts';
import type { Deps } from '../deps.ts';
import { type By, mayManageAll, mayStill } from '../staff/mayManage.ts';
import { writeAnswerBy } from '../writeAnswer.ts';

type Call = (typeof importingCalls)['import.staff.undo'];

/**
 * Takes the people of an import out again, in one transaction. Whose account is in use stays, and so does whoever the
 * caller may not work on, and the company's last administrator.
 */
export function undoImport(
  deps: Deps,
  by: By,
  importId: string,
): Promise<Result<OutputOf<Call>, ErrorOf<Call>>> {
  const { audit, clock, store } = deps;
  const { actor, companyId } = by;
  return writeAnswerBy<Result<OutputOf<Call>, ErrorOf<Call>>>(store.db, by, async (trx) => {
    if (!(await mayStill(trx, by))) return fail('FORBIDDEN');
    const found = await findImport(trx, companyId, importId);
    if (!found) return fail('NOT_FOUND');
    if (found.undoneAt !== null) return fail('IMPORT_CLOSED');
    const removed = (await removable(deps, trx, by, found)).map(({ id }) => id);
    const kept = await removeImported(trx, importId, removed);
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

/** Whom of an import somebody may take out again. */
async function removable({ fields }: Deps, trx: Db, by: By, found: StaffImport): Promise<Unused[]> {
  // Nobody was named before they were entered.
  const inDrafts = (await contentsSince(trx, found)).flatMap((sealed) =>
    idsIn(fields.decrypt('desk_draft.content', sealed)),
  );
  // Whom a request has still to ask stands in its body alone until their turn comes.
  const inRequests = (await pendingBodies(trx, by.companyId)).flatMap(idsIn);
  const unused = await unusedOf(trx, found, [...inDrafts, ...inRequests]);
  const may = await mayManageAll(trx, by.actor, unused);
  const administrators = await holdersOf(trx, by.companyId, 'travelManager');
  const going = new Set(may.map(({ id }) => id));
  const isLeft = administrators.some((id) => !going.has(id));
  return isLeft ? may : may.filter(({ id }) => !administrators.includes(id));
}
