import type { AmendmentState, OrderState } from '../../../../contract/enums/order.ts';
import { endedStates } from '../../../../contract/rules/order/orderSteps.ts';

/** States on the way to a ticket. */
const beforeIssue = ['submitting', 'unknown', 'approving', 'held', 'issuing'] as const satisfies OrderState[];

/** States in which an order takes up its traveller's time. */
export const occupyingStates: readonly OrderState[] = [...beforeIssue, 'issued', 'changing', 'manual'];

/** States in which something may still be done about an order before its journey is over: what a desk is handed over with. */
export const openStates: readonly OrderState[] = [...occupyingStates, 'refunding'];

/** States in which the jobs poll an order when its time has come. */
export const watchedStates: readonly OrderState[] = [...beforeIssue, 'issued', 'used'];

/** States in which nothing is left to be done for an order but its papers. */
export const closedStates: readonly OrderState[] = [...endedStates, 'settled', 'vouchered'];

/** States of a change or refund that somebody asked for and that is not over. */
export const openAmendmentStates: readonly AmendmentState[] = [
  'approving',
  'paying',
  'submitting',
  'unknown',
  'manual',
];
