import { useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { isRecord } from '../../../../contract/kit/isRecord.ts';
import { readJson } from '../../../../contract/kit/readJson.ts';
import type { DraftEntry } from '../../../../contract/rules/draft/draftEntries.ts';
import { usePlatform } from '../../../shared/platform.ts';
import { partyPicked, selectParties } from '../../../travel/party/pickingSlice.ts';
import { draftChanged, selectDraft } from '../state/deskSlice.ts';
import { noSync, type Sync, selectSync, synced } from '../state/syncSlice.ts';
import type { Desk } from '../state/useDesk.ts';
import { useSoon } from '../state/useSoon.ts';
import { deskOf } from './deskOf.ts';
import { entriesOf, textsOf } from './entries.ts';

type State = Parameters<typeof selectDraft>[0] &
  Parameters<typeof selectSync>[0] &
  Parameters<typeof selectParties>[0];

/**
 * When edits are kept, ms after them: what is not at the gateway by then, so that none is lost that is older than a second;
 * what is there, for a start without it, once they have come to rest.
 */
const unsaved = { quiet: 800, most: 800 } as const;
const saved = { quiet: 2_000, most: 10_000 } as const;

/**
 * Keeps the desk on this machine, where it can be, and puts it back where the page has nothing: after a kill, what the
 * gateway has not got yet is saved then. Answers whether that is settled.
 */
export function useKeptDesk({ owner, draft, party, forget }: Desk): boolean {
  const { desk } = usePlatform();
  const store = useStore<State>();
  const dispatch = useDispatch();
  const [isSettled, setSettled] = useState(desk === undefined);
  useEffect(() => {
    if (!desk || isSettled) return;
    let isCurrent = true;
    void desk.kept().then((text) => {
      if (!isCurrent) return;
      const state = store.getState();
      const isEmpty =
        selectSync(state, owner).draftId === null &&
        selectDraft(state, owner).legs.length === 0 &&
        (selectParties(state)[owner] ?? []).length === 0;
      const kept = isEmpty ? keptDesk(text, owner) : null;
      if (kept) {
        dispatch(synced({ owner, ...kept.sync }));
        dispatch(draftChanged({ owner, draft: kept.desk.draft }));
        dispatch(partyPicked({ owner, party: kept.desk.party }));
        forget();
      }
      setSettled(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [desk, isSettled, owner, store, dispatch, forget]);

  const keep = useCallback(() => {
    const state = store.getState();
    const kept = selectSync(state, owner);
    const now = { draft: selectDraft(state, owner), party: selectParties(state)[owner] ?? [] };
    void desk?.keep(keptText(owner, kept, entriesOf(now, textsOf(kept.known))));
  }, [desk, owner, store]);
  const sync = useSelector((state: State) => selectSync(state, owner));
  const keepSoon = useSoon(keep, unsaved);
  const keepLater = useSoon(keep, saved);
  const { draftId, title, isTemplate, known, conflicts } = sync;
  const isSaved = sync.standing === 'saved' && sync.savedAt !== null;
  // How far the saving has come is no reason to write all of it again: only what of it is known to be saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept has changed.
  useEffect(() => {
    if (!desk || !isSettled) return;
    keepLater.schedule();
    if (isSaved) keepSoon.cancel();
    else keepSoon.schedule();
  }, [
    desk,
    isSettled,
    keepSoon,
    keepLater,
    isSaved,
    draft,
    party.members,
    draftId,
    title,
    isTemplate,
    known,
    conflicts,
  ]);
  return isSettled;
}

/** A desk as one text: what the gateway is known to hold stands once where it is what is shown. */
function keptText(owner: string, { known, ...sync }: Sync, shown: ReadonlyMap<string, string>): string {
  const versions = known.map(({ key, value, version }) =>
    value === (shown.get(key) ?? null) ? [key, version] : [key, version, value],
  );
  return JSON.stringify({ owner, sync, shown: [...shown], known: versions });
}

/** What this machine kept of a desk; null where it is somebody else's, or cannot be read. */
function keptDesk(text: string | null, owner: string) {
  const kept = text === null ? undefined : readJson(text);
  if (!isRecord(kept) || kept.owner !== owner || !isRecord(kept.sync)) return null;
  const shown = new Map(listOf(kept.shown).map(([key, value]) => [String(key), String(value)]));
  const known = listOf(kept.known).map(([key, version, ...value]): DraftEntry => {
    const own = value.length > 0 ? value[0] : shown.get(String(key));
    return { key: String(key), version: Number(version), value: typeof own === 'string' ? own : null };
  });
  const desk = deskOf(shown, owner.replace(/#desk$/, ''));
  return { sync: { ...noSync, ...kept.sync, known } as Sync, desk };
}

const listOf = (value: unknown): readonly unknown[][] =>
  Array.isArray(value) ? value.filter((one) => Array.isArray(one)) : [];
