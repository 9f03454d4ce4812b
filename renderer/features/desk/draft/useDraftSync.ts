import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import {
  changesOf,
  conflictChosen,
  copyFollowed,
  copySaved,
  type DraftChange,
  type DraftCopy,
  formsNamed,
} from '../../../../contract/rules/draft/draftEntries.ts';
import type { DraftId } from '../../../../contract/shapes/primitives.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { freshData } from '../../../shared/failure/freshData.ts';
import { gatewayNow } from '../../../shared/gatewayClock.ts';
import { newKey } from '../../../shared/newKey.ts';
import { useActing } from '../../../shared/session/useSession.ts';
import { draftTitle } from '../../../travel/desk/draftTitle.ts';
import { partyPicked, selectParties } from '../../../travel/party/pickingSlice.ts';
import type { Owner } from '../../../travel/shapes/party.ts';
import { draftChanged, selectDraft } from '../state/deskSlice.ts';
import { isLookedAt, noSync, type Sync, selectSync, synced } from '../state/syncSlice.ts';
import type { Desk } from '../state/useDesk.ts';
import { changeBatches } from './changeBatches.ts';
import { deskOf } from './deskOf.ts';
import { useLazyReadDraftQuery, useSaveDraftMutation } from './draftsApi.ts';
import { entriesOf, type SavedDesk } from './entries.ts';
import { withSentTaken } from './sentParts.ts';
import { useMayLeave } from './useMayLeave.ts';
import { useSoon } from './useSoon.ts';

type State = Parameters<typeof selectDraft>[0] &
  Parameters<typeof selectSync>[0] &
  Parameters<typeof selectParties>[0];

/** An edit is saved this long after it, ms. */
const SAVE_MS = 600;
/** Another try is made so long after one that got no answer, ms, or was refused: there may be room again. */
const againMs = { waiting: 10_000, full: 60_000 } as const;

const mapOf = <One extends { readonly key: string }>(all: readonly One[]) =>
  new Map(all.map((one) => [one.key, one]));

/** Saves every edit of a desk at the gateway once it is `isSettled`, and follows what others change in the same draft. */
export function useDraftSync({ owner, draft, forget }: Desk, isSettled: boolean) {
  const store = useStore<State>();
  const dispatch = useDispatch();
  const isActing = useActing() !== null;
  const sync = useSelector((state: State) => selectSync(state, owner));
  const party = useSelector((state: State) => selectParties(state)[owner]);
  const [save] = useSaveDraftMutation();
  const [read] = useLazyReadDraftQuery();
  const running = useRef<Promise<void>>(Promise.resolve());

  const set = useCallback(
    (change: Partial<Sync>) => dispatch(synced({ owner, ...change })),
    [dispatch, owner],
  );
  const copyNow = useCallback(() => copyOf(store.getState(), owner), [store, owner]);
  /** Shows a copy, and keeps what is known of the gateway's. */
  const take = useCallback(
    (found: DraftCopy, change: Partial<Sync> = {}) => {
      const copy = withSentTaken(found);
      const before = copyNow().shown;
      set({ known: [...copy.known.values()], conflicts: [...copy.conflicts.values()], ...change });
      if (isSame(before, copy.shown)) return;
      const { title, isTemplate } = headOf(copy.shown);
      set({ title, isTemplate });
      const next = deskOf(copy.shown, owner.replace(/#desk$/, ''));
      dispatch(draftChanged({ owner, draft: next.draft }));
      dispatch(partyPicked({ owner, party: next.party }));
      // What others did is not taken back by a key.
      forget();
    },
    [copyNow, set, dispatch, owner, forget],
  );

  const saveOnce = useCallback(async () => {
    // What is only looked at is nobody's edit: an offer renewed here is not saved either.
    if (isLookedAt(selectSync(store.getState(), owner))) return;
    const changes = changesOf(copyNow());
    if (changes.length === 0) return void set({ standing: 'saved' });
    const before = selectSync(store.getState(), owner);
    const draftId = before.draftId ?? newDraftId();
    // Another try is none of saving until it comes to something: what is said stays, and nothing is tried for a change of it.
    set({ draftId, ...(!isTriedAgain(before) && { standing: 'saving' }) });
    for (const batch of changeBatches(changes)) {
      const { version } = selectSync(store.getState(), owner);
      const answer = await save({ input: { draftId, since: version, changes: batch }, idem: newKey() });
      if (selectSync(store.getState(), owner).draftId !== draftId) return;
      if (!answer.data) return void set({ standing: standingAfter(failureOf(answer.error).code) });
      const sent: readonly DraftChange[] = batch;
      take(copySaved(copyNow(), sent, answer.data), { version: answer.data.version, savedAt: gatewayNow() });
    }
    set({ standing: changesOf(copyNow()).length === 0 ? 'saved' : 'saving' });
  }, [copyNow, save, set, store, owner, take]);

  const saveAll = useCallback(async () => {
    await saveOnce();
    // What came or was put right meanwhile; what failed has a time of its own.
    if (selectSync(store.getState(), owner).standing === 'saving') await saveOnce();
  }, [saveOnce, store, owner]);

  /** Saves what is not saved, after what is on its way. */
  const flush = useCallback((): Promise<void> => {
    if (isActing) return Promise.resolve();
    // One that breaks stands in the way of none after it.
    running.current = running.current.then(saveAll).catch(() => void set({ standing: 'waiting' }));
    return running.current;
  }, [isActing, saveAll, set]);

  const followOnce = useCallback(async () => {
    const { draftId, version } = selectSync(store.getState(), owner);
    if (draftId === null || version === 0) return;
    const answer = await read({ draftId, since: version });
    if (selectSync(store.getState(), owner).draftId !== draftId) return;
    const data = freshData(answer);
    if (data) take(copyFollowed(copyNow(), data.entries), { version: data.version });
    else if (answer.error && failureOf(answer.error).code === 'NOT_FOUND') set({ standing: 'gone' });
  }, [store, owner, read, take, copyNow, set]);
  const follow = useCallback((): Promise<void> => {
    running.current = running.current.then(followOnce).catch(() => {});
    return running.current;
  }, [followOnce]);

  const { mayLeave, dialog } = useMayLeave(owner, { flush, copyNow });
  /** Puts another draft on the desk, once this one is saved; false where that may not be, and this one stays. */
  const show = useCallback(
    async (next: SavedDesk, change: Partial<Sync>) => {
      if (!(await mayLeave())) return false;
      set({ ...noSync, ...change });
      dispatch(draftChanged({ owner, draft: next.draft }));
      dispatch(partyPicked({ owner, party: next.party }));
      forget();
      return true;
    },
    [mayLeave, set, dispatch, owner, forget],
  );
  /** A draft as the gateway holds it; null where it cannot be read. */
  const fetch = useCallback(
    async (draftId: DraftId) => {
      const data = freshData(await read({ draftId, since: 0 }));
      if (!data) return null;
      const { entries, version, open } = data;
      const { shown, known } = copyFollowed(
        { shown: new Map(), known: new Map(), conflicts: new Map() },
        entries,
      );
      const desk = deskOf(shown, owner.replace(/#desk$/, ''));
      return { desk, open, sync: { draftId, version, known: [...known.values()], ...headOf(shown) } };
    },
    [read, owner],
  );
  /**
   * Saves a form that is about to be sent: `changed` where somebody else has changed it or a cell of it meanwhile, `taken`
   * where they have sent it. Then it is not to be sent here.
   */
  const claim = useCallback(
    async (formId: string) => {
      if (isActing) return 'own';
      if (isLookedAt(selectSync(store.getState(), owner))) return 'changed';
      const before = copyNow().shown;
      await flush();
      const { shown, conflicts } = copyNow();
      const { standing: now } = selectSync(store.getState(), owner);
      // Neither is it somebody's choice whose it is, nor was it taken over as somebody else has sent it.
      const isOwn = (key: string) => !conflicts.has(key) && before.get(key) === shown.get(key);
      if (now !== 'gone' && partsOf(formId, before).every(isOwn)) return 'own';
      return before.get(`form ${formId}`) === shown.get(`form ${formId}`) ? 'changed' : 'taken';
    },
    [isActing, flush, copyNow, store, owner],
  );
  const choose = useCallback(
    (key: string, whose: 'mine' | 'theirs') => {
      take(conflictChosen(copyNow(), key, whose));
      void flush();
    },
    [take, copyNow, flush],
  );

  const { title, isTemplate, standing } = sync;
  const isReadOnly = isLookedAt(sync);
  const hasEdits =
    isSettled && !isActing && (draft.legs.length > 0 || (party?.length ?? 0) > 0 || title !== '');
  const saveSoon = useSoon(flush, SAVE_MS);
  useEffect(() => {
    if (!hasEdits && sync.draftId === null) return;
    if (standing === 'gone' || standing === 'full' || isReadOnly) return;
    // Named before it is saved: after a kill between the two, what this machine kept is saved as the same draft.
    if (sync.draftId === null) set({ draftId: newDraftId() });
    saveSoon();
    if (standing !== 'saved') return;
    // What waits for its time is not saved yet; the grid is painted before that is found out.
    const soon = setTimeout(() => {
      if (changesOf(copyNow()).length > 0) set({ standing: 'saving' });
    });
    return () => clearTimeout(soon);
  }, [hasEdits, draft, party, title, isTemplate, sync.draftId, standing, isReadOnly, saveSoon, copyNow, set]);
  useEffect(() => {
    if (standing !== 'waiting' && standing !== 'full') return;
    const again = setInterval(() => void flush(), againMs[standing]);
    return () => clearInterval(again);
  }, [standing, flush]);

  return useMemo(
    () => ({ ...sync, isActing, set, flush, claim, follow, show, fetch, choose, dialog }),
    [sync, isActing, set, flush, claim, follow, show, fetch, choose, dialog],
  );
}

export type DraftSync = ReturnType<typeof useDraftSync>;

function copyOf(state: State, owner: Owner): DraftCopy {
  const { known, conflicts, title, isTemplate } = selectSync(state, owner);
  const before = new Map(known.flatMap(({ key, value }) => (value === null ? [] : [[key, value] as const])));
  const desk = { draft: selectDraft(state, owner), party: selectParties(state)[owner] ?? [] };
  const shown = entriesOf(desk, before);
  if (title !== '') shown.set('title', JSON.stringify(title));
  if (isTemplate) shown.set('template', 'true');
  return { shown, known: mapOf(known), conflicts: mapOf(conflicts) };
}

const isTriedAgain = ({ standing }: Sync) => standing === 'waiting' || standing === 'full';

function headOf(shown: DraftCopy['shown']): Pick<Sync, 'title' | 'isTemplate'> {
  return { title: draftTitle(shown.get('title') ?? ''), isTemplate: shown.has('template') };
}

/** The part of a form, and those of the cells that name it. */
function partsOf(formId: string, shown: DraftCopy['shown']): readonly string[] {
  return [...shown].flatMap(([key, text]) =>
    key === `form ${formId}` || formsNamed(text).includes(formId) ? [key] : [],
  );
}

function isSame(a: DraftCopy['shown'], b: DraftCopy['shown']): boolean {
  return a.size === b.size && [...a].every(([key, value]) => b.get(key) === value);
}

function standingAfter(code: string): Sync['standing'] {
  if (code === 'NOT_FOUND') return 'gone';
  return code === 'DRAFTS_FULL' || code === 'INPUT_INVALID' ? 'full' : 'waiting';
}

/** A name for a draft that is not saved yet. */
export const newDraftId = () => newKey().replaceAll('-', '') as DraftId;
