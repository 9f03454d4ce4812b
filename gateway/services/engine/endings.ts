import type { OrderBody, OrderRecord } from '../../store/repos/order/orderRecord.ts';
import type { Issued } from '../../suppliers/port.ts';
import type { Step } from '../transitions.ts';
import { pricedAt } from './pricedAt.ts';
import { nextPoll } from './timing.ts';

const over = { checkAt: null, quarantineUntil: null, deadlineAt: null } as const;

/** The order failed, and why. */
export function failedWith(why: Pick<OrderBody, 'failure'> & Partial<Pick<OrderBody, 'freshFareFen'>>): Step {
  return { event: 'failed', change: { ...over, state: 'failed', body: why } };
}

/** The hold was given up: by somebody, by an approver's refusal, or because a clock ran out. */
export const givenUp: Readonly<Record<OrderBody['ending'], Step>> = {
  cancelled: { event: 'cancelled', change: { ...over, state: 'cancelled' } },
  rejected: { event: 'rejected', change: { ...over, state: 'rejected' } },
  lapsed: { event: 'lapsed', change: { ...over, state: 'lapsed' } },
};

/** No clear answer came until the quarantine ended, or one nobody asked for: a person has to ask the supplier. */
export const manualStep: Step = { event: 'manual', change: { ...over, state: 'manual' } };

/** The journey is over. */
export const usedStep: Step = { event: 'used', change: { ...over, state: 'used' } };

/** The ticket is there, as the supplier answers it; the order is next polled when its time comes. */
export function issuedStep(
  order: OrderRecord,
  ticket: Pick<Issued, 'ticketNo'> & Partial<Issued>,
  now: number,
): Step {
  const { body } = order;
  const { ticketNo, placed = body.placed } = ticket;
  const price = ticket.fareFen === undefined ? body.price : pricedAt(order, ticket.fareFen);
  return {
    event: 'issued',
    change: {
      ...over,
      state: 'issued',
      checkAt: nextPoll(now, order),
      totalFen: price.totalFen,
      ...(ticket.ref && { supplierRef: ticket.ref }),
      body: { ticketNo, placed, price },
    },
  };
}
