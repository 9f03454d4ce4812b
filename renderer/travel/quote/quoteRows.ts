import { paidAtHotel } from '../../../contract/rules/hotel/paidAtHotel.ts';
import { firstTaken, isTaken } from '../../../contract/rules/identity/travelDocuments.ts';
import { mixedSplit } from '../../../contract/rules/money/mixedSplit.ts';
import type { OfferOption } from '../../../contract/rules/offer/partyFit.ts';
import { areSameTimes, timesOf } from '../../../contract/rules/order/itemParts.ts';
import { standardRefusal } from '../../../contract/rules/standard/standardRefusal.ts';
import type { DraftRow } from '../../../contract/shapes/booking.ts';
import type { OrderTab, Verdict } from '../../../contract/shapes/order.ts';
import type { TravelDocuments } from '../../../contract/shapes/people.ts';
import { travellerKey } from '../party/travellerKey.ts';
import type { FormRow, Quote, QuotedRow, RowIssue } from '../shapes/bookingForm.ts';

/**
 * The quote read for every row; what is left is counted so that two rows never rely on one last place. On a private trip
 * the standard is shown and nothing more: it stands in nobody's way (gateway `prepareRow`).
 */
export function quoteRows(
  rows: readonly FormRow[],
  {
    options,
    documents,
    rides = [],
    reasonCodes,
  }: Pick<Quote, 'options' | 'documents' | 'rides' | 'reasonCodes'>,
  tab: OrderTab,
): QuotedRow[] {
  const times = timesOf(rides);
  const left = new Map(options.map(({ option, remaining }) => [option, remaining]));
  return rows.map((row, index) => {
    const option = optionOf(options, row.option);
    const verdict = option?.verdicts[index];
    const free = left.get(row.option) ?? 0;
    left.set(row.option, free - 1);
    const document = documentOf(row, documents);
    const reason = reasonOf(row, reasonCodes);
    const issue = issueOf(row, { option, verdict, document, times, reason }, free, tab);
    return { row, option, verdict, document, issue };
  });
}

/** What a row's traveller goes on: the document chosen while it is taken, else the first of theirs that is. */
function documentOf({ traveller, documentId }: FormRow, { needs, held }: TravelDocuments) {
  const key = travellerKey(traveller);
  const own = held.find((one) => travellerKey(one.traveller) === key)?.documents ?? [];
  const chosen = own.find((one) => one.documentId === documentId && isTaken(needs, one));
  return chosen ?? firstTaken(needs, own);
}

function issueOf(
  row: FormRow,
  {
    option,
    verdict,
    document,
    times,
    reason,
  }: Omit<QuotedRow, 'row' | 'issue'> & { times: readonly number[]; reason: string | null },
  free: number,
  tab: OrderTab,
): RowIssue | null {
  if (!option || !verdict) return 'gone';
  if (free <= 0) return 'soldOut';
  const refusal = tab === 'business' ? standardRefusal(verdict, reason ?? undefined) : null;
  if (refusal === 'OVER_LIMIT_BLOCKED') return 'block';
  if (!document) return 'document';
  if (row.acceptedFen !== null && row.acceptedFen !== option.fareFen) return 'priceChanged';
  if (row.acceptedTimes && !areSameTimes(row.acceptedTimes, times)) return 'timeChanged';
  if (refusal) return 'reasonCode';
  return asksReason(verdict, tab) && row.reasonNote.trim() === '' ? 'reasonNote' : null;
}

/** The reason of a row, as far as its product knows it: codes differ from product to product, and may be taken away. */
export function reasonOf(
  { reasonCode }: Pick<FormRow, 'reasonCode'>,
  codes: Quote['reasonCodes'],
): string | null {
  return codes.some(({ code }) => code === reasonCode) ? reasonCode : null;
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
  insuranceFen: number;
  serviceFen: number;
  totalFen: number;
  /** What the guests pay at the hotel's desk; the rest of the total is the company's and the person's. */
  atHotelFen: number;
  companyFen: number;
  personalFen: number;
};

/** What all rows cost together and who pays which part; `serviceFen` and `insuranceFen` are those of one row. */
export function sumRows(rows: readonly QuotedRow[], serviceFen: number, insuranceFen = 0): Sums {
  const sums: Sums = {
    fareFen: 0,
    insuranceFen: 0,
    serviceFen: 0,
    totalFen: 0,
    atHotelFen: 0,
    companyFen: 0,
    personalFen: 0,
  };
  for (const { row, option, verdict } of rows) {
    if (!option || !verdict) continue;
    const rowFen = option.fareFen + insuranceFen + serviceFen;
    const atHotelFen = paidAtHotel(option, option.fareFen);
    const split = mixedSplit(row.payer, rowFen - atHotelFen, option.fareFen - atHotelFen, verdict);
    sums.fareFen += option.fareFen;
    sums.insuranceFen += insuranceFen;
    sums.serviceFen += serviceFen;
    sums.totalFen += rowFen;
    sums.atHotelFen += atHotelFen;
    sums.companyFen += split.companyFen;
    sums.personalFen += split.personalFen;
  }
  return sums;
}

/** What several legs cost together. */
export function addSums([first, ...others]: readonly [Sums, ...Sums[]]): Sums {
  return others.reduce(
    (all, one) => ({
      fareFen: all.fareFen + one.fareFen,
      insuranceFen: all.insuranceFen + one.insuranceFen,
      serviceFen: all.serviceFen + one.serviceFen,
      totalFen: all.totalFen + one.totalFen,
      atHotelFen: all.atHotelFen + one.atHotelFen,
      companyFen: all.companyFen + one.companyFen,
      personalFen: all.personalFen + one.personalFen,
    }),
    first,
  );
}

function insuranceOf({ insurance: own }: FormRow, ofForm: readonly string[]): { insurance?: string[] } {
  const codes = own ?? ofForm;
  return codes.length > 0 ? { insurance: [...codes] } : {};
}

/** The rows as the gateway takes them; a reason is sent only where the standard asks for one. */
export function toDraftRows(
  kind: DraftRow['kind'],
  rows: readonly QuotedRow[],
  { offerId, rides = [], reasonCodes }: Pick<Quote, 'offerId' | 'rides' | 'reasonCodes'>,
  insurance: readonly string[] = [],
): DraftRow[] {
  const times = timesOf(rides);
  return rows.flatMap(({ row, option, verdict, document }): DraftRow[] => {
    if (!option || !verdict) return [];
    const reasonCode = reasonOf(row, reasonCodes);
    const reason =
      verdict.control === 'within' || !reasonCode
        ? {}
        : {
            reasonCode,
            ...(row.reasonNote.trim() ? { reasonNote: row.reasonNote.trim() } : {}),
          };
    return [
      {
        rowId: row.rowId,
        kind,
        traveller: row.traveller,
        principalId: row.principalId,
        // What was shown is what is travelled on, also when another is added meanwhile.
        ...(document && { documentId: document.documentId }),
        offerId,
        option: row.option,
        ...(row.wish ? { wish: row.wish } : {}),
        acceptedFareFen: option.fareFen,
        ...(times.length > 0 ? { acceptedTimes: times } : {}),
        payer: row.payer,
        ...insuranceOf(row, insurance),
        ...(row.applicationId && { applicationId: row.applicationId }),
        ...(row.costCentre?.trim() && { costCentre: row.costCentre.trim() }),
        ...reason,
        ...(verdict.control === 'approval' && row.ceilingId ? { ceilingId: row.ceilingId } : {}),
        ...(row.sharing?.length ? { sharing: row.sharing } : {}),
      },
    ];
  });
}
