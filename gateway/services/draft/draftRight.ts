import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import type { TravellerRef } from '../../../contract/shapes/people.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import type { Person } from '../../store/repos/people/person.ts';
import { findTravellers } from '../../store/repos/people/travellers.ts';
import { editorsOf } from '../../store/repos/saved/draftPeople.ts';
import { type DraftRecord, findDraft } from '../../store/repos/saved/drafts.ts';
import { scopeOf } from '../care/reach.ts';
import type { Deps } from '../deps.ts';
import { partyOf } from '../policy/party.ts';
import { mayServe } from '../policy/reach.ts';
import { contentOf, travellersOf } from './content.ts';

/** A draft with those who may edit it. */
export type EditedDraft = { readonly draft: DraftRecord; readonly editors: readonly string[] };

/**
 * A draft the caller owns, or edits and may book for everybody in, now: a grant taken back closes it, and so does a
 * traveller added whom they do not serve. Null for everybody else's, and for one that is not there.
 */
export async function editedDraft(
  deps: Pick<Deps, 'fields'>,
  db: Db,
  scope: Scope,
  id: string,
): Promise<EditedDraft | null> {
  const { companyId, employeeId } = callerOf(scope);
  const draft = await findDraft(db, companyId, id);
  if (!draft) return null;
  const editors = (await editorsOf(db, [id], scope.now)).map((one) => one.employeeId);
  if (draft.ownerId === employeeId) return { draft, editors };
  return editors.includes(employeeId) && (await servesAll(deps, db, scope, draft))
    ? { draft, editors }
    : null;
}

/** Whether the caller may book for everybody in a draft who is still there; not where nobody can tell who travels. */
async function servesAll(
  deps: Pick<Deps, 'fields'>,
  db: Db,
  scope: Scope,
  { companyId, contentEnc }: DraftRecord,
): Promise<boolean> {
  const refs = travellersOf(contentOf(deps, contentEnc));
  if (!refs) return false;
  const travellers = await findTravellers(db, companyId, refs, chinaDate(scope.now));
  for (const principalId of new Set(travellers.map((one) => one.principalId)))
    if (!(await mayServe(db, scope, principalId, 'book'))) return false;
  return true;
}

/** Everybody who sees a draft. */
export function peopleOf({ draft, editors }: EditedDraft): readonly string[] {
  return [draft.ownerId, ...editors];
}

/** Whether a colleague reaches everybody who travels, as themselves. */
export async function colleagueMayBook(
  db: Db,
  scope: Scope,
  colleague: Person,
  travellers: readonly TravellerRef[],
): Promise<boolean> {
  return typeof (await partyOf(db, scopeOf(scope, colleague), travellers)) !== 'string';
}
