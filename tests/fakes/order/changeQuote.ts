import { type Amendment, amendment } from '../../../contract/shapes/order.ts';
import { seats } from '../bookingWorld.ts';
import { at, offer, order, railNow } from '../railWorld.ts';

/** An issued ticket, and a later train it may be changed to. */
export const issued = order('a1', at('08:00', '2026-11-27'), { state: 'issued', label: 'processed' });
export const later = offer('G9', '10:00', seats);

/** What changing the ticket to the later train costs. */
export function quoteOf(id: string, more: Partial<Amendment> = {}): Amendment {
  return amendment.parse({
    amendmentId: id.repeat(32),
    orderId: issued.orderId,
    kind: 'change',
    state: 'quoted',
    feeFen: 0,
    refundFen: 0,
    payFen: 39_800,
    destination: { companyFen: 39_800, personalFen: 0 },
    involuntary: false,
    item: { ...issued.item, trainNo: 'G9', departAt: later.departAt, arriveAt: later.arriveAt },
    expiresAt: railNow + 600_000,
    needsApproval: false,
    newOrderId: null,
    createdAt: railNow,
    ...more,
  });
}
