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
    travelDay: 'Date',
    serviceNo: 'FlightNumber',
  },
  {
    // Digital invoice (数电票).
    kind: null,
    number: 'InvoiceNumber',
    again: 'EIid',
    fen: 'TotalTax-includedAmount',
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
  const layout = leaves && layouts.find(({ number }) => leaves.has(number));
  return layout ? readLeaves(leaves, layout) : null;
}

function readLeaves(leaves: XmlLeaves, layout: Layout): VoucherFile | null {
  const said = (name: string | undefined) => (name === undefined ? undefined : leaves.get(name)?.[0]);
  const number = printedNumber(said(layout.number));
  const fen = printedFen(said(layout.fen));
  if (number === null || fen === null) return null;
  const again = said(layout.again);
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
