import { useSelector } from 'react-redux';
import { useListDraftsQuery } from '../draft/draftsApi.ts';
import type { DraftSync } from '../draft/useDraftSync.ts';
import { selectWindowId } from '../state/syncSlice.ts';

/** While others are in a draft it is asked so often who is still there, ms: one that dies is told of by nobody. */
const ASK_MS = 60_000;

const nobody: readonly never[] = [];

/** Who else has the open draft open: other people, and other windows of one's own. */
export function useOthersHere({ draftId, isActing }: Pick<DraftSync, 'draftId' | 'isActing'>) {
  const windowId = useSelector(selectWindowId);
  const { others } = useListDraftsQuery(
    {},
    {
      skip: isActing,
      selectFromResult: ({ data }) => ({
        others: data?.drafts.find((one) => one.draftId === draftId)?.open ?? nobody,
      }),
    },
  );
  const here = others.filter((one) => one.windowId !== windowId);
  // Asked for beside the list itself, whose answer it renews.
  useListDraftsQuery({}, { skip: isActing || here.length === 0, pollingInterval: ASK_MS });
  return here;
}

export type OtherHere = ReturnType<typeof useOthersHere>[number];
