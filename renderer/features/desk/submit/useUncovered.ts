import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { useListUsableApplicationsQuery } from '../../../travel/under/applicationsApi.ts';
import { isCovered } from '../../../travel/under/isCovered.ts';
import type { DeskForm } from '../logic/draft.ts';

const none: ReadonlySet<string> = new Set();

/**
 * Ids of the rows whose application is not about their traveller or not about their day: put there by a paste, or ended
 * since. None until the gateway has answered, which judges places and days again when they are booked.
 */
export function useUncovered({ kind, choice, rows }: DeskForm): ReadonlySet<string> {
  const under = useMemo(() => rows.filter((row) => row.applicationId), [rows]);
  const asked = new Map(under.map(({ traveller }) => [travellerKey(traveller), traveller]));
  const { currentData } = useListUsableApplicationsQuery(
    under.length > 0 ? { kind, travellers: [...asked.values()], startAt: choice.startAt } : skipToken,
  );
  return useMemo(() => {
    if (!currentData) return none;
    const left = under.filter((row) => !isCovered(currentData.rows, row));
    return left.length > 0 ? new Set(left.map(({ rowId }) => rowId)) : none;
  }, [currentData, under]);
}
