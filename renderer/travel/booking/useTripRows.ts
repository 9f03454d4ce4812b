import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { RowOutcome } from '../../../contract/shapes/booking.ts';
import { outdated } from '../../shared/outdated.ts';
import { approvalPollMs, pollMs } from './pollMs.ts';
import { useGetDraftQuery } from './tripApi.ts';

/** What became of a trip's rows, asked after again while any of them is being confirmed or approved; null asks nothing. */
export function useTripRows(tripId: string | null) {
  const dispatch = useDispatch();
  const arg = tripId === null ? skipToken : { tripId };
  const known = useGetDraftQuery(arg);
  const has = (outcome: RowOutcome['outcome']) =>
    known.data?.rows.some((row) => row.outcome === outcome) ?? false;
  const isUnknown = has('unknown');
  const isOpen = isUnknown || has('approving');
  useGetDraftQuery(arg, { pollingInterval: isUnknown ? pollMs : isOpen ? approvalPollMs : 0 });
  const outcomes = known.data?.rows.map((row) => row.outcome).join();
  const before = useRef(outcomes);
  useEffect(() => {
    // A row has come further: lists that show it are outdated.
    if (before.current !== undefined && before.current !== outcomes) dispatch(outdated(['Order', 'Home']));
    before.current = outcomes;
  }, [outcomes, dispatch]);
  return known;
}
