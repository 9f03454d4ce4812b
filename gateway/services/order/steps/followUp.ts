import type { Transaction } from 'kysely';
import type { OrderEventType } from '../../../../contract/shapes/lists.ts';
import type { Deps } from '../../../deps.ts';
import type { OrderRecord } from '../../../store/repos/orderRecord.ts';
import type { Tables } from '../../../store/schema.ts';

/** A step an order has taken; `before` is null for a new order. */
export type Taken = {
  readonly before: OrderRecord | null;
  readonly after: OrderRecord;
  readonly event: OrderEventType | null;
};

/** What follows from a step in another part of the house, within the step's own transaction. */
export type FollowUp = (
  deps: Pick<Deps, 'clock' | 'random'>,
  trx: Transaction<Tables>,
  taken: Taken,
) => Promise<void>;

/** Everything that follows from an order's steps: one list, so that no way of taking a step forgets one of them. */
const followUps: readonly FollowUp[] = [];

/** Runs what follows from a step; called by `takeStep` and wherever an order is written for the first time. */
export async function followUp(
  deps: Pick<Deps, 'clock' | 'random'>,
  trx: Transaction<Tables>,
  taken: Taken,
): Promise<void> {
  for (const follow of followUps) await follow(deps, trx, taken);
}
