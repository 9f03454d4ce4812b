import type { Transaction } from 'kysely';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { deleteChoices, putChoices } from '../../store/repos/report/orderChoices.ts';
import { deleteFacts, isCounted, putFacts } from '../../store/repos/report/orderFacts.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Transition } from '../effects.ts';

/**
 * Whether reports may count an order. A ticket its supplier exchanged by itself is a person's to settle, and counts as it
 * did until they have; whatever was left to a person on its way to a ticket was never counted.
 */
const mayBeCounted = (order: OrderRecord) => isCounted(order) || order.state === 'manual';

/** Keeps what reports count beside the orders. */
export async function factEffects(
  _: unknown,
  trx: Transaction<Tables>,
  steps: readonly Transition[],
): Promise<void> {
  const changed = steps.filter(
    ({ before, after }) =>
      isCounted(after) &&
      (before === null ||
        !isCounted(before) ||
        before.totalFen !== after.totalFen ||
        before.startAt !== after.startAt ||
        before.body.item !== after.body.item),
  );
  const gone = steps.filter(
    ({ before, after }) => before !== null && mayBeCounted(before) && !mayBeCounted(after),
  );
  const goneIds = gone.map(({ after }) => after.id);
  const counted = changed.map(({ after }) => after);
  await deleteFacts(trx, goneIds);
  await deleteChoices(trx, goneIds);
  await putFacts(trx, counted);
  await putChoices(trx, counted);
}
