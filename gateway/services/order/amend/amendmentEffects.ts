import type { Transaction } from 'kysely';
import type { AmendmentState } from '../../../../contract/enums/order.ts';
import { isAmendable } from '../../../../contract/rules/order/orderSteps.ts';
import {
  type AmendmentRecord,
  amendmentsOf,
  changeAmendment,
} from '../../../store/repos/order/amendments.ts';
import type { OrderRecord } from '../../../store/repos/order/orderRecord.ts';
import type { Tables } from '../../../store/tables/schema.ts';
import { voidAbout } from '../../approval/chain/endApproval.ts';
import { giveToBudget } from '../../approval/order/amendBudget.ts';
import type { EffectDeps, Transition, TransitionEffect } from '../../effects.ts';
import { releaseDifference } from '../../ledger/amendMoney.ts';
import { notify } from '../../push/notify.ts';

/** States in which the supplier has not been asked yet. */
const waiting: readonly AmendmentState[] = ['quoted', 'approving', 'paying'];

/**
 * Ends the other quotes of an order when one of its changes or refunds is taken, and all that still wait when the order
 * goes another way: approvals are void, money frozen or paid for them goes back, whoever waits is told.
 */
export const amendmentEffects: TransitionEffect = async (deps, trx, { before, after }: Transition) => {
  if (!before) return;
  const isTaken = after.amendmentId !== null && after.amendmentId !== before.amendmentId;
  const isGone = before.state === 'issued' && !isAmendable(after.state);
  if (!isTaken && !isGone) return;
  for (const one of await amendmentsOf(trx, after.id))
    if (one.id !== after.amendmentId && waiting.includes(one.state)) await end(deps, trx, after, one);
};

async function end(
  deps: EffectDeps,
  trx: Transaction<Tables>,
  order: OrderRecord,
  amendment: AmendmentRecord,
): Promise<void> {
  // A quote nobody took was never asked for, so nothing failed.
  const state = amendment.state === 'quoted' ? 'expired' : 'failed';
  const over = { state, checkAt: null, quarantineUntil: null, expiresAt: null } as const;
  const ended = await changeAmendment(trx, amendment, deps.clock.now(), over);
  if (!ended) throw new Error('an amendment changed within the transaction that read it');
  await deps.audit.record(trx, {
    actor: 'system',
    subject: order.principalId,
    ctx: '',
    tag: `order.${ended.kind}`,
    object: ended.id,
    decision: ended.state,
    requestHash: '',
  });
  if (amendment.state === 'quoted') return;
  await voidAbout(deps, trx, ended.id);
  await releaseDifference(deps, trx, order, ended);
  await giveToBudget(trx, order, ended);
  await notify(deps, trx, [ended.actorId], { kind: 'order', id: order.id });
}
