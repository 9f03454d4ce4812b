import type { Transaction } from 'kysely';
import type { OrderEventType } from '../../../contract/shapes/lists.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Deps } from '../deps.ts';

/** A step an order has taken; `before` is null for a new order. */
export type Taken = {
  readonly before: OrderRecord | null;
  readonly after: OrderRecord;
  readonly event: OrderEventType | null;
};

/** What follows from a step in another part of the gateway, within the step's own transaction. */
export type FollowUp = (
  deps: Pick<Deps, 'audit' | 'clock' | 'random' | 'store'>,
  trx: Transaction<Tables>,
  taken: Taken,
) => Promise<void>;

/** The same for steps of several orders at once, which share statements where they can. */
export type FollowAll = (
  deps: Parameters<FollowUp>[0],
  trx: Transaction<Tables>,
  steps: readonly Taken[],
) => Promise<void>;
