import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo, useState } from 'react';
import { whenIdle } from '../../../shared/loading/whenIdle.ts';
import { useIndexStaffInfiniteQuery, useListDepartmentsQuery } from '../organisationApi.ts';
import { finderOf, indexOf } from './staffIndex.ts';

/** A smaller company's people are on the first page anyway; a larger one's are asked for, word by word. */
const FROM = 100;
const UP_TO = 20_000;

/**
 * Finds among the company's people without asking, so that a list finds while one types; null until all of them are here
 * and while they are asked for anew. They come once the screen stands and the browser is idle, page by page.
 */
export function useStaffIndex(): ReturnType<typeof finderOf> | null {
  const { data: frame } = useListDepartmentsQuery({});
  const isWorth = frame !== undefined && frame.people > FROM && frame.people <= UP_TO;
  const isIdle = useIdle(isWorth);
  const { currentData, error, isFetching, hasNextPage, fetchNextPage } = useIndexStaffInfiniteQuery(
    isWorth && isIdle ? {} : skipToken,
  );
  const continues = currentData !== undefined && hasNextPage && !isFetching && !error;
  // By the page that came as well: one that comes before the asking for it was drawn changes nothing else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has come.
  useEffect(() => {
    if (continues) return whenIdle(() => void fetchNextPage());
    return undefined;
  }, [continues, currentData, fetchNextPage]);
  const isWhole = currentData !== undefined && !hasNextPage && !isFetching;
  return useMemo(
    () =>
      isWhole && frame
        ? finderOf(
            indexOf(
              currentData.pages.flatMap(({ people }) => people),
              frame,
            ),
            frame,
          )
        : null,
    [isWhole, currentData, frame],
  );
}

/** Whether the browser has been idle since something was wanted. */
function useIdle(isWanted: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (isWanted) return whenIdle(() => setIdle(true));
    setIdle(false);
    return undefined;
  }, [isWanted]);
  return isIdle;
}
