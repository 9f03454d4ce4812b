import type { Transaction } from 'kysely';
import { deleteChoices, putChoices } from '../../store/repos/report/orderChoices.ts';
import { deleteFacts, isCounted, putFacts } from '../../store/repos/report/orderFacts.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Transition } from '../effects.ts';

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
  const gone = steps.filter(({ before, after }) => before !== null && isCounted(before) && !isCounted(after));
  const goneIds = gone.map(({ after }) => after.id);
  const counted = changed.map(({ after }) => after);
  await deleteFacts(trx, goneIds);
  await deleteChoices(trx, goneIds);
  await putFacts(trx, counted);
  await putChoices(trx, counted);
}
