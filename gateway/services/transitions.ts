import type { OrderEventType } from '../../contract/enums/order.ts';
import type { OrderRecord } from '../store/repos/order/orderRecord.ts';
import type { OrderChange } from '../store/repos/order/orders.ts';

/** Who takes a step: an employee with their acting context, or the gateway's own jobs. */
export type Actor = { readonly id: string; readonly name: string; readonly ctx: string };

export type Step = {
  readonly change: OrderChange;
  /** The line it adds to the order's timeline; a step without one notifies nobody. */
  readonly event?: OrderEventType;
};

/** A step asked for, of the order as it was read. */
export type AskedTransition = {
  readonly order: OrderRecord;
  readonly tag: string;
  readonly step: Step;
  readonly actor: Actor;
};

/**
 * Applies transitions, each in a write transaction that those of the same company share while the store is busy. Null
 * when somebody else changed the order since it was read.
 */
export type Transitions = (asked: AskedTransition) => Promise<OrderRecord | null>;
