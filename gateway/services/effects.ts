import type { Transaction } from 'kysely';
import type { OrderEventType } from '../../contract/enums/order.ts';
import type { Clock, Random } from '../base/ports.ts';
import type { Db, Store } from '../store/db/openStore.ts';
import type { AmendmentRecord } from '../store/repos/order/amendments.ts';
import type { OrderRecord } from '../store/repos/order/orderRecord.ts';
import type { Tables } from '../store/tables/schema.ts';
import type { Audit } from './audit/audit.ts';

/** What an effect is given of the gateway's parts. */
export type EffectDeps = {
  readonly audit: Audit;
  readonly clock: Clock;
  readonly random: Random;
  readonly store: Store;
};

/** A step an order has taken; `before` is null for a new order. */
export type Transition = {
  readonly before: OrderRecord | null;
  readonly after: OrderRecord;
  readonly event: OrderEventType | null;
};

/** What follows from a step in another part of the gateway, within the step's own transaction. */
export type TransitionEffect = (
  deps: EffectDeps,
  trx: Transaction<Tables>,
  taken: Transition,
) => Promise<void>;

/** The same for steps of several orders at once, which share statements where they can. */
export type BatchEffect = (
  deps: EffectDeps,
  trx: Transaction<Tables>,
  steps: readonly Transition[],
) => Promise<void>;

/**
 * What the order engine asks of the parts of the gateway that stand above it. The engine knows none of them: the list
 * is put together at the root (app/orderEffects.ts), so that no transition forgets one.
 */
export type OrderEffects = {
  /** First, for all orders of a batch at once. */
  readonly together: readonly BatchEffect[];
  /** Then for each order by itself, in this order. */
  readonly each: readonly TransitionEffect[];
  /** Beside both: whom a transition notifies. */
  readonly notify: BatchEffect;
  /** Whether an order just held has to wait for an approver. */
  waitsForApproval(db: Db, order: OrderRecord): Promise<boolean>;
  /** Books what a supplier gave back by itself; once per amendment. */
  bookRefund(
    deps: EffectDeps,
    trx: Transaction<Tables>,
    order: OrderRecord,
    amendment: AmendmentRecord,
  ): Promise<void>;
};
