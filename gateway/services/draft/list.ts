import type { draftCalls } from '../../../contract/calls/draft/shapes.ts';
import type { OutputOf } from '../../../contract/kit/defineCalls.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { editorsOf, openWindows } from '../../store/repos/saved/draftPeople.ts';
import { draftsOf } from '../../store/repos/saved/drafts.ts';
import type { Deps } from '../deps.ts';
import { editedDraft } from './draftRight.ts';
import { namesOf, shownWindow, WINDOW_MS } from './standing.ts';

type Listed = OutputOf<(typeof draftCalls)['draft.list']>['drafts'];

/** The caller's drafts and those shared with them, with who else works on each; one that cannot be read takes no other along. */
export async function listDrafts(deps: Deps, scope: Scope): Promise<Listed> {
  const { fields, log, store } = deps;
  const { db } = store;
  const { companyId, employeeId } = callerOf(scope);
  const drafts: (Awaited<ReturnType<typeof draftsOf>>[number] & { readonly title: string })[] = [];
  for (const draft of await draftsOf(db, companyId, employeeId, scope.now))
    try {
      const title = fields.decrypt('desk_draft.title', draft.titleEnc);
      if (draft.ownerId === employeeId || (await editedDraft(deps, db, scope, draft.id)))
        drafts.push({ ...draft, title });
    } catch {
      log.error('draft.unreadable', { row: draft.id });
    }
  const ids = drafts.map(({ id }) => id);
  const editors = await editorsOf(db, ids, scope.now);
  const windows = await openWindows(db, ids, scope.now - WINDOW_MS);
  const person = await namesOf(db, [
    ...drafts.map(({ ownerId }) => ownerId),
    ...[...editors, ...windows].map((one) => one.employeeId),
  ]);
  return drafts.map(({ id, ownerId, title, version, isTemplate, people, legs, updatedAt }) => ({
    draftId: id,
    title,
    version,
    isTemplate,
    people,
    legs,
    updatedAt,
    owner: person(ownerId),
    isOwn: ownerId === employeeId,
    sharedWith: editors.filter(({ draftId }) => draftId === id).map((one) => person(one.employeeId)),
    open: windows.filter(({ draftId }) => draftId === id).map((one) => shownWindow(person, one)),
  }));
}
