import type { draftCalls } from '../../../contract/calls/draft/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import type { Scope } from '../../base/ports.ts';
import type { Deps } from '../deps.ts';
import { contentOf } from './content.ts';
import { editedDraft } from './draftRight.ts';
import { handOverDraft, removeDraft, unshareDraft } from './handOver.ts';
import { listDrafts } from './list.ts';
import { openDraft } from './openDraft.ts';
import { saveDraft } from './save.ts';
import { standingOf } from './standing.ts';

/** Trips in the making at the desk (decision 91). */
export function draftHandlers(deps: Deps): HandlersFor<typeof draftCalls, Scope> {
  const { db } = deps.store;
  return {
    'draft.list': async (_, scope) => ok({ drafts: await listDrafts(deps, scope) }),
    'draft.get': async ({ draftId, since }, scope) => {
      const edited = await editedDraft(deps, db, scope, draftId);
      if (!edited) return fail('NOT_FOUND');
      const { draft } = edited;
      const content = contentOf(deps, draft.contentEnc);
      return ok(await standingOf(db, draft, content, { since, now: scope.now }));
    },
    'draft.save': (input, scope) => saveDraft(deps, scope, input),
    'draft.open': (input, scope) => openDraft(deps, scope, input),
    'draft.handOver': (input, scope) => handOverDraft(deps, scope, input),
    'draft.unshare': (input, scope) => unshareDraft(deps, scope, input),
    'draft.remove': (input, scope) => removeDraft(deps, scope, input),
  };
}
