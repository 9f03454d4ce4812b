import { useCallback, useEffect, useMemo } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import {
  changesOf,
  conflictChosen,
  copyFollowed,
  type DraftCopy,
  formsNamed,
} from '../../../../contract/rules/draft/draftEntries.ts';
import type { DraftId } from '../../../../contract/shapes/primitives.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { freshData } from '../../../shared/failure/freshData.ts';
import { usePlatform } from '../../../shared/platform.ts';
import { useActing } from '../../../shared/session/useSession.ts';
import { partyPicked, selectParties } from '../../../travel/party/pickingSlice.ts';
import type { Owner } from '../../../travel/shapes/party.ts';
import { draftChanged } from '../state/deskSlice.ts';
import { isLookedAt, noSync, type Sync, selectSync, synced } from '../state/syncSlice.ts';
import type { Desk } from '../state/useDesk.ts';
import { useSoon } from '../state/useSoon.ts';
import { deskOf } from './deskOf.ts';
import { useLazyReadDraftQuery } from './draftsApi.ts';
import type { SavedDesk } from './entries.ts';
import {
  type DraftState,
  type DraftStore,
  draftCopy,
  headOf,
  inTurn,
  newDraftId,
  saveDesk,
  takeCopy,
} from './saveDesk.ts';
import { useMayLeave } from './useMayLeave.ts';

/** Edits are saved so long after the last of them, and so long after the first at most, ms. */
const save = { quiet: 400, most: 700 } as const;
/** Another try is made so long after one that got no answer, ms, or was refused: there may be room again. */
const againMs = { waiting: 10_000, full: 60_000 } as const;

/** Saves every edit of a desk at the gateway once it is `isSettled`, and follows what others change in the same draft. */
export function useDraftSync({ owner, draft, forget }: Desk, isSettled: boolean) {
  const store = useStore<DraftState>() as DraftStore;
  const dispatch = useDispatch();
  const { desk } = usePlatform();
  const isActing = useActing() !== null;
  const sync = useSelector((state: DraftState) => selectSync(state, owner));
  const party = useSelector((state: DraftState) => selectParties(state)[owner]);
  const [read] = useLazyReadDraftQuery();

  const set = useCallback(
    (change: Partial<Sync>) => dispatch(synced({ owner, ...change })),
    [dispatch, owner],
  );
  const copyNow = useCallback(() => draftCopy(store, owner), [store, owner]);
  const take = useCallback(
    (found: DraftCopy, change?: Partial<Sync>) => takeCopy(store, owner, found, change),
    [store, owner],
  );
  /** Saves what is not saved, after what is on its way. In another's name nothing is. */
  const flush = useCallback(
    (): Promise<void> => (isActing ? Promise.resolve() : saveDesk(store, owner)),
    [isActing, store, owner],
  );

  const followOnce = useCallback(
    async (known: number) => {
      const { draftId, version } = selectSync(store.getState(), owner);
      // What was saved here meanwhile may be all there is to know.
      if (draftId === null || version === 0 || version >= known) return;
      const answer = await read({ draftId, since: version });
      if (selectSync(store.getState(), owner).draftId !== draftId) return;
      const data = freshData(answer);
      if (data) take(copyFollowed(copyNow(), data.entries), { version: data.version });
      else if (answer.error && failureOf(answer.error).code === 'NOT_FOUND') set({ standing: 'gone' });
    },
    [store, owner, read, take, copyNow, set],
  );
  /** Reads what others changed, where a version is `known` of that is newer than what is here. */
  const follow = useCallback(
    (known: number) => inTurn(store, owner, () => followOnce(known)),
    [store, owner, followOnce],
  );

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

  const { title, isTemplate, standing, conflicts } = sync;
  const isReadOnly = isLookedAt(sync);
  const hasEdits =
    isSettled && !isActing && (draft.legs.length > 0 || (party?.length ?? 0) > 0 || title !== '');
  const { schedule: saveSoon } = useSoon(flush, save);
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

  // A machine that keeps the desk loses nothing by a closed window.
  const isAtRisk = desk === undefined && (isStuck(standing) || conflicts.length > 0);
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk]);

  const acts = useMemo(
    () => ({ isActing, set, flush, claim, follow, show, fetch, choose }),
    [isActing, set, flush, claim, follow, show, fetch, choose],
  );
  return { sync: useDraftWith(owner, acts), acts, dialog };
}

/** What saves, follows and replaces the open draft: the same all along. */
export type DraftActs = ReturnType<typeof useDraftSync>['acts'];
export type DraftSync = Sync & DraftActs;

/** How the open draft stands at the gateway, with its acts. */
export function useDraftWith<Acts extends object>(owner: Owner, acts: Acts): Sync & Acts {
  const sync = useSelector((state: DraftState) => selectSync(state, owner));
  return useMemo(() => ({ ...sync, ...acts }), [sync, acts]);
}

/** The part of a form, and those of the cells that name it. */
function partsOf(formId: string, shown: DraftCopy['shown']): readonly string[] {
  return [...shown].flatMap(([key, text]) =>
    key === `form ${formId}` || formsNamed(text).includes(formId) ? [key] : [],
  );
}

/** Whether edits have been refused or have had no answer: they are here alone, and may stay so. */
const isStuck = (standing: Sync['standing']) => standing !== 'saved' && standing !== 'saving';
