import type { Transaction } from 'kysely';
import { all, forAll } from '../../store/db/forAll.ts';
import type { Tables } from '../../store/tables/schema.ts';
import { approvalFollows } from '../approval/order/approvalEffects.ts';
import type { Deps } from '../deps.ts';
import { vouchersFollow } from '../invoice/voucherEffects.ts';
import { moneyFollows } from '../ledger/paymentEffects.ts';
import { amendmentsFollow } from '../order/amend/amendmentEffects.ts';
import { pointsFollow } from '../points/pointsEffects.ts';
import { newsFollow } from '../push/notify.ts';
import type { FollowAll, FollowUp, Taken } from './transition.ts';

/** Everything that follows from orders' steps: lists, so that no way of taking a step forgets one of them. */
const followTogether: readonly FollowAll[] = [moneyFollows, vouchersFollow, pointsFollow];
/** What follows for each order after that. */
const followUps: readonly FollowUp[] = [approvalFollows, amendmentsFollow];

/** Runs what follows from steps; called by `takeStep` and wherever an order is written for the first time. */
export async function followUp(
  deps: Pick<Deps, 'audit' | 'clock' | 'random' | 'store'>,
  trx: Transaction<Tables>,
  ...steps: readonly Taken[]
): Promise<void> {
  await all(
    trx,
    async () => {
      await forAll(trx, followTogether, (follow) => follow(deps, trx, steps));
      await forAll(trx, steps, async (taken) => {
        for (const follow of followUps) await follow(deps, trx, taken);
      });
    },
    () => newsFollow(deps, trx, steps),
  );
}
