import type { CallInput } from '../../../contract/registry.ts';
import { mixedSplit } from '../../../contract/rules/money/mixedSplit.ts';
import { standardRefusal } from '../../../contract/rules/standard/standardRefusal.ts';
import type { DraftRow } from '../../../contract/shapes/booking.ts';
import type { OrderTab, Payer, SeatCode, Verdict } from '../../../contract/shapes/order.ts';
import type { TravellerRef } from '../../../contract/shapes/people.ts';
import type { EmployeeId } from '../../../contract/shapes/primitives.ts';
import type { SeatOffer, TrainOffer } from '../../../contract/shapes/train.ts';
import type { Answer } from '../../shared/api.ts';
import type { Owner, TrainChoice } from '../party/pickingSlice.ts';

/** One traveller's ticket while the form is open. Ids and choices only: the form is kept in session storage. */
export type FormRow = {
  rowId: string;
  traveller: TravellerRef;
  principalId: EmployeeId;
  seat: SeatCode;
  payer: Payer;
  reasonCode: string | null;
  reasonNote: string;
  /** The fare the user has seen and accepted for this seat, in fen; null until a quote was shown. */
  acceptedFen: number | null;
};

export type BookingForm = {
  /** UUIDv4 made when the form opened; kept until the gateway gave a definite answer (guarantees §1). */
  idem: string;
  /** In whose name it was begun: a half-made booking is not carried into another's. */
  owner: Owner;
  choice: TrainChoice;
  tab: OrderTab;
  rows: FormRow[];
  /** What was sent and has no definite answer yet: only the very same may be sent again, under the same key. */
  sent: CallInput<'trip.draft.submit'> | null;
  /** Opened from the list for the picked party, rather than for some rows of an earlier booking. */
  fresh: boolean;
  /** The waiting booking this form answers, if it was opened from one. */
  answers: string | null;
};

export type Quote = Answer<'train.offer.price'>;

/** What stands between a row and its booking, worst first; null when nothing does. */
export type RowIssue = 'gone' | 'soldOut' | 'block' | 'priceChanged' | 'reasonCode' | 'reasonNote';

/** A row beside the fresh quote. */
export type QuotedRow = {
  row: FormRow;
  /** Undefined when the train no longer has this seat kind. */
  seat: SeatOffer | undefined;
  verdict: Verdict | undefined;
  issue: RowIssue | null;
};

/**
 * The quote read for every row; seats are counted so that two rows never rely on one last seat. On a private trip
 * the standard is shown and nothing more: it stands in nobody's way (gateway `prepareRow`).
 */
export function quoteRows(rows: readonly FormRow[], quote: Quote, tab: OrderTab): QuotedRow[] {
  const left = new Map(quote.offer.seats.map((seat) => [seat.seat, seat.remaining]));
  return rows.map((row, index) => {
    const seat = seatOf(quote.offer, row.seat);
    const verdict = seat?.verdicts[index];
    const free = left.get(row.seat) ?? 0;
    left.set(row.seat, free - 1);
    return { row, seat, verdict, issue: issueOf(row, seat, verdict, free, tab) };
  });
}

function issueOf(
  row: FormRow,
  seat: SeatOffer | undefined,
  verdict: Verdict | undefined,
  free: number,
  tab: OrderTab,
): RowIssue | null {
  if (!seat || !verdict) return 'gone';
  if (free <= 0) return 'soldOut';
  const refusal = tab === 'business' ? standardRefusal(verdict, row.reasonCode ?? undefined) : null;
  if (refusal === 'OVER_LIMIT_BLOCKED') return 'block';
  if (row.acceptedFen !== null && row.acceptedFen !== seat.fareFen) return 'priceChanged';
  if (refusal) return 'reasonCode';
  return asksReason(verdict, tab) && row.reasonNote.trim() === '' ? 'reasonNote' : null;
}

/** Whether a choice must be explained: because its standard says so, or to those who shall approve it. */
export function asksReason({ control }: Verdict, tab: OrderTab): boolean {
  return tab === 'business' && (control === 'reason' || control === 'approval');
}

/** A seat kind of a train. */
export function seatOf(offer: TrainOffer, code: SeatCode): SeatOffer | undefined {
  return offer.seats.find((seat) => seat.seat === code);
}

/** Sums in fen: exact, since every part is an integer. */
export type Sums = {
  fareFen: number;
  serviceFen: number;
  totalFen: number;
  companyFen: number;
  personalFen: number;
};

/** What all rows cost together and who pays which part. */
export function sumRows(rows: readonly QuotedRow[], serviceFen: number): Sums {
  const sums: Sums = { fareFen: 0, serviceFen: 0, totalFen: 0, companyFen: 0, personalFen: 0 };
  for (const { row, seat, verdict } of rows) {
    if (!seat || !verdict) continue;
    const rowFen = seat.fareFen + serviceFen;
    const split = mixedSplit(row.payer, rowFen, seat.fareFen, verdict);
    sums.fareFen += seat.fareFen;
    sums.serviceFen += serviceFen;
    sums.totalFen += rowFen;
    sums.companyFen += split.companyFen;
    sums.personalFen += split.personalFen;
  }
  return sums;
}

/** The rows as the gateway takes them; a reason is sent only where the standard asks for one. */
export function toDraftRows(rows: readonly QuotedRow[], quote: Quote): DraftRow[] {
  return rows.flatMap(({ row, seat, verdict }): DraftRow[] => {
    if (!seat || !verdict) return [];
    const reason =
      verdict.control === 'within' || !row.reasonCode
        ? {}
        : {
            reasonCode: row.reasonCode,
            ...(row.reasonNote.trim() ? { reasonNote: row.reasonNote.trim() } : {}),
          };
    return [
      {
        rowId: row.rowId,
        kind: 'train',
        traveller: row.traveller,
        principalId: row.principalId,
        offerId: quote.offer.offerId,
        option: row.seat,
        acceptedFareFen: seat.fareFen,
        payer: row.payer,
        ...reason,
      },
    ];
  });
}
