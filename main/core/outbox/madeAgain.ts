import type { DraftRow } from '../../../contract/shapes/booking.ts';
import type { NewIntent, StoredIntent } from './intentRows.ts';

/**
 * The intent that takes the place of one that asks: the rows of it that failed, as a person answered them. Undefined
 * for rows that did not fail. A used key answers what became of it, so they go out under a new one.
 */
export function madeAgain(
  stored: StoredIntent,
  again: readonly DraftRow[],
  idem: string,
): NewIntent | undefined {
  const failed = new Map(
    stored.answer?.rows.filter((row) => row.outcome === 'failed').map((row) => [row.rowId, row]),
  );
  const ids = new Set(again.map((row) => row.rowId));
  const fits = again.length > 0 && ids.size === again.length && again.every(({ rowId }) => failed.has(rowId));
  if (!fits) return undefined;
  return {
    idem,
    userId: stored.userId,
    principalId: stored.principalId,
    input: { ...stored.input, rows: [...again] },
    summary: {
      ...stored.summary,
      travellers: again.map(({ rowId }) => failed.get(rowId)?.name ?? ''),
      totalFen: again.reduce((sum, row) => sum + row.acceptedFareFen, 0),
    },
    status: 'waiting',
  };
}
