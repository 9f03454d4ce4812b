import { orderLabel } from '../../../contract/rules/orderLabel.ts';
import {
  type OrderState,
  type OrderSummary,
  type OrderTab,
  orderStates,
  type Payer,
  type SeatCode,
  type Verdict,
} from '../../../contract/shapes/order.ts';
import { type TravellerRef, travellerRef } from '../../../contract/shapes/people.ts';
import {
  type EmployeeId,
  employeeId,
  type Localised,
  type OrderId,
  orderId,
  type TripId,
  tripId,
} from '../../../contract/shapes/primitives.ts';
import type { RowFailure } from '../../../contract/shapes/train.ts';
import type { Tables } from '../schema.ts';

export type Station = { code: string; name: Localised };

/** What an order carries beside its columns. No document or phone numbers, masked or not. */
export type OrderBody = {
  /** Date at the boarding station, Asia/Shanghai. */
  readonly date: string;
  readonly leg: {
    readonly trainNo: string;
    readonly from: Station;
    readonly to: Station;
    readonly departAt: number;
    readonly arriveAt: number;
    readonly seat: SeatCode;
  };
  readonly level: string;
  readonly fareFen: number;
  readonly serviceFen: number;
  readonly verdict: Verdict;
  readonly reason: { readonly code: string; readonly note: string } | null;
  readonly coach: string;
  readonly seatNo: string;
  readonly ticketNo: string;
  readonly failure: RowFailure | null;
  readonly freshFareFen: number | null;
  /** What the supplier was last asked for; an unclear order is settled towards it. */
  readonly wanted: 'hold' | 'cancel';
  /** Words the order is found by. */
  readonly tokens: readonly string[];
};

export type OrderRecord = {
  readonly id: OrderId;
  readonly orderNo: string;
  readonly tripId: TripId;
  readonly companyId: string;
  readonly tab: OrderTab;
  readonly state: OrderState;
  readonly bookerId: string;
  readonly bookerName: string;
  readonly principalId: EmployeeId;
  readonly traveller: TravellerRef;
  readonly travellerName: string;
  readonly payer: Payer;
  readonly totalFen: number;
  readonly departAt: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly deadlineAt: number | null;
  readonly clientKey: string;
  readonly supplierRef: string | null;
  /** When the order is next looked at by the jobs; also the claim on it. */
  readonly checkAt: number | null;
  readonly quarantineUntil: number | null;
  readonly body: OrderBody;
};

type Row = Tables['travel_order'];

/** An order as its columns hold it. */
export function orderRow(order: OrderRecord): Row {
  return {
    id: order.id,
    order_no: order.orderNo,
    trip_id: order.tripId,
    company_id: order.companyId,
    kind: 'train',
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
    depart_at: order.departAt,
    created_at: order.createdAt,
    updated_at: order.updatedAt,
    deadline_at: order.deadlineAt,
    client_key: order.clientKey,
    supplier_ref: order.supplierRef,
    check_at: order.checkAt,
    quarantine_until: order.quarantineUntil,
    body: JSON.stringify(order.body),
  };
}

/** An order read back from its columns. */
export function orderOf(row: Row): OrderRecord {
  return {
    id: orderId.parse(row.id),
    orderNo: row.order_no,
    tripId: tripId.parse(row.trip_id),
    companyId: row.company_id,
    tab: row.tab === 'private' ? 'private' : 'business',
    state: stateOf(row.state),
    bookerId: row.booker_id,
    bookerName: row.booker_name,
    principalId: employeeId.parse(row.principal_id),
    traveller: travellerRef.parse({ kind: row.traveller_kind, id: row.traveller_id }),
    travellerName: row.traveller_name,
    payer: row.payer === 'personal' ? 'personal' : 'company',
    totalFen: row.total_fen,
    departAt: row.depart_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deadlineAt: row.deadline_at,
    clientKey: row.client_key,
    supplierRef: row.supplier_ref,
    checkAt: row.check_at,
    quarantineUntil: row.quarantine_until,
    body: JSON.parse(row.body),
  };
}

/** An order as lists show it. */
export function summaryOf(order: OrderRecord): OrderSummary {
  const { leg } = order.body;
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    tripId: order.tripId,
    kind: 'train',
    tab: order.tab,
    state: order.state,
    label: orderLabel(order.state),
    leg: { ...leg },
    traveller: order.travellerName,
    booker: order.bookerName,
    payer: order.payer,
    totalFen: order.totalFen,
    createdAt: order.createdAt,
    deadlineAt: order.state === 'held' ? order.deadlineAt : null,
    tokens: order.body.tokens.join(' '),
  };
}

function stateOf(stored: string): OrderState {
  const state = orderStates.find((one) => one === stored);
  if (!state) throw new Error(`order state ${stored}`);
  return state;
}
