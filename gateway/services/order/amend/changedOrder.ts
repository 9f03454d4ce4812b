import { products } from '../../../../contract/products.ts';
import { joinComparisons } from '../../../../contract/rules/report/comparison.ts';
import { joinVerdicts } from '../../../../contract/rules/standard/joinVerdicts.ts';
import type { Conditions } from '../../../../contract/shapes/conditions.ts';
import type { OrderPrice } from '../../../../contract/shapes/order.ts';
import type { OrderId } from '../../../../contract/shapes/primitives.ts';
import type { AmendmentBody, AmendmentRecord } from '../../../store/repos/order/amendments.ts';
import type { OrderRecord } from '../../../store/repos/order/orderRecord.ts';
import { bookedAtOf } from '../../../store/repos/order/orders.ts';
import { withTicketTokens } from '../../../store/repos/order/ticketTokens.ts';
import type { Issued } from '../../../suppliers/port.ts';
import { orderTokens } from '../../booking/orderTokens.ts';
import { nextPoll } from '../../engine/timing.ts';
import { changeSplit } from '../../ledger/amendMoney.ts';

/**
 * The order an exchange makes: the same traveller, trip and payer, the new item with its own rules and verdict, already
 * issued under the amendment's key. Its price is the old one moved by the difference, with the taxes of the new ticket;
 * the change fee stays with the amendment.
 */
export function changedOrder(
  order: OrderRecord,
  { id: amendment, body }: AmendmentRecord,
  ticket: Issued,
  { id, orderNo, now }: { readonly id: OrderId; readonly orderNo: string; readonly now: number },
): OrderRecord {
  const { price } = order.body;
  const moved = body.differenceFen;
  const times = { startAt: body.startAt ?? order.startAt, endAt: body.endAt ?? order.endAt };
  const item = body.item ?? order.body.item;
  return {
    ...order,
    ...times,
    id,
    orderNo,
    state: 'issued',
    createdAt: now,
    updatedAt: now,
    totalFen: price.totalFen + moved,
    clientKey: amendment,
    supplierRef: ticket.ref,
    checkAt: nextPoll(now, { ...times, body: { item } }),
    quarantineUntil: null,
    amendmentId: null,
    version: 1,
    deadlineAt: null,
    body: {
      ...order.body,
      item,
      supplierItem: body.supplierItem,
      date: body.date ?? order.body.date,
      price: movedPrice(order, body),
      ...judgedBody(order, body),
      placed: ticket.placed,
      ticketNo: ticket.ticketNo,
      disruption: null,
      changedFrom: order.id,
      changedTo: null,
      bookedAt: bookedAtOf(order),
      tokens: withTicketTokens(
        // People go on asking for it by the number they know.
        [...orderTokens({ orderNo, words: [], names: [] }), ...body.words, ...order.body.tokens],
        ticket.ticketNo,
      ),
    },
  };
}

/** What the new thing stands under. A stay made longer stands as a whole; what may change once is not changed again. */
function judgedBody({ kind, body: old }: OrderRecord, body: AmendmentBody) {
  const { verdict } = body;
  // Nobody judged it anew: what the old one was compared with is not about this one.
  if (!verdict) return { comparison: null };
  const conditions = body.conditions ?? old.conditions;
  const { isExtended: isLonger, changes } = products[kind];
  const booked = { verdict: old.verdict, priceFen: old.price.fareFen + old.price.taxFen };
  return {
    level: body.level ?? old.level,
    document: body.document ?? old.document,
    verdict: isLonger ? joinVerdicts(booked, { verdict, priceFen: body.differenceFen }) : verdict,
    comparison: isLonger ? joinComparisons(old.comparison, body.comparison) : body.comparison,
    reason: body.reason ?? (isLonger ? old.reason : null),
    conditions: changes === 'onceOnItsDay' ? withoutChange(conditions) : conditions,
  };
}

function withoutChange(conditions: Conditions): Conditions {
  return { ...conditions, change: { ...conditions.change, allowed: false, steps: [] } };
}

/** The price of the new ticket, borne as it was quoted. A quote of an earlier version is judged by the old verdict. */
function movedPrice(order: OrderRecord, quoted: AmendmentRecord['body']): OrderPrice {
  const { price, verdict } = order.body;
  const moved = quoted.differenceFen;
  const suppliedFen = price.fareFen + price.taxFen + moved;
  const taxFen = Math.min(quoted.taxFen ?? price.taxFen, suppliedFen);
  const fare = { ...price, fareFen: suppliedFen - taxFen, taxFen, totalFen: price.totalFen + moved };
  if (price.atHotelFen) return { ...fare, atHotelFen: price.atHotelFen + moved };
  return { ...fare, ...(quoted.ticket ?? changeSplit(order, quoted, verdict).ticket) };
}
