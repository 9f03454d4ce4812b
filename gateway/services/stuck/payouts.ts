import type { Transaction } from 'kysely';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { writeFor } from '../../store/db/write.ts';
import { book } from '../../store/repos/money/ledger.ts';
import { movePayout, type Payout } from '../../store/repos/money/payouts.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { openProposalAbout } from '../../store/repos/stuck/proposals.ts';
import { wasSettledAs } from '../../store/repos/stuck/settlements.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Deps } from '../deps.ts';
import { line, out } from '../ledger/drawing.ts';
import { type MessageDraft, publishMessages } from '../message/publishMessages.ts';
import type { Actor } from '../transitions.ts';
import { mayBeSettled } from './byTwo.ts';
import { recordSettlement, type Said } from './settlement.ts';

type State = Payout['state'];
type RetryError = 'NOT_STUCK' | 'PAYOUT_BY_HAND' | 'PROPOSAL_CLASH';

/**
 * Puts a payout the cashier refused up again: the jobs ask it under the same key, so that it never pays twice; nor
 * while somebody says that they sent it by hand.
 */
export async function retryPayout(
  deps: Deps,
  payout: Payout,
  actor: Actor,
): Promise<Result<State, RetryError>> {
  if (payout.state !== 'manual') return fail('NOT_STUCK');
  if (payout.paymentId === null) return fail('PAYOUT_BY_HAND');
  const checkAt = deps.clock.now();
  return writeFor<Result<State, RetryError>>(deps.store.db, payout.companyId, async (trx) => {
    if (await openProposalAbout(trx, payout.companyId, payout.id)) return fail('PROPOSAL_CLASH');
    if (!(await movePayout(trx, payout, { state: 'due', checkAt }))) return fail('NOT_STUCK');
    await auditPayout(deps, trx, payout, { tag: 'stuck.payout.retry', decision: 'due', actor });
    return ok('due');
  });
}

/** Somebody sent the money by hand: it is no longer owed, and the cashier keeps what it was never asked for. */
export async function settlePayout(
  deps: Deps,
  { payout, order }: { readonly payout: Payout; readonly order: OrderRecord | null },
  { reference, proposalId }: Pick<Said, 'reference' | 'proposalId'>,
  actor: Actor,
): Promise<Result<State, 'NOT_STUCK'>> {
  const { id, companyId, orderId, fen } = payout;
  const said = { outcome: 'sent', reference, proposalId } as const;
  const about = { companyId, kind: 'payout', subject: id } as const;
  if (payout.state !== 'manual') {
    const again = await wasSettledAs(deps.store.db, { ...said, subject: id });
    return again ? ok(payout.state) : fail('NOT_STUCK');
  }
  const isSent = await writeFor(deps.store.db, payout.companyId, async (trx) => {
    if (!(await mayBeSettled(trx, about, { proposalId, sumFen: fen }, actor))) return false;
    if (!(await movePayout(trx, payout, { state: 'sent', checkAt: null }))) return false;
    await book(trx, {
      event: 'payout',
      cause: id,
      companyId,
      orderId,
      at: deps.clock.now(),
      lines: [out('refunds', companyId, fen), line('byHand', companyId, fen)],
    });
    await recordSettlement(deps, trx, about, said, actor, fen);
    if (order) await publishMessages(deps, trx, [sentByHand(order, id)]);
    await auditPayout(deps, trx, payout, { tag: 'stuck.payout.settle', decision: 'sent', actor });
    return true;
  });
  return isSent ? ok('sent') : fail('NOT_STUCK');
}

/** Whoever booked it, and whose money it is, get to know that it is on its way by another road. */
function sentByHand(order: OrderRecord, source: string): MessageDraft {
  const { id, orderNo, bookerId, principalId, travellerName, body } = order;
  return {
    event: 'sentByHand',
    to: [bookerId, principalId],
    about: { kind: 'order', id },
    source: `payout:${source}:sentByHand`,
    params: { traveller: travellerName, orderNo, item: body.item },
    words: [orderNo, travellerName],
  };
}

function auditPayout(
  { audit }: Deps,
  trx: Transaction<Tables>,
  { id }: Payout,
  { tag, decision, actor }: { readonly tag: string; readonly decision: string; readonly actor: Actor },
): Promise<void> {
  const { id: by, ctx } = actor;
  return audit.record(trx, { actor: by, subject: '', ctx, tag, object: id, decision, requestHash: '' });
}
