import type { stuckCalls } from '../../../contract/calls/stuck/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { findStuck } from '../../store/repos/stuck/stuck.ts';
import type { Deps } from '../deps.ts';
import { actorOf } from '../policy/actorOf.ts';
import { isResumed } from '../writeAnswer.ts';
import { recheckAmendment } from './amendments.ts';
import { listStuck } from './list.ts';
import { recheckOrder } from './orders.ts';
import { retryPayout } from './payouts.ts';
import {
  confirmProposal,
  endProposal,
  settleOrProposeAmendment,
  settleOrProposeOrder,
  settleOrProposePayout,
} from './settling.ts';
import { changeSum, confirmSum, listSum, withdrawSum } from './sum.ts';

/** What no supplier and no cashier settled, for those of its company who may settle it. */
export function stuckHandlers(deps: Deps): HandlersFor<typeof stuckCalls, Scope> {
  const { db } = deps.store;
  const found = (scope: Scope, kind: 'order' | 'amendment' | 'payout', id: string) =>
    findStuck(db, callerOf(scope).companyId, kind, id);
  const amendedBy = async (scope: Scope, id: string) => {
    const stuck = await found(scope, 'amendment', id);
    return stuck?.amendment ? { amendment: stuck.amendment, order: stuck.order } : null;
  };
  const payoutBy = async (scope: Scope, id: string) => (await found(scope, 'payout', id))?.payout ?? null;

  return {
    'stuck.list': (input, scope) => listStuck(deps, scope, input),

    'stuck.order.recheck': async ({ orderId }, scope) => {
      const stuck = await found(scope, 'order', orderId);
      if (!stuck) return fail('NOT_FOUND');
      const done = await recheckOrder(deps, stuck.order, await actorOf(deps, scope));
      return done.ok ? ok({ state: done.value.state }) : orAsItStands(scope, done, stuck.order.state);
    },

    'stuck.order.settle': async ({ orderId, ...said }, scope) => {
      const stuck = await found(scope, 'order', orderId);
      if (!stuck) return fail('NOT_FOUND');
      return settleOrProposeOrder(deps, stuck.order, said, await actorOf(deps, scope));
    },

    'stuck.amendment.recheck': async ({ amendmentId }, scope) => {
      const amended = await amendedBy(scope, amendmentId);
      if (!amended) return fail('NOT_FOUND');
      const done = await recheckAmendment(deps, amended, await actorOf(deps, scope));
      return done.ok ? ok({ state: done.value.state }) : orAsItStands(scope, done, amended.amendment.state);
    },

    'stuck.amendment.settle': async ({ amendmentId, ...said }, scope) => {
      const amended = await amendedBy(scope, amendmentId);
      if (!amended) return fail('NOT_FOUND');
      return settleOrProposeAmendment(deps, amended, said, await actorOf(deps, scope));
    },

    'stuck.payout.retry': async ({ payoutId }, scope) => {
      const payout = await payoutBy(scope, payoutId);
      if (!payout) return fail('NOT_FOUND');
      const done = await retryPayout(deps, payout, await actorOf(deps, scope));
      return done.ok ? ok({ state: done.value }) : orAsItStands(scope, done, payout.state);
    },

    'stuck.payout.settle': async ({ payoutId, reference }, scope) => {
      const stuck = await found(scope, 'payout', payoutId);
      if (!stuck?.payout) return fail('NOT_FOUND');
      const { payout, order } = stuck;
      return settleOrProposePayout(deps, { payout, order }, { reference }, await actorOf(deps, scope));
    },

    'stuck.proposal.confirm': async (input, scope) => confirmProposal(deps, scope, input),
    'stuck.proposal.withdraw': async (input, scope) => endProposal(deps, scope, input),

    'stuck.sum.list': async (input, scope) => ok(await listSum(deps, scope, input)),
    'stuck.sum.change': (input, scope) => changeSum(deps, scope, input),
    'stuck.sum.confirm': (input, scope) => confirmSum(deps, scope, input),
    'stuck.sum.withdraw': (input, scope) => withdrawSum(deps, scope, input),
  };
}

/** Sent again after the gateway died, a call that finds its work done tells how the thing stands. */
function orAsItStands<State extends string, Code extends string>(
  scope: Scope,
  refused: Result<never, Code>,
  state: State,
): Result<{ state: State }, Code> {
  const mayBeDone = !refused.ok && refused.error.code === 'NOT_STUCK' && isResumed(scope);
  return mayBeDone && state !== 'manual' ? ok({ state }) : refused;
}
