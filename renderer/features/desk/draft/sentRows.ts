import { isRecord } from '../../../../contract/kit/isRecord.ts';
import type { DeskForm } from '../logic/draft.ts';

type Sent = NonNullable<DeskForm['sent']>;

/** What was sent, with the offer that all its rows name written once: they are long. */
export function packedSent({ rows, ...others }: Sent): object {
  const offerId = rows[0]?.offerId;
  return {
    ...others,
    offerId,
    rows: rows.map((row) => {
      const { offerId: own, ...rest } = row;
      return own === offerId ? rest : row;
    }),
  };
}

/** What was sent, to be asked about (`trip.draft.settle`); null for what was not. It never goes out again. */
export function unpackedSent(packed: unknown): Sent | null {
  if (!isRecord(packed) || !Array.isArray(packed.rows)) return null;
  const { offerId, rows, ...others } = packed;
  return { ...others, rows: rows.map((row: object) => ({ offerId, ...row })) } as Sent;
}
