import type { draftCalls } from '../../../contract/calls/draft/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { writeFor } from '../../store/db/write.ts';
import { closeWindow, noteWindow, openWindows } from '../../store/repos/saved/draftPeople.ts';
import type { Deps } from '../deps.ts';
import { notify } from '../push/notify.ts';
import { editedDraft, peopleOf } from './draftRight.ts';
import { openBy, WINDOW_MS } from './standing.ts';

type Open = (typeof draftCalls)['draft.open'];

/** Notes that a window of the caller's has a draft open, or has closed it; the others are told once. */
export function openDraft(
  deps: Deps,
  scope: Scope,
  { draftId, windowId, isOpen }: ParsedOf<Open>,
): Promise<Result<OutputOf<Open>, ErrorOf<Open>>> {
  const { companyId, employeeId } = callerOf(scope);
  const { now } = scope;
  const before = now - WINDOW_MS;
  return writeFor<Result<OutputOf<Open>, ErrorOf<Open>>>(deps.store.db, companyId, async (trx) => {
    const edited = await editedDraft(deps, trx, scope, draftId);
    if (!edited) return fail('NOT_FOUND');
    const own = { draftId, employeeId, windowId };
    const wasOpen = (await openWindows(trx, [draftId], before)).some(
      (one) => one.employeeId === employeeId && one.windowId === windowId,
    );
    if (isOpen) await noteWindow(trx, own, { now, before });
    else await closeWindow(trx, own);
    if (wasOpen !== isOpen) await notify(deps, trx, peopleOf(edited), { kind: 'draft', id: draftId });
    return ok({ open: await openBy(trx, draftId, now) });
  });
}
