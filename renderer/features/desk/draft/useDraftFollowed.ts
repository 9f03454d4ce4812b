import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSelector } from 'react-redux';
import { newKey } from '../../../shared/newKey.ts';
import { selectWindowId } from '../state/syncSlice.ts';
import { useListDraftsQuery, useOpenDraftMutation } from './draftsApi.ts';
import type { DraftSync } from './useDraftSync.ts';

/** A window says so often that it has its draft open, ms; the gateway forgets one after 150 s. */
const BEAT_MS = 60_000;

/** Follows what others change in the open draft as soon as it is known of, and says that it is open here. */
export function useDraftFollowed({ draftId, version, isActing, follow }: DraftSync): void {
  const windowId = useSelector(selectWindowId);
  const { data } = useListDraftsQuery(isActing ? skipToken : {});
  const [open] = useOpenDraftMutation();
  const [isMounted, setMounted] = useState(false);
  const listed = data?.drafts.find((one) => one.draftId === draftId);
  const isSaved = draftId !== null && version > 0;
  const isBehind = isSaved && data !== undefined && (listed === undefined || listed.version > version);
  useEffect(() => {
    if (isBehind) void follow();
  }, [isBehind, data, follow]);
  // A reload, or a day in the background: whatever was told of meanwhile was not heard.
  const begin = useEffectEvent(() => void follow());
  useEffect(() => {
    begin();
    setMounted(true);
  }, []);
  useEffect(() => {
    if (!isSaved || !isMounted) return;
    const say = (isOpen: boolean) => void open({ input: { draftId, windowId, isOpen }, idem: newKey() });
    say(true);
    const beat = setInterval(() => say(true), BEAT_MS);
    return () => {
      clearInterval(beat);
      say(false);
    };
  }, [isSaved, isMounted, draftId, windowId, open]);
}
