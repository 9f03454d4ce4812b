import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { newKey } from '../../../shared/newKey.ts';
import type { PartyMember } from '../../../travel/party/useParty.ts';
import { useOpenDraftMutation } from '../draft/draftsApi.ts';
import type { DraftSync } from '../draft/useDraftSync.ts';
import type { DeskLeg } from '../logic/draft.ts';
import type { FocusStore } from '../state/focusStore.ts';
import { isLookedAt, selectWindowId, windowRenewed } from '../state/syncSlice.ts';
import { claimWindow } from './claimWindow.ts';
import { partAt } from './partAt.ts';

/** A window says so often that it has its draft open, ms; the gateway forgets one after 150 s. */
const BEAT_MS = 60_000;
/** Where it is, it says so long after the focus moved, once for all moves of that time, ms. */
const MOVED_MS = 2000;

type Shown = {
  sync: DraftSync;
  focus: FocusStore;
  members: readonly PartyMember[];
  legs: readonly DeskLeg[];
};

/** Says that the draft is open in this window, and, while others are here, where in it. */
export function useSaidPresence({ sync, focus, members, legs }: Shown, hasOthers: boolean): void {
  const windowId = useSelector(selectWindowId);
  const [open] = useOpenDraftMutation();
  const dispatch = useDispatch();
  const [claimed, setClaimed] = useState<string | null>(null);
  const isClaimed = claimed === windowId;
  const { draftId, version, isActing } = sync;
  const isLooking = isLookedAt(sync);
  const isSaved = draftId !== null && version > 0 && !isActing;
  useEffect(() => {
    let isOver = false;
    void claimWindow(windowId).then((isOwn) => {
      if (isOver) return;
      if (isOwn) setClaimed(windowId);
      else dispatch(windowRenewed());
    });
    return () => {
      isOver = true;
    };
  }, [windowId, dispatch]);
  const say = useEffectEvent(() => {
    const part = partAt(focus.at(), members, legs);
    if (draftId === null) return;
    const where = part === null ? {} : { part };
    void open({ input: { draftId, windowId, isOpen: true, isLooking, ...where }, idem: newKey() });
  });
  useEffect(() => {
    if (!isSaved || !isClaimed) return;
    say();
    const beat = setInterval(() => say(), BEAT_MS);
    return () => {
      clearInterval(beat);
      void open({ input: { draftId, windowId, isOpen: false }, idem: newKey() });
    };
  }, [isSaved, isClaimed, draftId, windowId, open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whether it is edited here is news to the others.
  useEffect(() => {
    if (!isSaved || !isClaimed || !hasOthers) return;
    say();
    let soon: ReturnType<typeof setTimeout> | undefined;
    const leave = focus.subscribe(() => {
      soon ??= setTimeout(() => {
        soon = undefined;
        say();
      }, MOVED_MS);
    });
    return () => {
      clearTimeout(soon);
      leave();
    };
  }, [isSaved, isClaimed, hasOthers, isLooking, focus]);
}
