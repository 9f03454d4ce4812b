import type { OrderBody, OrderRecord } from '../../../store/repos/orderRecord.ts';
import type { RailStatus } from '../../../suppliers/rail.ts';
import type { Step } from './takeStep.ts';

const over = { checkAt: null, quarantineUntil: null, deadlineAt: null } as const;

/** The order came to nothing, and why. */
export function failedWith(why: Pick<OrderBody, 'failure'> & Partial<Pick<OrderBody, 'freshFareFen'>>): Step {
  return { event: 'failed', change: { ...over, state: 'failed', body: why } };
}

/** The seat was given up. */
export const cancelledStep: Step = { event: 'cancelled', change: { ...over, state: 'cancelled' } };

/** Nobody paid in time, and the supplier's hold ended with the pay-by time. */
export const lapsedStep: Step = { event: 'lapsed', change: { ...over, state: 'cancelled' } };

/** No clear answer came until the quarantine ended: a person has to ask the supplier. */
export const manualStep: Step = { event: 'manual', change: { ...over, state: 'manual' } };

/** The journey is over. */
export const usedStep: Step = { event: 'used', change: { ...over, state: 'used' } };

/** The ticket is there, as the supplier tells it; the order is next looked at when the train has arrived. */
export function issuedStep(
  { body, totalFen }: OrderRecord,
  ticket: Pick<RailStatus & { kind: 'issued' }, 'ticketNo'> & Partial<RailStatus & { kind: 'issued' }>,
): Step {
  const { ticketNo, coach = body.coach, seatNo = body.seatNo, fareFen = body.fareFen } = ticket;
  return {
    event: 'issued',
    change: {
      ...over,
      state: 'issued',
      checkAt: body.leg.arriveAt,
      totalFen: totalFen - body.fareFen + fareFen,
      ...(ticket.ref && { supplierRef: ticket.ref }),
      body: { ticketNo, coach, seatNo, fareFen },
    },
  };
}
