import { useMemo, useState } from 'react';
import { useTripRows } from '../../../travel/booking/useTripRows.ts';
import { cellsOf } from '../logic/cells.ts';
import { tallyOf } from '../logic/tally.ts';
import type { Desk } from './useDesk.ts';
import { usePrices } from './usePrices.ts';

const nothing: ReadonlySet<string> = new Set();

/** Where every cell of the desk stands: its offer, its fresh price, what became of it. */
export function useCells({ draft, party }: Desk) {
  const { prices, onPrice } = usePrices();
  const trip = useTripRows(draft.tripId);
  const [sending, setSending] = useState(nothing);
  const rows = trip.data?.rows;
  const outcomes = useMemo(() => new Map((rows ?? []).map((row) => [row.rowId, row])), [rows]);
  const keys = useMemo(() => party.members.map(({ key }) => key), [party.members]);
  const cells = useMemo(
    () => cellsOf(draft, keys, { prices, outcomes, sending }),
    [draft, keys, prices, outcomes, sending],
  );
  const tally = useMemo(() => tallyOf(cells.values(), prices), [cells, prices]);
  return { cells, tally, prices, onPrice, keys, trip, sending, setSending };
}

export type Cells = ReturnType<typeof useCells>;
