import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import {
  changesOf,
  copySaved,
  type DraftChange,
  type DraftCopy,
} from '../../../../contract/rules/draft/draftEntries.ts';
import type { DraftId } from '../../../../contract/shapes/primitives.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { gatewayNow } from '../../../shared/gatewayClock.ts';
import { newKey } from '../../../shared/newKey.ts';
import { savedBy } from '../../../travel/desk/deskSaver.ts';
import { draftTitle } from '../../../travel/desk/draftTitle.ts';
import { isOwnDesk } from '../../../travel/desk/unsavedDesk.ts';
import { partyPicked, selectParties } from '../../../travel/party/pickingSlice.ts';
import type { Owner } from '../../../travel/shapes/party.ts';
import { draftChanged, selectDraft } from '../state/deskSlice.ts';
import { historyBegun } from '../state/historySlice.ts';
import { isLookedAt, type Sync, selectSync, synced } from '../state/syncSlice.ts';
import { changeBatches } from './changeBatches.ts';
import { deskOf } from './deskOf.ts';
import { draftsApi } from './draftsApi.ts';
import { entriesOf, textsOf } from './entries.ts';
import { withSentTaken } from './sentParts.ts';

export type DraftState = Parameters<typeof selectDraft>[0] &
  Parameters<typeof selectSync>[0] &
  Parameters<typeof selectParties>[0];
export type DraftStore = Store<DraftState> & { dispatch: ThunkDispatch<unknown, unknown, UnknownAction> };

/** What is under way for each desk of a store: saved and followed one after the other, whoever asks for it. */
const turns = new WeakMap<DraftStore, Map<Owner, Promise<void>>>();

/** Runs something for a desk after all that is under way for it. One that breaks stands in the way of none after it. */
export function inTurn(
  store: DraftStore,
  owner: Owner,
  run: () => Promise<void>,
  broken: () => void = () => {},
): Promise<void> {
  const own = turns.get(store) ?? new Map<Owner, Promise<void>>();
  turns.set(store, own);
  const turn = (own.get(owner) ?? Promise.resolve()).then(run).catch(broken);
  own.set(owner, turn);
  return turn;
}

/** Saves what is not saved of a desk, after what is on its way. */
export function saveDesk(store: DraftStore, owner: Owner): Promise<void> {
  const saveAll = async () => {
    await saveOnce(store, owner);
    // What came or was put right meanwhile; what failed has a time of its own.
    if (selectSync(store.getState(), owner).standing === 'saving') await saveOnce(store, owner);
  };
  return inTurn(store, owner, saveAll, () => void store.dispatch(synced({ owner, standing: 'waiting' })));
}

/** Saves every desk of one's own that can be saved, whether its screen is shown or not; of one that is gone nothing is. */
async function saveDesks(store: DraftStore): Promise<void> {
  const state = store.getState();
  const owners = Object.keys({ ...state.deskSync.drafts, ...state.desk.drafts, ...selectParties(state) });
  const left = owners.filter((owner) => isOwnDesk(owner) && selectSync(state, owner).standing !== 'gone');
  await Promise.all(left.map((owner) => saveDesk(store, owner)));
}

savedBy((store) => saveDesks(store as unknown as DraftStore));

async function saveOnce(store: DraftStore, owner: Owner): Promise<void> {
  const set = (change: Partial<Sync>) => void store.dispatch(synced({ owner, ...change }));
  const before = selectSync(store.getState(), owner);
  // What is only looked at is nobody's edit: an offer renewed here is not saved either.
  if (isLookedAt(before)) return;
  const changes = changesOf(draftCopy(store, owner));
  if (changes.length === 0) return set({ standing: 'saved' });
  const draftId = before.draftId ?? newDraftId();
  // Another try is none of saving until it comes to something: what is said stays, and nothing is tried for a change of it.
  set({ draftId, ...(!isTriedAgain(before) && { standing: 'saving' }) });
  for (const batch of changeBatches(changes)) {
    const { version } = selectSync(store.getState(), owner);
    const asked = { input: { draftId, since: version, changes: batch }, idem: newKey() };
    const answer = await store.dispatch(draftsApi.endpoints.saveDraft.initiate(asked, { track: false }));
    if (selectSync(store.getState(), owner).draftId !== draftId) return;
    if (!answer.data) return set({ standing: standingAfter(failureOf(answer.error).code) });
    const sent: readonly DraftChange[] = batch;
    const { version: now } = answer.data;
    takeCopy(store, owner, copySaved(draftCopy(store, owner), sent, answer.data), {
      version: now,
      savedAt: gatewayNow(),
    });
  }
  set({ standing: changesOf(draftCopy(store, owner)).length === 0 ? 'saved' : 'saving' });
}

/** A desk beside what is known of the gateway's. */
export function draftCopy(store: DraftStore, owner: Owner): DraftCopy {
  const state = store.getState();
  const { known, conflicts, title, isTemplate } = selectSync(state, owner);
  const desk = { draft: selectDraft(state, owner), party: selectParties(state)[owner] ?? [] };
  const shown = new Map(entriesOf(desk, textsOf(known)));
  if (title !== '') shown.set('title', JSON.stringify(title));
  if (isTemplate) shown.set('template', 'true');
  return { shown, known: mapOf(known), conflicts: mapOf(conflicts) };
}

/** Shows a copy, and keeps what is known of the gateway's. */
export function takeCopy(
  store: DraftStore,
  owner: Owner,
  found: DraftCopy,
  change: Partial<Sync> = {},
): void {
  const copy = withSentTaken(found);
  const before = draftCopy(store, owner).shown;
  const set = (next: Partial<Sync>) => store.dispatch(synced({ owner, ...next }));
  set({ known: [...copy.known.values()], conflicts: [...copy.conflicts.values()], ...change });
  if (isSame(before, copy.shown)) return;
  const { title, isTemplate } = headOf(copy.shown);
  set({ title, isTemplate });
  const { draft, party } = deskOf(copy.shown, owner.replace(/#desk$/, ''));
  store.dispatch(draftChanged({ owner, draft }));
  store.dispatch(partyPicked({ owner, party }));
  // What others did is not taken back by a key.
  store.dispatch(historyBegun({ owner, party: selectParties(store.getState())[owner] ?? [] }));
}

/** What stands at the head of a draft. */
export function headOf(shown: DraftCopy['shown']): Pick<Sync, 'title' | 'isTemplate'> {
  return { title: draftTitle(shown.get('title') ?? ''), isTemplate: shown.has('template') };
}

/** A name for a draft that is not saved yet. */
export const newDraftId = () => newKey().replaceAll('-', '') as DraftId;

const mapOf = <One extends { readonly key: string }>(all: readonly One[]) =>
  new Map(all.map((one) => [one.key, one]));

const isTriedAgain = ({ standing }: Sync) => standing === 'waiting' || standing === 'full';

function isSame(a: DraftCopy['shown'], b: DraftCopy['shown']): boolean {
  return a.size === b.size && [...a].every(([key, value]) => b.get(key) === value);
}

function standingAfter(code: string): Sync['standing'] {
  if (code === 'NOT_FOUND') return 'gone';
  return code === 'DRAFTS_FULL' || code === 'INPUT_INVALID' ? 'full' : 'waiting';
}
