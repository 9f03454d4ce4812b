import type { Transaction } from 'kysely';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { newId } from '../../base/newId.ts';
import { writeFor } from '../../store/db/write.ts';
import { permittedOf } from '../../store/repos/account/permissions.ts';
import { settingsOf } from '../../store/repos/company/companies.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { findPerson } from '../../store/repos/people/person.ts';
import {
  endProposals,
  insertProposal,
  openProposal,
  openProposalAbout,
  type Proposal,
} from '../../store/repos/stuck/proposals.ts';
import { findStuck } from '../../store/repos/stuck/stuck.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Deps } from '../deps.ts';
import { publishMessages } from '../message/publishMessages.ts';
import { holdsOneOf } from '../policy/permissions.ts';
import { notify } from '../push/notify.ts';
import type { Actor } from '../transitions.ts';
import type { Said } from './settlement.ts';

/** The permission by which each kind is settled. */
export const settlingPermission = {
  order: 'settle.bookings',
  amendment: 'settle.bookings',
  payout: 'settle.payouts',
} as const;

type About = Pick<Proposal, 'companyId' | 'kind' | 'subject'> & { readonly order: OrderRecord };

/** Whether a sum (fen) takes two people in a company. */
export async function takesTwo({ store }: Pick<Deps, 'store'>, companyId: string, fen: number) {
  return fen >= (await settingsOf(store.db, companyId)).secondPersonFen;
}

/**
 * Writes down how somebody wants something settled, for another one to confirm. The same again is the same proposal;
 * another one while it waits is refused, so that nobody confirms what was changed behind their back; and what is no
 * longer stuck wants none.
 */
export async function propose(
  deps: Deps,
  about: About,
  said: Said,
  actor: Actor,
): Promise<Result<null, 'PROPOSAL_CLASH' | 'NOT_STUCK'>> {
  const { companyId, kind, subject } = about;
  return writeFor<Result<null, 'PROPOSAL_CLASH' | 'NOT_STUCK'>>(deps.store.db, companyId, async (trx) => {
    if (!(await isStuck(trx, about))) return fail('NOT_STUCK');
    const waiting = await openProposalAbout(trx, companyId, subject);
    if (waiting) return isSame(waiting, said, actor) ? ok(null) : fail('PROPOSAL_CLASH');
    const { outcome, reference, fareFen = null, refundFen = null } = said;
    await insertProposal(trx, {
      id: newId(deps.random),
      companyId,
      kind,
      subject,
      outcome,
      reference,
      fareFen,
      refundFen,
      actorId: actor.id,
      at: deps.clock.now(),
    });
    await record(deps, trx, { tag: 'stuck.propose', object: subject, decision: outcome, actor });
    await askOthers(deps, trx, about, actor);
    return ok(null);
  });
}

/** Takes a proposal back, or refuses another's: what is stuck stays so. */
export function withdrawProposal(
  deps: Deps,
  proposal: Proposal,
  actor: Actor,
): Promise<Result<null, 'PROPOSAL_CLASH'>> {
  const { companyId, id, subject } = proposal;
  return writeFor<Result<null, 'PROPOSAL_CLASH'>>(deps.store.db, companyId, async (trx) => {
    if (!(await openProposal(trx, companyId, id))) return fail('PROPOSAL_CLASH');
    await endProposals(trx, proposal, { state: 'withdrawn', by: actor.id, at: deps.clock.now() });
    await record(deps, trx, { tag: 'stuck.withdraw', object: subject, decision: 'withdrawn', actor });
    return ok(null);
  });
}

/**
 * Asked in the transaction that settles: whether the proposal it stands on still waits, its maker and whoever confirms
 * it are two, and both may still settle. Without one, whether nothing waits that a person alone would pass over, whether
 * the sum at stake takes one person still, which may have been lowered meanwhile, and whether they may still settle.
 */
export async function mayBeSettled(
  trx: Transaction<Tables>,
  { companyId, kind, subject }: Pick<Proposal, 'companyId' | 'kind' | 'subject'>,
  { proposalId, sumFen = 0 }: Pick<Said, 'proposalId' | 'sumFen'>,
  actor: Actor,
): Promise<boolean> {
  const waiting = await openProposalAbout(trx, companyId, subject);
  const maySettle = (id: string) => maySettleStill(trx, kind, id);
  if (proposalId === undefined) {
    const isForOne = waiting === null && sumFen < (await settingsOf(trx, companyId)).secondPersonFen;
    return isForOne && maySettle(actor.id);
  }
  if (waiting?.id !== proposalId || waiting.actorId === actor.id) return false;
  return (await maySettle(waiting.actorId)) && maySettle(actor.id);
}

async function maySettleStill(
  trx: Transaction<Tables>,
  kind: Proposal['kind'],
  employeeId: string,
): Promise<boolean> {
  const person = await findPerson(trx, employeeId);
  return person?.active === true && holdsOneOf(trx, person, [settlingPermission[kind]]);
}

async function isStuck(trx: Transaction<Tables>, { companyId, kind, subject }: About): Promise<boolean> {
  const found = await findStuck(trx, companyId, kind, subject);
  return found !== null && (found.amendment ?? found.payout ?? found.order).state === 'manual';
}

function isSame(waiting: Proposal, { outcome, reference, fareFen, refundFen }: Said, actor: Actor): boolean {
  return (
    waiting.actorId === actor.id &&
    waiting.outcome === outcome &&
    waiting.reference === reference &&
    waiting.fareFen === (fareFen ?? null) &&
    waiting.refundFen === (refundFen ?? null)
  );
}

/** Lets the others who may settle it know; of a private journey they get no word but its place in their list. */
async function askOthers(
  deps: Deps,
  trx: Transaction<Tables>,
  { kind, subject, order }: About,
  actor: Actor,
): Promise<void> {
  const permitted = await permittedOf(trx, order.companyId, settlingPermission[kind]);
  const others = permitted.filter((id) => id !== actor.id);
  await notify(deps, trx, others, { kind: 'order', id: order.id });
  if (order.tab !== 'business') return;
  await publishMessages(deps, trx, [
    {
      event: 'settleProposed',
      to: others,
      about: { kind: 'order', id: order.id },
      source: `proposal:${subject}:${deps.clock.now()}`,
      params: { traveller: order.travellerName, orderNo: order.orderNo, item: order.body.item },
      words: [order.orderNo, order.travellerName],
    },
  ]);
}

function record(
  { audit }: Deps,
  trx: Transaction<Tables>,
  row: { readonly tag: string; readonly object: string; readonly decision: string; readonly actor: Actor },
): Promise<void> {
  const { tag, object, decision, actor } = row;
  return audit.record(trx, {
    actor: actor.id,
    subject: '',
    ctx: actor.ctx,
    tag,
    object,
    decision,
    requestHash: '',
  });
}
