import type { OrderState } from '../../enums/order.ts';
import { type ProductKind, products } from '../../products.ts';
import type { Disruption } from '../../shapes/order.ts';
import { chinaDate, chinaInstant } from '../time/chinaTime.ts';
import { addDays } from '../time/dates.ts';

/** What a disruption makes free of charge (domain §3). */
export type FreeAct = 'refund' | 'change';

/** An order as far as its disruption is asked about; the times are those it has now. */
export type Disrupted = {
  readonly kind: ProductKind;
  readonly state: OrderState;
  readonly startAt: number;
  readonly endAt: number;
  readonly disruption?: Disruption | null | undefined;
  /** Whether it took the place of another order; what may change once does not change again. */
  readonly wasChanged?: boolean | undefined;
};

/**
 * States in which there is a ticket or room to disrupt: a hold has none yet, what was given back or travelled has none
 * any more, and of one nobody is sure of no supplier's word counts until a person has settled it.
 */
const disruptable: readonly OrderState[] = ['issued', 'changing'];

/** How long a withdrawn order stays open to be given back after it would have ended, ms: 12306 takes such tickets for 30 days. */
export const WITHDRAWN_OPEN_MS = 30 * 86_400_000;

/** Whether a product can be disrupted so at all: nobody moves a room to another hour. */
export function isOfProduct(kind: ProductKind, disruption: Pick<Disruption, 'kind'>): boolean {
  return products[kind].disruptions.some((one) => one === disruption.kind);
}

/** Whether it was withdrawn as a whole, before its first departure; such a journey never begins. */
export function isWithdrawn(disruption: Disruption | null | undefined): boolean {
  return (
    disruption?.kind === 'withdrawn' &&
    (disruption.segments === undefined || disruption.segments.some(({ index }) => index === 0))
  );
}

/**
 * The disruption of an order that counts at `now` (epoch ms), or null: its product must know it, the order must still
 * hold something, and what was moved must not be over.
 */
export function disruptionOf(order: Disrupted, now: number): Disruption | null {
  const { kind, state, endAt, disruption } = order;
  if (!disruption || !isOfProduct(kind, disruption) || !disruptable.includes(state)) return null;
  const end = isWithdrawn(disruption) ? endAt + WITHDRAWN_OPEN_MS : endAt;
  return now < end ? disruption : null;
}

/** What its disruption makes free at `now` (epoch ms), for whoever may book for its principal; [] where nothing is. */
export function freeActsOf(order: Disrupted, now: number): readonly FreeAct[] {
  if (order.state !== 'issued' || !disruptionOf(order, now)) return [];
  const acts: FreeAct[] = [];
  if (isAhead(order, now)) acts.push('refund');
  if (isChangeable(order, now)) acts.push('change');
  return acts;
}

/** Whether an order has not begun at `now` (epoch ms); what was withdrawn as a whole never does. */
export function isAhead(order: Disrupted, now: number): boolean {
  return now < order.startAt || isWithdrawn(disruptionOf(order, now));
}

/** Whether it may become another of its kind: tickets do; stays are made longer or given back, rides given back. */
export function isChangeable(order: Disrupted, now: number): boolean {
  switch (products[order.kind].changes) {
    case 'ahead':
      return isAhead(order, now);
    case 'onceOnItsDay':
      // On the day it was for even after it has left (domain §3, rail).
      return (
        !order.wasChanged && (isAhead(order, now) || now < chinaInstant(addDays(chinaDate(order.startAt), 1)))
      );
    case 'never':
      return false;
  }
}
