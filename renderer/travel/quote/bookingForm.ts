import type { CallInput } from '../../../contract/registry.ts';
import { mixedSplit } from '../../../contract/rules/mixedSplit.ts';
import { standardRefusal } from '../../../contract/rules/standardRefusal.ts';
import type { DraftRow } from '../../../contract/shapes/booking.ts';
import type { OrderTab, Payer, Verdict } from '../../../contract/shapes/order.ts';
import type { TravellerRef } from '../../../contract/shapes/people.ts';
import type { EmployeeId, Localised } from '../../../contract/shapes/primitives.ts';
import type { OfferOption } from '../offers/partyFit.ts';
import type { Owner } from '../party/pickingSlice.ts';
import type { StandardLine } from '../standards/standards.ts';

/** One traveller's item while the form is open. Ids and choices only: the form is kept in session storage. */
export type FormRow = {
  rowId: string;
  traveller: TravellerRef;
  principalId: EmployeeId;
  /** Seat code, fare class, rate plan, car level. */
  option: string;
  payer: Payer;
  reasonCode: string | null;
  reasonNote: string;
  /** The fare the user has seen and accepted for this option, in fen; null until a quote was shown. */
  acceptedFen: number | null;
};

/** An offer somebody chose from a list. */
export type OfferChoice = {
  readonly offerId: DraftRow['offerId'];
  /** What it is called in a word: a train or flight number, a hotel. */
  readonly label: string;
  /** When it begins, epoch ms. */
  readonly startAt: number;
  /** The option everybody starts with; null: each by their own standard. */
  readonly option: string | null;
  /** What the product needs to find it again once the offer has expired: JSON, read by the product alone. */
  readonly facts: unknown;
};

export type BookingForm = {
  readonly kind: DraftRow['kind'];
  /** UUIDv4 made when the form opened; kept until the gateway gave a definite answer (quality §1). */
  idem: string;
  /** In whose name it was begun: a half-made booking is not carried into another's. */
  owner: Owner;
  choice: OfferChoice;
  tab: OrderTab;
  rows: FormRow[];
  /** What was sent and has no definite answer yet: only the very same may be sent again, under the same key. */
  sent: CallInput<'trip.draft.submit'> | null;
  /** Opened from the list for the picked party, rather than for some rows of an earlier booking. */
  fresh: boolean;
  /** The pending booking this form answers, if it was opened from one. */
  answers: string | null;
};

/** An offer quoted afresh for the form's travellers, in their order. */
export type Quote = {
  readonly offerId: DraftRow['offerId'];
  /** Epoch ms. */
  readonly expiresAt: number;
  readonly options: readonly OfferOption[];
  readonly standards: readonly StandardLine[];
  readonly reasonCodes: readonly { readonly code: string; readonly label: Localised }[];
  /** Service fee per row, in fen. */
  readonly serviceFen: number;
};

/** What stands between a row and its booking, worst first; null when nothing does. */
export type RowIssue = 'gone' | 'soldOut' | 'block' | 'priceChanged' | 'reasonCode' | 'reasonNote';

/** A row beside the fresh quote. */
export type QuotedRow = {
  row: FormRow;
  /** Undefined when the offer no longer has this option. */
  option: OfferOption | undefined;
  verdict: Verdict | undefined;
  issue: RowIssue | null;
};

/**
 * The quote read for every row; what is left is counted so that two rows never rely on one last place. On a private trip
 * the standard is shown and nothing more: it stands in nobody's way (gateway `prepareRow`).
 */
export function quoteRows(
  rows: readonly FormRow[],
  { options }: Pick<Quote, 'options'>,
  tab: OrderTab,
): QuotedRow[] {
  const left = new Map(options.map(({ option, remaining }) => [option, remaining]));
  return rows.map((row, index) => {
    const option = optionOf(options, row.option);
    const verdict = option?.verdicts[index];
    const free = left.get(row.option) ?? 0;
    left.set(row.option, free - 1);
    return { row, option, verdict, issue: issueOf(row, option, verdict, free, tab) };
  });
}

function issueOf(
  row: FormRow,
  option: OfferOption | undefined,
  verdict: Verdict | undefined,
  free: number,
  tab: OrderTab,
): RowIssue | null {
  if (!option || !verdict) return 'gone';
  if (free <= 0) return 'soldOut';
  const refusal = tab === 'business' ? standardRefusal(verdict, row.reasonCode ?? undefined) : null;
  if (refusal === 'OVER_LIMIT_BLOCKED') return 'block';
  if (row.acceptedFen !== null && row.acceptedFen !== option.fareFen) return 'priceChanged';
  if (refusal) return 'reasonCode';
  return asksReason(verdict, tab) && row.reasonNote.trim() === '' ? 'reasonNote' : null;
}

/** Whether a choice must be explained: because its standard says so, or to those who shall approve it. */
export function asksReason({ control }: Verdict, tab: OrderTab): boolean {
  return tab === 'business' && (control === 'reason' || control === 'approval');
}

/** The option of an offer by its code. */
export function optionOf(options: readonly OfferOption[], code: string): OfferOption | undefined {
  return options.find(({ option }) => option === code);
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
  for (const { row, option, verdict } of rows) {
    if (!option || !verdict) continue;
    const rowFen = option.fareFen + serviceFen;
    const split = mixedSplit(row.payer, rowFen, option.fareFen, verdict);
    sums.fareFen += option.fareFen;
    sums.serviceFen += serviceFen;
    sums.totalFen += rowFen;
    sums.companyFen += split.companyFen;
    sums.personalFen += split.personalFen;
  }
  return sums;
}

/** The rows as the gateway takes them; a reason is sent only where the standard asks for one. */
export function toDraftRows(
  kind: DraftRow['kind'],
  rows: readonly QuotedRow[],
  { offerId }: Pick<Quote, 'offerId'>,
): DraftRow[] {
  return rows.flatMap(({ row, option, verdict }): DraftRow[] => {
    if (!option || !verdict) return [];
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
        kind,
        traveller: row.traveller,
        principalId: row.principalId,
        offerId,
        option: row.option,
        acceptedFareFen: option.fareFen,
        payer: row.payer,
        ...reason,
      },
    ];
  });
}
