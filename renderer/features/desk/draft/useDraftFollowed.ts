import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useEffectEvent } from 'react';
import { useListDraftsQuery } from './draftsApi.ts';
import type { DraftSync } from './useDraftSync.ts';

/** Follows what others change in the open draft as soon as it is known of. */
export function useDraftFollowed({ draftId, version, isActing, follow }: DraftSync): void {
  const { data } = useListDraftsQuery(isActing ? skipToken : {});
  const listed = data?.drafts.find((one) => one.draftId === draftId);
  const isSaved = draftId !== null && version > 0;
  const isBehind = isSaved && data !== undefined && (listed === undefined || listed.version > version);
  const newest = listed?.version ?? Number.POSITIVE_INFINITY;
  useEffect(() => {
    if (isBehind) void follow(newest);
  }, [isBehind, newest, data, follow]);
  // A reload, or a day in the background: whatever was told of meanwhile was not heard.
  const begin = useEffectEvent(() => void follow(Number.POSITIVE_INFINITY));
  useEffect(() => {
    begin();
  }, []);
}
