import type { Transaction } from 'kysely';
import { endedUnissued } from '../../../contract/rules/order/orderSteps.ts';
import { forAll } from '../../store/db/forAll.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Deps } from '../deps.ts';
import type { Transition } from '../effects.ts';
import { releaseFrozen, settleAt, settled } from './capture.ts';
import { captureAll } from './captureAll.ts';

/**
 * What becomes of orders' money when they take a step. Every step of an order comes by here once, within its own
 * transaction, so that no freeze is left behind. The money of changes and refunds is amendMoney.ts's.
 */
export async function paymentEffects(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction<Tables>,
  steps: readonly Transition[],
): Promise<void> {
  const at = clock.now();
  const issued = steps.filter(isIssued);
  await captureAll(
    trx,
    issued.map(({ after }) => after),
    at,
  );
  const others = steps.filter((taken) => !issued.includes(taken));
  await forAll(trx, others, async ({ before, after, event }) => {
    if (event === 'paid') return settled(trx, after.id);
    if (before && before.state !== after.state && endedUnissued.includes(after.state))
      return releaseFrozen(trx, after, at);
    if (event === 'used' && before) await settleAt(trx, before.body.price, after, at);
  });
}

function isIssued({ after, event }: Transition): boolean {
  return event !== 'paid' && after.state === 'issued' && after.body.changedFrom === null;
}
