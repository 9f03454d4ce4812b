import { products } from '../../../contract/products.ts';
import { disruptionOf, isOfProduct, isWithdrawn } from '../../../contract/rules/order/disruptions.ts';
import { segmentsOf } from '../../../contract/rules/order/itemParts.ts';
import type { OrderPrice } from '../../../contract/shapes/order.ts';
import { disruptedOf } from '../../store/repos/order/orderDisruption.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { wasConfirmedByHand } from '../../store/repos/stuck/settlements.ts';
import type { Disruption, Status } from '../../suppliers/port.ts';
import type { Step } from '../transitions.ts';
import { applyTransition, claim, type StepDeps } from './applyTransition.ts';
import { askStatus } from './askStatus.ts';
import { endedBySupplier } from './endedBySupplier.ts';
import { manualStep, usedStep } from './endings.ts';
import { pricedAt } from './pricedAt.ts';
import { nextPoll } from './timing.ts';

/** How long after its end an order's supplier is asked before it is taken as used without its answer, ms. */
const ASK_AFTER_END_MS = 24 * 3_600_000;
const SHORTEST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;
/** How often a used order's supplier is asked until it is settled, ms. */
const ASK_USED_EVERY_MS = 24 * 3_600_000;

/**
 * Polls an issued order whose time has come: asks its supplier whether it still stands as it was sold, and once it
 * is over takes it as used. What a supplier did to it makes refund and change free (domain §3); what cannot be meant of
 * its product is passed over. One it gave back by itself is refunded, one it changed by itself is a person's to settle.
 * One it withdrew is never used: it waits to be given back, for as long as suppliers take it.
 */
export async function pollIssued(deps: StepDeps, order: OrderRecord): Promise<OrderRecord | null> {
  const now = deps.clock.now();
  const status = await askStatus(deps, order);
  const ended = await laterStatus(deps, order, status);
  if (ended) return ended();
  const stands = status.kind === 'issued' ? status : null;
  if (stands && isUntold(order, stands.disruption, now)) {
    return applyTransition(deps, order, 'order.disruption', disruptedStep(order, stands.disruption, now));
  }
  if (now < order.endAt) return claim(deps, order, nextPoll(now, order));
  if (isWithdrawn(disruptionOf(disruptedOf(order), now))) return claim(deps, order, now + ASK_USED_EVERY_MS);
  if (status.kind === 'unavailable' && isAskedAgain(order, now))
    return claim(deps, order, now + pause(order, now));
  const price = stands && products[order.kind].isMetered ? metered(order, stands.fareFen) : order.body.price;
  return applyTransition(deps, order, 'order.use', {
    ...usedStep,
    change: {
      ...usedStep.change,
      checkAt: now + ASK_USED_EVERY_MS,
      totalFen: price.totalFen,
      body: { price },
    },
  });
}

/** The price at what it turned out to cost (fen), with what it was sold as beside it. */
function metered(order: OrderRecord, fareFen: number): OrderPrice {
  const { estimateFen, fareFen: soldFen, taxFen } = order.body.price;
  return { ...pricedAt(order, fareFen), estimateFen: estimateFen ?? soldFen + taxFen };
}

/** Asks about a used order that is not settled yet: its supplier may still give it back by itself. */
export async function pollUsed(deps: StepDeps, order: OrderRecord): Promise<OrderRecord | null> {
  const status = await askStatus(deps, order);
  const ended = await laterStatus(deps, order, status);
  if (ended) return ended();
  return claim(deps, order, deps.clock.now() + ASK_USED_EVERY_MS);
}

/**
 * What follows when the supplier did something to a ticket by itself; null when it did nothing. One it gave back is
 * refunded. Of one it changed nothing says what stands in its place or costs: people are told, and a person settles it.
 */
async function laterStatus(
  deps: StepDeps,
  order: OrderRecord,
  status: Status,
): Promise<(() => Promise<OrderRecord | null>) | null> {
  if (status.kind === 'refunded') return () => endedBySupplier(deps, order, status);
  if (status.kind !== 'cancelled' && status.kind !== 'exchanged') return null;
  if (await isElsewhere(deps, order)) return null;
  return status.kind === 'cancelled'
    ? () => endedBySupplier(deps, order, status)
    : () => applyTransition(deps, order, 'order.change.supplier', manualStep);
}

/**
 * Whether a person found the ticket outside our key, as when it was booked by telephone or changed by its supplier: a
 * hold that lapses unused under the key, or a ticket that was exchanged under it, says nothing about that one.
 */
function isElsewhere({ store }: StepDeps, { id, clientKey }: OrderRecord): Promise<boolean> {
  return wasConfirmedByHand(store.db, [id, clientKey]);
}

/** What is metered is asked about until its price is known; whatever else ended was what it was sold as. */
function isAskedAgain({ kind, endAt }: OrderRecord, now: number): boolean {
  return products[kind].isMetered || now < endAt + ASK_AFTER_END_MS;
}

/** As long again as has passed since its end, ms: a minute at first, six hours at most. */
function pause({ endAt }: OrderRecord, now: number): number {
  return Math.min(Math.max(now - endAt, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
}

function isUntold(order: OrderRecord, reported: Disruption | null, now: number): reported is Disruption {
  if (reported === null || JSON.stringify(reported) === JSON.stringify(order.body.disruption)) return false;
  const endAt = reported.kind === 'rescheduled' ? reported.arriveAt : order.endAt;
  return (
    isMeant(order, reported) &&
    disruptionOf({ ...disruptedOf(order), disruption: reported, endAt }, now) !== null
  );
}

/** Whether a supplier's word can be about this order: of its product, of its flights, and with times that follow each other. */
function isMeant({ kind, body }: OrderRecord, disruption: Disruption): boolean {
  const flights = segmentsOf(body.item);
  const named = disruption.segments ?? [];
  const isNamed = named.every(({ index }) => flights[index] !== undefined);
  if (disruption.kind === 'withdrawn') return isNamed && isOfProduct(kind, disruption);
  const spans = [disruption, ...(disruption.segments ?? [])];
  return isNamed && isOfProduct(kind, disruption) && spans.every(isSpan);
}

function isSpan({ departAt, arriveAt }: { readonly departAt: number; readonly arriveAt: number }): boolean {
  return Number.isSafeInteger(departAt) && Number.isSafeInteger(arriveAt) && departAt < arriveAt;
}

function disruptedStep(order: OrderRecord, disruption: Disruption, now: number): Step {
  if (disruption.kind === 'withdrawn') {
    const checkAt = Math.max(order.endAt, now + SHORTEST_PAUSE_MS);
    return { event: 'withdrawn', change: { checkAt, body: { disruption } } };
  }
  const times = { startAt: disruption.departAt, endAt: disruption.arriveAt };
  const checkAt = nextPoll(now, { ...order, ...times });
  return { event: 'rescheduled', change: { ...times, checkAt, body: { disruption } } };
}
