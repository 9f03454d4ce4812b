import type { draftCalls } from '../../../contract/calls/draft/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { endDraftCares } from '../../store/repos/care/cares.ts';
import { findPerson } from '../../store/repos/people/person.ts';
import { addEditor, removeEditor } from '../../store/repos/saved/draftPeople.ts';
import { deleteDraft, giveDraft } from '../../store/repos/saved/drafts.ts';
import { recordOwn } from '../audit/recordOwn.ts';
import type { Deps } from '../deps.ts';
import { notify } from '../push/notify.ts';
import { writeAnswer } from '../writeAnswer.ts';
import { contentOf, travellersOf } from './content.ts';
import { colleagueMayBook, editedDraft, peopleOf } from './draftRight.ts';

type HandOver = (typeof draftCalls)['draft.handOver'];
type Unshare = (typeof draftCalls)['draft.unshare'];
type Remove = (typeof draftCalls)['draft.remove'];

/** Gives a draft of the caller's own to a colleague, or lets them edit it too, if they may book for all who travel. */
export function handOverDraft(
  deps: Deps,
  scope: Scope,
  { draftId, to, isShared }: ParsedOf<HandOver>,
): Promise<Result<OutputOf<HandOver>, ErrorOf<HandOver>>> {
  const { companyId, employeeId } = callerOf(scope);
  return writeAnswer<Result<OutputOf<HandOver>, ErrorOf<HandOver>>>(deps.store.db, scope, async (trx) => {
    const edited = await editedDraft(deps, trx, scope, draftId);
    const colleague = await findPerson(trx, to);
    if (edited?.draft.ownerId !== employeeId) return fail('NOT_FOUND');
    // One of another company is as one who is not there.
    if (colleague?.companyId !== companyId) return fail('COLLEAGUE_MAY_NOT');
    const travellers = travellersOf(contentOf(deps, edited.draft.contentEnc));
    const may =
      travellers !== null &&
      to !== employeeId &&
      colleague.active &&
      (await colleagueMayBook(trx, scope, colleague, travellers));
    if (!may) return fail('COLLEAGUE_MAY_NOT');
    if (isShared) {
      await addEditor(trx, draftId, to);
    } else {
      await removeEditor(trx, draftId, to);
      await endDraftCares(trx, draftId, { at: scope.now, by: employeeId });
      await giveDraft(trx, draftId, to);
    }
    const decision = `${isShared ? 'shared with' : 'given to'} ${to}`;
    await recordOwn(deps, trx, scope, { tag: 'draft.handOver', id: draftId, decision });
    await notify(deps, trx, [...peopleOf(edited), to], { kind: 'draft', id: draftId });
    return ok({});
  });
}

/** Takes a draft of the caller's own back from a colleague who edits it too: one it was shared with, or in whose care it is. */
export function unshareDraft(
  deps: Deps,
  scope: Scope,
  { draftId, from }: ParsedOf<Unshare>,
): Promise<Result<OutputOf<Unshare>, ErrorOf<Unshare>>> {
  const { employeeId } = callerOf(scope);
  return writeAnswer<Result<OutputOf<Unshare>, ErrorOf<Unshare>>>(deps.store.db, scope, async (trx) => {
    const edited = await editedDraft(deps, trx, scope, draftId);
    if (edited?.draft.ownerId !== employeeId) return fail('NOT_FOUND');
    if (!edited.editors.includes(from)) return ok({});
    await endDraftCares(trx, draftId, { at: scope.now, by: employeeId, carerId: from });
    await removeEditor(trx, draftId, from);
    const decision = `no longer shared with ${from}`;
    await recordOwn(deps, trx, scope, { tag: 'draft.unshare', id: draftId, decision });
    // The colleague too: their desk finds out that the draft is not theirs to edit any more.
    await notify(deps, trx, peopleOf(edited), { kind: 'draft', id: draftId });
    return ok({});
  });
}

/** Deletes a draft of the caller's own, or leaves one that is shared with them. */
export function removeDraft(
  deps: Deps,
  scope: Scope,
  { draftId }: ParsedOf<Remove>,
): Promise<Result<OutputOf<Remove>, ErrorOf<Remove>>> {
  const { employeeId } = callerOf(scope);
  return writeAnswer<Result<OutputOf<Remove>, ErrorOf<Remove>>>(deps.store.db, scope, async (trx) => {
    const edited = await editedDraft(deps, trx, scope, draftId);
    if (!edited) return fail('NOT_FOUND');
    const isOwn = edited.draft.ownerId === employeeId;
    const end = { at: scope.now, by: employeeId };
    await endDraftCares(trx, draftId, isOwn ? end : { ...end, carerId: employeeId });
    if (isOwn) await deleteDraft(trx, draftId);
    else await removeEditor(trx, draftId, employeeId);
    const decision = isOwn ? 'removed' : 'left';
    await recordOwn(deps, trx, scope, { tag: 'draft.remove', id: draftId, decision });
    await notify(deps, trx, peopleOf(edited), { kind: 'draft', id: draftId });
    return ok({});
  });
}
