import type { stuckCalls } from '../../../contract/calls/stuck/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Payout } from '../../store/repos/money/payouts.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { findPerson } from '../../store/repos/people/person.ts';
import {
  hasEndedProposal,
  openProposal,
  type Proposal,
  type ProposalEnd,
} from '../../store/repos/stuck/proposals.ts';
import { findStuck } from '../../store/repos/stuck/stuck.ts';
import type { Deps } from '../deps.ts';
import { pricedAt } from '../engine/pricedAt.ts';
import type { Amended } from '../order/amend/applyAmendTransition.ts';
import { actorOf } from '../policy/actorOf.ts';
import { holdsOneOf } from '../policy/permissions.ts';
import type { Actor } from '../transitions.ts';
import { isResumed } from '../writeAnswer.ts';
import { isAmendmentOutcomeWrong, settleAmendment } from './amendments.ts';
import { propose, settlingPermission, takesTwo, withdrawProposal } from './byTwo.ts';
import { isOrderOutcomeWrong, settleOrder } from './orders.ts';
import { settlePayout } from './payouts.ts';
import type { Said } from './settlement.ts';

type Calls = typeof stuckCalls;
type SettleOrder = Calls['stuck.order.settle'];
type SettleAmendment = Calls['stuck.amendment.settle'];
type SettlePayout = Calls['stuck.payout.settle'];
type Confirm = Calls['stuck.proposal.confirm'];
type Withdraw = Calls['stuck.proposal.withdraw'];
type SaidOf<Call extends SettleOrder | SettleAmendment> = Said & Pick<ParsedOf<Call>, 'outcome'>;

/** Settles an order, or proposes it to a second person where its sum takes two. */
export async function settleOrProposeOrder(
  deps: Deps,
  order: OrderRecord,
  said: SaidOf<SettleOrder>,
  actor: Actor,
): Promise<Result<OutputOf<SettleOrder>, ErrorOf<SettleOrder>>> {
  const { id: subject, companyId, totalFen, state } = order;
  // What is booked with a fare, the service fee for one, moves with it.
  const saidFen = said.fareFen === undefined ? 0 : pricedAt(order, said.fareFen).totalFen;
  const sumFen = Math.max(totalFen, saidFen, said.refundFen ?? 0);
  if (state === 'manual' && (await takesTwo(deps, companyId, sumFen))) {
    if (isOrderOutcomeWrong(order, said)) return fail('OUTCOME_WRONG');
    const done = await propose(deps, { companyId, kind: 'order', subject, order }, said, actor);
    return done.ok ? ok({ state, proposed: true }) : done;
  }
  const done = await settleOrder(deps, order, { ...said, sumFen }, actor);
  return done.ok ? ok({ state: done.value.state }) : done;
}

/** The same for a change or refund; its sum is what moves by it, as quoted or as said. */
export async function settleOrProposeAmendment(
  deps: Deps,
  amended: Amended,
  said: SaidOf<SettleAmendment>,
  actor: Actor,
): Promise<Result<OutputOf<SettleAmendment>, ErrorOf<SettleAmendment>>> {
  const { amendment, order } = amended;
  const { id: subject, companyId, state, body } = amendment;
  // What comes back of an insurance is beside what its supplier says.
  const backFen = said.refundFen === undefined ? 0 : said.refundFen + order.body.price.insuranceFen;
  const sumFen = Math.max(backFen, body.refundFen, body.feeFen + Math.abs(body.differenceFen));
  if (state === 'manual' && (await takesTwo(deps, companyId, sumFen))) {
    if (isAmendmentOutcomeWrong(amended, said)) return fail('OUTCOME_WRONG');
    const done = await propose(deps, { companyId, kind: 'amendment', subject, order }, said, actor);
    return done.ok ? ok({ state, proposed: true }) : done;
  }
  const done = await settleAmendment(deps, amended, { ...said, sumFen }, actor);
  return done.ok ? ok({ state: done.value.state }) : done;
}

/** The same for money sent by hand. */
export async function settleOrProposePayout(
  deps: Deps,
  about: { readonly payout: Payout; readonly order: OrderRecord },
  said: Pick<Said, 'reference'>,
  actor: Actor,
): Promise<Result<OutputOf<SettlePayout>, ErrorOf<SettlePayout>>> {
  const { id: subject, companyId, fen, state } = about.payout;
  if (state === 'manual' && (await takesTwo(deps, companyId, fen))) {
    const sent = { ...said, outcome: 'sent' } as const;
    const done = await propose(deps, { companyId, kind: 'payout', subject, order: about.order }, sent, actor);
    return done.ok ? ok({ state, proposed: true }) : done;
  }
  const done = await settlePayout(deps, about, said, actor);
  return done.ok ? ok({ state: done.value }) : done;
}

/** Does what somebody else proposed; whoever proposed it is refused. */
export async function confirmProposal(
  deps: Deps,
  scope: Scope,
  { proposalId }: ParsedOf<Confirm>,
): Promise<Result<OutputOf<Confirm>, ErrorOf<Confirm> | 'FORBIDDEN' | 'NOT_FOUND'>> {
  if (await wasEnded(deps, scope, proposalId, 'confirmed')) return ok({});
  const proposal = await proposalFor(deps, scope, proposalId);
  if (typeof proposal === 'string') return fail(proposal);
  if (proposal.actorId === callerOf(scope).employeeId) return fail('PROPOSAL_OWN');
  const done = await settleProposed(deps, proposal, await actorOf(deps, scope));
  return done.ok ? ok({}) : done;
}

/** Takes a proposal back; whoever else may settle it may refuse it so. */
export async function endProposal(
  deps: Deps,
  scope: Scope,
  { proposalId }: ParsedOf<Withdraw>,
): Promise<Result<OutputOf<Withdraw>, ErrorOf<Withdraw> | 'FORBIDDEN' | 'NOT_FOUND'>> {
  if (await wasEnded(deps, scope, proposalId, 'withdrawn')) return ok({});
  const proposal = await proposalFor(deps, scope, proposalId);
  if (typeof proposal === 'string') return fail(proposal);
  const done = await withdrawProposal(deps, proposal, await actorOf(deps, scope));
  return done.ok ? ok({}) : done;
}

/** Whether an earlier try of the same command has ended the proposal, and its answer was lost. */
async function wasEnded(deps: Deps, scope: Scope, id: string, state: ProposalEnd): Promise<boolean> {
  const { companyId, employeeId } = callerOf(scope);
  return isResumed(scope) && hasEndedProposal(deps.store.db, { companyId, id }, { state, by: employeeId });
}

async function proposalFor(deps: Deps, scope: Scope, id: string) {
  const { companyId, employeeId } = callerOf(scope);
  const proposal = await openProposal(deps.store.db, companyId, id);
  if (!proposal) return 'PROPOSAL_CLASH';
  const person = await findPerson(deps.store.db, employeeId);
  const mayDo =
    person !== null && (await holdsOneOf(deps.store.db, person, [settlingPermission[proposal.kind]]));
  return mayDo ? proposal : 'FORBIDDEN';
}

async function settleProposed(
  deps: Deps,
  proposal: Proposal,
  actor: Actor,
): Promise<Result<unknown, 'NOT_STUCK' | 'OUTCOME_WRONG'>> {
  const { companyId, kind, subject, outcome, reference, id: proposalId } = proposal;
  const said = {
    reference,
    proposalId,
    ...(proposal.fareFen !== null && { fareFen: proposal.fareFen }),
    ...(proposal.refundFen !== null && { refundFen: proposal.refundFen }),
  };
  const stuck = await findStuck(deps.store.db, companyId, kind, subject);
  if (!stuck) return fail('NOT_STUCK');
  const { order, amendment, payout } = stuck;
  if (payout) return settlePayout(deps, { payout, order }, said, actor);
  if (outcome === 'sent') return fail('OUTCOME_WRONG');
  if (amendment) return settleAmendment(deps, { amendment, order }, { ...said, outcome }, actor);
  return settleOrder(deps, order, { ...said, outcome }, actor);
}
