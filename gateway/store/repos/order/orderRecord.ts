import type { RowFailure } from '../../../../contract/enums/booking.ts';
import type { DocumentType } from '../../../../contract/enums/people.ts';
import { orderLabel } from '../../../../contract/rules/order/orderLabel.ts';
import type { Conditions } from '../../../../contract/shapes/conditions.ts';
import type { OrderItem } from '../../../../contract/shapes/item.ts';
import {
  type Disruption,
  type OrderPrice,
  type OrderState,
  type OrderSummary,
  type OrderTab,
  orderStates,
  type Payer,
  type ProductKind,
  payers,
  productKinds,
  type Verdict,
} from '../../../../contract/shapes/order.ts';
import { type TravellerRef, travellerRef } from '../../../../contract/shapes/people.ts';
import {
  type AmendmentId,
  type ApplicationId,
  type ApprovalId,
  amendmentId,
  type DocumentId,
  type EmployeeId,
  employeeId,
  type OrderId,
  orderId,
  type TripId,
  tripId,
} from '../../../../contract/shapes/primitives.ts';
import type { Tables } from '../../tables/schema.ts';

/** A traveller's document as an order names it; '' as `masked` once an outside person's data has been purged. */
export type OrderDocument = { readonly id: DocumentId; readonly type: DocumentType; readonly masked: string };

/** What an order carries beside its columns. No phone numbers, and of a document no number but the masked one. */
export type OrderBody = {
  /** What it is, as screens show it. */
  readonly item: OrderItem;
  /** The same as its supplier is asked for it; plain JSON of the product's own. */
  readonly supplierItem: unknown;
  /** Travel date at the place of departure. */
  readonly date: string;
  readonly level: string;
  /** What it was booked on; null where that was not written down yet. */
  readonly document: OrderDocument | null;
  readonly price: OrderPrice;
  readonly verdict: Verdict;
  readonly reason: { readonly code: string; readonly note: string } | null;
  readonly conditions: Conditions;
  /** Codes of the insurances bought with it. */
  readonly insurance: readonly string[];
  /** What the hold settled: coach and seat, room, driver. */
  readonly placed: Readonly<Record<string, string>>;
  readonly ticketNo: string;
  readonly failure: RowFailure | null;
  readonly freshFareFen: number | null;
  /** What the supplier was last asked for; an unclear order is settled towards it. */
  readonly wanted: 'hold' | 'cancel';
  /** Until when an unclear order that may never have been sent to its supplier is sent under its own key, epoch ms. */
  readonly resubmitUntil?: number | null;
  /** Where giving it up leads. */
  readonly ending: 'cancelled' | 'rejected' | 'lapsed';
  /** Until when the supplier keeps the space and guarantees the price, epoch ms; null before the hold. */
  readonly payBy: number | null;
  readonly guaranteedUntil: number | null;
  readonly disruption: Disruption | null;
  readonly changedFrom: OrderId | null;
  readonly changedTo: OrderId | null;
  /** The application it travels under, the approval it waits for or was let through by. */
  readonly applicationId: ApplicationId | null;
  readonly approvalId: ApprovalId | null;
  /** Words the order is found by. */
  readonly tokens: readonly string[];
};

export type OrderRecord = {
  readonly id: OrderId;
  readonly orderNo: string;
  readonly tripId: TripId;
  readonly companyId: string;
  readonly kind: ProductKind;
  readonly tab: OrderTab;
  readonly state: OrderState;
  readonly bookerId: string;
  readonly bookerName: string;
  readonly principalId: EmployeeId;
  readonly traveller: TravellerRef;
  readonly travellerName: string;
  readonly payer: Payer;
  readonly totalFen: number;
  /** When it begins and ends, epoch ms. */
  readonly startAt: number;
  readonly endAt: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly deadlineAt: number | null;
  readonly clientKey: string;
  readonly supplierRef: string | null;
  /** When the order is next looked at by the jobs; also the claim on it. */
  readonly checkAt: number | null;
  readonly quarantineUntil: number | null;
  /** The change or refund that has the order to itself; no other one may take it on. */
  readonly amendmentId: AmendmentId | null;
  /** How often it was changed; a new one is 1. */
  readonly version: number;
  readonly body: OrderBody;
};

type Row = Tables['travel_order'];

/** Ids of those who share the room of an order beside its traveller; [] of everything but a shared room. */
export function sharerIds(item: OrderItem): readonly string[] {
  return item.kind === 'hotel' ? item.sharedWith : [];
}

/** An order as far as lists show it: its body is not read for that. */
type ListedOrder = Pick<
  OrderRecord,
  | 'id'
  | 'orderNo'
  | 'tripId'
  | 'kind'
  | 'tab'
  | 'state'
  | 'bookerName'
  | 'travellerName'
  | 'payer'
  | 'totalFen'
  | 'startAt'
  | 'endAt'
  | 'createdAt'
  | 'deadlineAt'
> & { readonly body: Pick<OrderBody, 'item' | 'tokens'> };

/** The columns of a `ListedOrder`. */
export const listedColumns = [
  'id',
  'order_no',
  'trip_id',
  'kind',
  'tab',
  'state',
  'booker_name',
  'traveller_name',
  'payer',
  'total_fen',
  'depart_at',
  'end_at',
  'created_at',
  'deadline_at',
  'item',
  'tokens',
] as const satisfies readonly (keyof Row)[];

/** An order as its columns hold it. */
export function orderRow(order: OrderRecord): Row {
  const { item, tokens, ...body } = order.body;
  return {
    id: order.id,
    order_no: order.orderNo,
    trip_id: order.tripId,
    company_id: order.companyId,
    kind: order.kind,
    tab: order.tab,
    state: order.state,
    label: orderLabel(order.state),
    booker_id: order.bookerId,
    principal_id: order.principalId,
    traveller_kind: order.traveller.kind,
    traveller_id: order.traveller.id,
    traveller_name: order.travellerName,
    booker_name: order.bookerName,
    payer: order.payer,
    total_fen: order.totalFen,
    depart_at: order.startAt,
    end_at: order.endAt,
    created_at: order.createdAt,
    updated_at: order.updatedAt,
    deadline_at: order.deadlineAt,
    client_key: order.clientKey,
    supplier_ref: order.supplierRef,
    check_at: order.checkAt,
    quarantine_until: order.quarantineUntil,
    amendment_id: order.amendmentId,
    version: order.version,
    item: JSON.stringify(item),
    tokens: tokens.join(' '),
    body: JSON.stringify(body),
  };
}

/** An order read back from its columns. */
export function orderOf(row: Row): OrderRecord {
  const { body: listed, ...columns } = listedOrderOf(row);
  const body: Omit<OrderBody, 'item' | 'tokens'> = JSON.parse(row.body);
  return {
    ...columns,
    companyId: row.company_id,
    bookerId: row.booker_id,
    principalId: employeeId.parse(row.principal_id),
    traveller: travellerRef.parse({ kind: row.traveller_kind, id: row.traveller_id }),
    updatedAt: row.updated_at,
    clientKey: row.client_key,
    supplierRef: row.supplier_ref,
    checkAt: row.check_at,
    quarantineUntil: row.quarantine_until,
    amendmentId: row.amendment_id === null ? null : amendmentId.parse(row.amendment_id),
    version: row.version,
    body: { ...body, document: body.document ?? null, ...listed },
  };
}

/** An order read back from the columns lists show. */
export function listedOrderOf(row: Pick<Row, (typeof listedColumns)[number]>): ListedOrder {
  return {
    id: orderId.parse(row.id),
    orderNo: row.order_no,
    tripId: tripId.parse(row.trip_id),
    kind: kindOf(row.kind),
    tab: row.tab === 'private' ? 'private' : 'business',
    state: stateOf(row.state),
    bookerName: row.booker_name,
    travellerName: row.traveller_name,
    payer: payers.find((one) => one === row.payer) ?? 'company',
    totalFen: row.total_fen,
    startAt: row.depart_at,
    endAt: row.end_at,
    createdAt: row.created_at,
    deadlineAt: row.deadline_at,
    body: { item: JSON.parse(row.item), tokens: row.tokens.split(' ') },
  };
}

/** An order as lists show it. */
export function summaryOf(order: ListedOrder): OrderSummary {
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    tripId: order.tripId,
    kind: order.kind,
    tab: order.tab,
    state: order.state,
    label: orderLabel(order.state),
    item: order.body.item,
    startAt: order.startAt,
    endAt: order.endAt,
    traveller: order.travellerName,
    booker: order.bookerName,
    payer: order.payer,
    totalFen: order.totalFen,
    createdAt: order.createdAt,
    deadlineAt: order.state === 'held' || order.state === 'approving' ? order.deadlineAt : null,
    tokens: order.body.tokens.join(' '),
  };
}

function kindOf(stored: string): ProductKind {
  const kind = productKinds.find((one) => one === stored);
  if (!kind) throw new Error(`product kind ${stored}`);
  return kind;
}

function stateOf(stored: string): OrderState {
  const state = orderStates.find((one) => one === stored);
  if (!state) throw new Error(`order state ${stored}`);
  return state;
}
