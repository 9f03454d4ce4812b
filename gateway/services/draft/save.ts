import type { draftCalls } from '../../../contract/calls/draft/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { changesApplied, type DraftEntry } from '../../../contract/rules/draft/draftEntries.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { countDrafts, type DraftRecord, isDraft, putDraft } from '../../store/repos/saved/drafts.ts';
import { recordOwn } from '../audit/recordOwn.ts';
import type { Deps } from '../deps.ts';
import { notify } from '../push/notify.ts';
import { writeAnswer } from '../writeAnswer.ts';
import { contentOf, storedContent, travellersOf } from './content.ts';
import { editedDraft, peopleOf } from './draftRight.ts';
import { standingOf } from './standing.ts';

type Save = (typeof draftCalls)['draft.save'];
type Saved = Result<OutputOf<Save>, ErrorOf<Save>>;

/** More than anybody has in the making. */
const MOST_DRAFTS = 200;
/** Parts of one draft, those deleted too: 50 travellers on 8 legs are 458. */
const MOST_PARTS = 6000;
/** Letters of all parts together. */
const MOST_LETTERS = 2_000_000;

/** Changes parts of a draft of the caller's, or begins one. */
export function saveDraft(deps: Deps, scope: Scope, input: ParsedOf<Save>): Promise<Saved> {
  const { store } = deps;
  const { companyId, employeeId } = callerOf(scope);
  return writeAnswer<Saved>(store.db, scope, async (trx) => {
    const edited = await editedDraft(deps, trx, scope, input.draftId);
    // An id that is somebody else's is as one that is not there.
    if (!edited && (await isDraft(trx, input.draftId))) return fail('NOT_FOUND');
    if (!edited && input.since > 0) return fail('NOT_FOUND');
    if (!edited && (await countDrafts(trx, employeeId)) >= MOST_DRAFTS) return fail('DRAFTS_FULL');
    const before: ReadonlyMap<string, DraftEntry> = edited
      ? contentOf(deps, edited.draft.contentEnc)
      : new Map<string, DraftEntry>();
    const { entries, version, conflicts } = changesApplied(before, edited?.draft.version ?? 0, input.changes);
    if (travellersOf(entries) === null) return fail('INPUT_INVALID', { details: { fields: ['changes'] } });
    if (isTooLarge(entries)) return fail('DRAFTS_FULL');
    const draft: DraftRecord = {
      id: input.draftId,
      companyId,
      ownerId: edited?.draft.ownerId ?? employeeId,
      version,
      updatedAt: scope.now,
      ...storedContent(deps, entries),
    };
    if (version !== edited?.draft.version) {
      await putDraft(trx, draft);
      // Of the edits of a minute the trail has the commands; what is new is that there is a draft.
      if (!edited) await recordOwn(deps, trx, scope, { tag: 'draft.save', id: draft.id, decision: 'added' });
      const to = edited ? peopleOf(edited) : [employeeId];
      await notify(deps, trx, to, { kind: 'draft', id: draft.id });
    }
    const standing = await standingOf(trx, draft, entries, { since: input.since, now: scope.now });
    return ok({ ...standing, conflicts: [...conflicts] });
  });
}

function isTooLarge(entries: ReadonlyMap<string, DraftEntry>): boolean {
  const letters = [...entries.values()].reduce((sum, { value }) => sum + (value?.length ?? 0), 0);
  return entries.size > MOST_PARTS || letters > MOST_LETTERS;
}
