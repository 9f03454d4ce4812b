import { mixedSplit } from '../../../contract/rules/money/mixedSplit.ts';
import { standardRefusal } from '../../../contract/rules/standard/standardRefusal.ts';
import type { DraftRow } from '../../../contract/shapes/booking.ts';
import type { OrderTab, Verdict } from '../../../contract/shapes/order.ts';
import type { FormRow, Quote, QuotedRow, RowIssue } from '../shapes/bookingForm.ts';
import type { OfferOption } from '../shapes/offer.ts';

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
