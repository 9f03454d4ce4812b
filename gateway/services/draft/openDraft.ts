import type { draftCalls } from '../../../contract/calls/draft/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { closeOldest, closeWindow, noteWindow, openWindows } from '../../store/repos/saved/draftPeople.ts';
import type { Deps } from '../deps.ts';
import { notify } from '../push/notify.ts';
import { writeAnswer } from '../writeAnswer.ts';
import { editedDraft, peopleOf } from './draftRight.ts';
import { openBy, WINDOW_MS } from './standing.ts';

type Open = (typeof draftCalls)['draft.open'];

/** So many windows of one person have a draft open; those silent longest give way. */
const MOST_WINDOWS = 8;

/** Notes that a window of the caller's has a draft open, or has closed it; the others are told of what is new of it. */
export function openDraft(
  deps: Deps,
  scope: Scope,
  { draftId, windowId, isOpen, ...said }: ParsedOf<Open>,
): Promise<Result<OutputOf<Open>, ErrorOf<Open>>> {
  const { employeeId } = callerOf(scope);
  const { now } = scope;
  const [part, isLooking] = [said.part ?? null, said.isLooking === true];
  const before = now - WINDOW_MS;
  return writeAnswer<Result<OutputOf<Open>, ErrorOf<Open>>>(deps.store.db, scope, async (trx) => {
    const edited = await editedDraft(deps, trx, scope, draftId);
    if (!edited) return fail('NOT_FOUND');
    const own = { draftId, employeeId, windowId };
    const isOwn = (one: { employeeId: string; windowId: string }) =>
      one.employeeId === employeeId && one.windowId === windowId;
    const windows = await openWindows(trx, [draftId], before);
    const was = windows.find(isOwn);
    if (isOpen) {
      if (!was) await closeOldest(trx, own, MOST_WINDOWS - 1);
      await noteWindow(trx, { ...own, part, isLooking }, { now, before });
    } else await closeWindow(trx, own);
    // Where it is, is news to others in the draft alone; that it is there, to all who have it in their list.
    const isChanged = was !== undefined && (was.part !== part || was.isLooking !== isLooking);
    const isSeen = windows.some((one) => !isOwn(one));
    if ((was !== undefined) !== isOpen || (isOpen && isChanged && isSeen))
      await notify(deps, trx, peopleOf(edited), { kind: 'draft', id: draftId });
    return ok({ open: await openBy(trx, draftId, now) });
  });
}
