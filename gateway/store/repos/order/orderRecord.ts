import { z } from 'zod/mini';
import { rowFailures } from '../../../../contract/enums/booking.ts';
import { type ProductKind, productKinds } from '../../../../contract/products.ts';
import { isEnded, orderLabel } from '../../../../contract/rules/order/orderLabel.ts';
import { conditions } from '../../../../contract/shapes/conditions.ts';
import { type OrderItem, orderItem } from '../../../../contract/shapes/item.ts';
import { insurance } from '../../../../contract/shapes/items/insurance.ts';
import {
  disruption,
  type OrderState,
  type OrderSummary,
  type OrderTab,
  orderPrice,
  orderStates,
  type Payer,
  payers,
  verdict,
} from '../../../../contract/shapes/order.ts';
import { type TravellerRef, travellerRef } from '../../../../contract/shapes/people.ts';
import {
  type AmendmentId,
  amendmentId,
  applicationId,
  approvalId,
  type EmployeeId,
  employeeId,
  fen,
  instant,
  type OrderId,
  orderId,
  type TripId,
  tripId,
} from '../../../../contract/shapes/primitives.ts';
import { enumValue } from '../../columns/enumColumn.ts';
import { jsonColumn } from '../../columns/jsonColumn.ts';
import {
  bookingReason,
  type OrderDocument,
  orderDocument,
  storedComparison,
} from '../../columns/orderParts.ts';
import type { Tables } from '../../tables/schema.ts';
import { disruptionColumn, storedDisruption } from './orderDisruption.ts';

/** What an order carries beside its columns. No phone numbers, and of a document no number but the masked one. */
const storedBody = z.readonly(
  z.object({
    /** The item as its supplier is asked for it; plain JSON of the product's own. */
    supplierItem: z.unknown(),
    /** Travel date at the place of departure. */
    date: z.string(),
    level: z.string(),
    /** What it was booked on; null or missing where that was not written down yet. */
    document: z.optional(z.nullable(orderDocument)),
    price: orderPrice,
    verdict,
    comparison: z.optional(z.nullable(storedComparison)),
    reason: z.nullable(bookingReason),
    conditions,
    /** Codes of the insurances bought with it. */
    insurance: z.readonly(z.array(z.string())),
    /** The same as they were sold, whatever the list says since; missing where that was not written down yet. */
    insured: z.optional(z.readonly(z.array(insurance))),
    /** What the hold settled: coach and seat, room, driver. */
    placed: z.readonly(z.record(z.string(), z.string())),
    ticketNo: z.string(),
    failure: z.nullable(z.enum(rowFailures)),
    freshFareFen: z.nullable(fen),
    /** What the supplier was last asked for; an unknown order is settled towards it. */
    wanted: z.literal(['hold', 'cancel']),
    /** Until when an unknown order that may never have been sent to its supplier is sent under its own key, epoch ms. */
    resubmitUntil: z.optional(z.nullable(instant)),
    /** Where giving it up leads. */
    ending: z.literal(['cancelled', 'rejected', 'lapsed']),
    /** Until when the supplier keeps the space and guarantees the price, epoch ms; null before the hold. */
    payBy: z.nullable(instant),
    guaranteedUntil: z.nullable(instant),
    disruption: z.nullable(disruption),
    changedFrom: z.nullable(orderId),
    changedTo: z.nullable(orderId),
    /** Of one that took another's place: when the first of them was booked, epoch ms; missing in those of before. */
    bookedAt: z.optional(instant),
    /** The cost centre its booker named, the application it travels under, the approval it waits for or was let through by. */
    costCentre: z.optional(z.string()),
    applicationId: z.nullable(applicationId),
    approvalId: z.nullable(approvalId),
  }),
);

export type OrderBody = Omit<z.output<typeof storedBody>, 'document'> & {
  readonly document: OrderDocument | null;
  readonly item: OrderItem;
  /** Words the order is found by. */
  readonly tokens: readonly string[];
};

const bodies = jsonColumn('travel_order.body', storedBody);
const items = jsonColumn('travel_order.item', orderItem);

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
  /** When the order is next polled by the jobs; also the claim on it. */
  readonly checkAt: number | null;
  readonly quarantineUntil: number | null;
  /** The change or refund that has the order to itself; no other one may take it on. */
  readonly amendmentId: AmendmentId | null;
  /** How often it was changed; a new one is 1. */
  readonly version: number;
  readonly body: OrderBody;
};

type Row = Tables['travel_order'];

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
  | 'traveller'
  | 'travellerName'
  | 'payer'
  | 'totalFen'
  | 'startAt'
  | 'endAt'
  | 'createdAt'
  | 'deadlineAt'
> & { readonly body: Pick<OrderBody, 'item' | 'tokens' | 'disruption' | 'changedFrom'> };

/** An order as far as it tells where somebody is and who may see that: its body is not read for that either. */
export type JourneyRecord = ListedOrder & Pick<OrderRecord, 'companyId' | 'bookerId' | 'principalId'>;

/** The columns of a `ListedOrder`. */
export const listedColumns = [
  'id',
  'order_no',
  'trip_id',
  'kind',
  'tab',
  'state',
  'booker_name',
  'traveller_kind',
  'traveller_id',
  'traveller_name',
  'payer',
  'total_fen',
  'depart_at',
  'end_at',
  'created_at',
  'deadline_at',
  'item',
  'tokens',
  'disruption',
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
    ended: isEnded(orderLabel(order.state)) ? 1 : 0,
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
    item: items.write(item),
    tokens: tokens.join(' '),
    disruption: disruptionColumn(body),
    body: bodies.write(body),
  };
}

/** An order read back from its columns. */
export function orderOf(row: Row): OrderRecord {
  const { body: listed, ...columns } = journeyOf(row);
  const body = bodies.read(row.body, row.id);
  return {
    ...columns,
    updatedAt: row.updated_at,
    clientKey: row.client_key,
    supplierRef: row.supplier_ref,
    checkAt: row.check_at,
    quarantineUntil: row.quarantine_until,
    amendmentId: row.amendment_id === null ? null : amendmentId.parse(row.amendment_id),
    version: row.version,
    body: { ...listed, ...body, document: body.document ?? null },
  };
}

/** An order read back as a journey. */
export function journeyOf(row: Row): JourneyRecord {
  return {
    ...listedOrderOf(row),
    companyId: row.company_id,
    bookerId: row.booker_id,
    principalId: employeeId.parse(row.principal_id),
  };
}

/** An order read back from the columns lists show. */
export function listedOrderOf(row: Pick<Row, (typeof listedColumns)[number]>): ListedOrder {
  return {
    id: orderId.parse(row.id),
    orderNo: row.order_no,
    tripId: tripId.parse(row.trip_id),
    kind: enumValue('travel_order.kind', productKinds, row.kind),
    tab: row.tab === 'private' ? 'private' : 'business',
    state: enumValue('travel_order.state', orderStates, row.state),
    bookerName: row.booker_name,
    traveller: travellerRef.parse({ kind: row.traveller_kind, id: row.traveller_id }),
    travellerName: row.traveller_name,
    payer: payers.find((one) => one === row.payer) ?? 'company',
    totalFen: row.total_fen,
    startAt: row.depart_at,
    endAt: row.end_at,
    createdAt: row.created_at,
    deadlineAt: row.deadline_at,
    body: {
      item: items.read(row.item, row.id),
      tokens: row.tokens.split(' '),
      ...storedDisruption(row),
    },
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
    travellerRef: order.traveller,
    booker: order.bookerName,
    payer: order.payer,
    totalFen: order.totalFen,
    createdAt: order.createdAt,
    deadlineAt: order.state === 'held' || order.state === 'approving' ? order.deadlineAt : null,
    tokens: order.body.tokens.join(' '),
    ...(order.body.disruption && {
      disruption: order.body.disruption,
      wasChanged: order.body.changedFrom !== null,
    }),
  };
}
