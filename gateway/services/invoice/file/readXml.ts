import type { VoucherKind } from '../../../../contract/enums/money.ts';
import { printedDay, printedFen, printedNumber, printedText, type VoucherFile } from './voucherFile.ts';
import { type XmlLeaves, xmlLeaves } from './xmlLeaves.ts';

/** Where each kind of e-voucher says what: names of its elements, the first there counts. */
type Layout = {
  readonly kind: VoucherKind | null;
  readonly number: string;
  /** The same number once more, where the format has it twice. */
  readonly again?: string;
  readonly code?: string;
  readonly fen: string;
  /** What the amount is the sum of, where the format says it: some makers tag but the currency of the whole. */
  readonly parts?: readonly [net: string, tax: string];
  readonly header: string;
  readonly taxId: string;
  readonly issuedOn: string;
  readonly traveller?: string;
  readonly travelDay?: string;
  readonly serviceNo?: string;
};

const layouts: readonly Layout[] = [
  {
    // Railway e-ticket (XBRL, prefix rai).
    kind: 'railInvoice',
    number: 'ElectronicInvoiceRailwayETicketNumber',
    again: 'identifier',
    fen: 'Fare',
    header: 'NameOfPurchaser',
    taxId: 'UnifiedSocialCreditCodeOfPurchaser',
    issuedOn: 'DateOfIssue',
    traveller: 'Name',
    travelDay: 'TravelDate',
    serviceNo: 'TrainNumber',
  },
  {
    // Itinerary of an air ticket (XBRL, prefix atr).
    kind: 'airItinerary',
    number: 'ElectronicInvoiceAirTransportReceiptNumber',
    again: 'identifier',
    fen: 'TotalAmount',
    header: 'NameOfPurchaser',
    taxId: 'UnifiedSocialCreditCodeOfPurchaser',
    issuedOn: 'IssueDate',
    traveller: 'PassengerName',
    travelDay: 'CarrierDate',
    serviceNo: 'Flight',
  },
  {
    // Digital invoice (数电票).
    kind: null,
    number: 'InvoiceNumber',
    again: 'EIid',
    fen: 'TotalTax-includedAmount',
    parts: ['TotalAmWithoutTax', 'TotalTaxAm'],
    header: 'BuyerName',
    taxId: 'BuyerIdNum',
    issuedOn: 'IssueTime',
  },
  {
    // Invoice of the tax-control system, as an OFD holds it.
    kind: null,
    number: 'InvoiceNo',
    code: 'InvoiceCode',
    fen: 'TaxInclusiveTotalAmount',
    parts: ['TaxExclusiveTotalAmount', 'TaxTotalAmount'],
    header: 'BuyerName',
    taxId: 'BuyerTaxID',
    issuedOn: 'IssueDate',
  },
];

/** The railway's word for a ticket given back, whose voucher is for the fee. */
const GIVEN_BACK = '退';

/** What an e-voucher's data say; null where they are none, or contradict themselves. */
export function readXml(bytes: Uint8Array): VoucherFile | null {
  const leaves = xmlLeaves(bytes);
  return leaves && readLeaves(leaves);
}

/** What the fields of an e-voucher say, by their names. */
export function readLeaves(leaves: XmlLeaves): VoucherFile | null {
  const layout = layouts.find((one) => leaves.has(one.number));
  if (!layout) return null;
  const said = (name: string | undefined) => (name === undefined ? undefined : leaves.get(name)?.[0]);
  const number = printedNumber(said(layout.number));
  const sum = sumOf(layout.parts?.map((name) => printedFen(said(name))));
  const fen = printedFen(said(layout.fen)) ?? sum;
  if (number === null || fen === null || (sum !== null && sum !== fen)) return null;
  // Data of several vouchers: the number of one would go with the sum of another.
  if (new Set(leaves.get(layout.number)).size > 1) return null;
  // In place of the number some makers name who made it out: that says nothing of the number.
  const again = printedNumber(said(layout.again)) ?? undefined;
  if (again !== undefined && again !== number) return null;
  return {
    format: 'xml',
    kind: said('TypeOfBusiness') === GIVEN_BACK ? 'feeReceipt' : layout.kind,
    code: printedText(said(layout.code), 12) ?? '',
    number,
    fen,
    header: printedText(said(layout.header)),
    taxId: printedText(said(layout.taxId), 20)?.toUpperCase() ?? null,
    issuedOn: printedDay(said(layout.issuedOn)),
    traveller: printedText(said(layout.traveller)),
    travelDay: printedDay(said(layout.travelDay)),
    serviceNo: printedText(said(layout.serviceNo), 12),
    sure: again !== undefined,
  };
}

function sumOf(parts: readonly (number | null)[] = []): number | null {
  return parts.length === 0 || parts.some((one) => one === null)
    ? null
    : parts.reduce<number>((sum, one) => sum + (one ?? 0), 0);
}
