import type { OrderState } from '../../enums/order.ts';

/** Where an order may go from each state (domain §2). What has ended stays as it is. */
const machine: Readonly<Record<OrderState, readonly OrderState[]>> = {
  submitting: ['unknown', 'approving', 'held', 'issued', 'failed', 'cancelled', 'rejected', 'lapsed'],
  unknown: ['approving', 'held', 'issued', 'failed', 'cancelled', 'rejected', 'lapsed', 'manual'],
  approving: ['held', 'unknown', 'failed', 'cancelled', 'rejected', 'lapsed'],
  held: ['issuing', 'unknown', 'issued', 'failed', 'cancelled', 'rejected', 'lapsed'],
  issuing: ['issued', 'failed', 'manual'],
  // A person looked again, or said what became of it.
  manual: [
    'approving',
    'held',
    'issuing',
    'issued',
    'used',
    'failed',
    'cancelled',
    'rejected',
    'lapsed',
    'refunded',
  ],
  // Cancelled and refunded at once: the supplier itself took it back. Manual: it made another ticket of it.
  issued: ['used', 'refunding', 'changing', 'cancelled', 'refunded', 'manual'],
  refunding: ['refunded', 'issued'],
  changing: ['changed', 'issued'],
  // Until it is settled its supplier may still give it back or change it by itself.
  used: ['settled', 'refunded', 'manual'],
  settled: ['vouchered'],
  // One of its vouchers is made out again.
  vouchered: ['settled'],
  cancelled: [],
  rejected: [],
  lapsed: [],
  failed: [],
  refunded: [],
  changed: [],
};

/** Whether an order may go from one state to another; staying where it is, it may. */
export function mayGo(from: OrderState, to: OrderState): boolean {
  return from === to || machine[from].includes(to);
}

/** Whether a change or refund may have an order in this state to itself. */
export function isAmendable(state: OrderState): boolean {
  return state === 'issued' || state === 'refunding' || state === 'changing';
}

/** States an order has ended in without a ticket. */
export const endedUnissued: readonly OrderState[] = ['cancelled', 'rejected', 'lapsed', 'failed'];

/** States in which nothing is left of an order, or another one stands in its place. */
export const endedStates: readonly OrderState[] = [...endedUnissued, 'refunded', 'changed'];

/** Whether an order still holds something, or may: only then do its rules and its start matter. */
export function stands(state: OrderState): boolean {
  return !endedStates.includes(state);
}

/** States in which nobody has promised the journey yet. */
const unpromised: readonly OrderState[] = ['submitting', 'unknown', 'approving', 'held', 'issuing', 'manual'];

/** Whether an order stands, and nobody has promised its journey yet. */
export function isUnpromised(state: OrderState): boolean {
  return unpromised.includes(state);
}
