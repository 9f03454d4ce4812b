import type { Transaction } from 'kysely';
import type { AmendmentFailure } from '../../../../contract/enums/order.ts';
import { orderId } from '../../../../contract/shapes/primitives.ts';
import { newId } from '../../../base/newId.ts';
import { permittedOf } from '../../../store/repos/account/permissions.ts';
import { moveCares } from '../../../store/repos/care/cares.ts';
import type { AmendmentBody, AmendmentRecord } from '../../../store/repos/order/amendments.ts';
import { fileOrders } from '../../../store/repos/order/fileOrders.ts';
import type { OrderRecord } from '../../../store/repos/order/orderRecord.ts';
import { insertOrder, nextOrderNumbers } from '../../../store/repos/order/orders.ts';
import type { Tables } from '../../../store/tables/schema.ts';
import type { Issued, Refunded } from '../../../suppliers/port.ts';
import { voidAbout } from '../../approval/chain/endApproval.ts';
import { giveToBudget } from '../../approval/order/amendBudget.ts';
import type { StepDeps } from '../../engine/applyTransition.ts';
import { runEffects } from '../../engine/runEffects.ts';
import { nextPoll } from '../../engine/timing.ts';
import { bookDifference, bookRefund, refundSplit, releaseDifference } from '../../ledger/amendMoney.ts';
import { messagesOf } from '../../message/messageEffects.ts';
import { publishMessages } from '../../message/publishMessages.ts';
import { notify } from '../../push/notify.ts';
import type { Amended, AmendStep } from './applyAmendTransition.ts';
import { changedOrder } from './changedOrder.ts';

const over = { checkAt: null, quarantineUntil: null, expiresAt: null } as const;

/**
 * The supplier has taken it back: the money goes where it was said to go. A sum (fen) other than the quoted one is
 * shared out anew, because what the supplier settled for is what there is to give back; null: as quoted.
 */
export function refundedStep(
  deps: StepDeps,
  { amendment, order }: Amended,
  answer: Pick<Refunded, 'refundFen'> | null,
): AmendStep {
  const body = answer ? moneyBack(order, amendment, answer) : {};
  return {
    tag: 'order.refund',
    change: { ...over, state: 'done', body },
    order: { event: 'refunded', change: { state: 'refunded', checkAt: null } },
    also: async (trx, amended, after) => {
      await bookRefund(deps, trx, after, amended);
      return true;
    },
  };
}

function moneyBack(
  order: OrderRecord,
  { body: quoted }: AmendmentRecord,
  { refundFen }: Pick<Refunded, 'refundFen'>,
): Partial<AmendmentBody> {
  // What cannot be a sum says nothing: what was quoted holds.
  if (!Number.isSafeInteger(refundFen)) return {};
  const { fareFen, taxFen, insuranceFen, atHotelFen = 0 } = order.body.price;
  const back = Math.min(Math.max(0, refundFen), fareFen + taxFen);
  const feeFen = fareFen + taxFen - back;
  // Paid at the hotel's desk, it goes back there.
  if (atHotelFen > 0) return { feeFen };
  const sum = back + insuranceFen;
  if (sum === quoted.refundFen) return {};
  return { feeFen, refundFen: sum, destination: refundSplit(order, sum) };
}

/**
 * The exchange is done: a new order stands in the old one's place, with a number and a timeline of its own. It is looked
 * at when its time comes, or at `pollAt` (epoch ms).
 */
export function changedStep(
  deps: StepDeps,
  { amendment, order }: Amended,
  ticket: Issued,
  pollAt?: number,
): AmendStep {
  const id = orderId.parse(newId(deps.random));
  return {
    tag: 'order.change',
    change: { ...over, state: 'done', body: { newOrderId: id } },
    order: { event: 'changed', change: { state: 'changed', checkAt: null, body: { changedTo: id } } },
    also: async (trx) => {
      const now = deps.clock.now();
      const [orderNo = ''] = await nextOrderNumbers(trx, order.companyId, now, 1);
      const made = changedOrder(order, amendment, ticket, { id, orderNo, now });
      const next: OrderRecord = pollAt === undefined ? made : { ...made, checkAt: pollAt };
      await insertOrder(trx, next);
      await fileOrders(trx, [next], 'changed');
      await moveCares(trx, order.id, id);
      await bookDifference(deps, trx, { from: order, to: next, amendment });
      await giveToBudget(trx, order, amendment);
      await runEffects(deps, trx, { before: null, after: next, event: 'changed' });
      return true;
    },
  };
}

/**
 * It failed: frozen money is released, and the order stands as it stood. What somebody was told waits, and comes to nothing
 * without anybody's doing, is told like any other ending, also to whoever asked for it.
 */
export function droppedStep(
  deps: StepDeps,
  { amendment, order }: Amended,
  state: 'failed' | 'rejected' | 'expired' | 'withdrawn' | 'manual',
  why: AmendmentFailure | null = null,
): AmendStep {
  const has = order.amendmentId === amendment.id;
  const isSubmitted = has && (order.state === 'refunding' || order.state === 'changing');
  const back = state !== 'manual' && isSubmitted;
  const hasWaited = has && (amendment.state === 'approving' || amendment.state === 'paying');
  const event = state === 'expired' ? 'amendmentLapsed' : 'amendmentFailed';
  const isPublished = back || (hasWaited && (state === 'expired' || state === 'failed'));
  return {
    tag: `order.${amendment.kind}`,
    change: { ...over, state, body: { why } },
    ...(isPublished && {
      order: {
        event,
        change: back ? { state: 'issued', checkAt: nextPoll(deps.clock.now(), order) } : {},
      } as const,
    }),
    also: async (trx, _, after) => {
      if (isPublished) await publishToAsker(deps, trx, after, { event, askerId: amendment.actorId });
      await voidAbout(deps, trx, amendment.id);
      if (state === 'manual') {
        const managers = await permittedOf(trx, order.companyId, 'settle.bookings');
        await notify(deps, trx, managers, { kind: 'order', id: order.id });
        return true;
      }
      await releaseDifference(deps, trx, order, amendment);
      await giveToBudget(trx, order, amendment);
      return true;
    },
  };
}

/** The same message as booker and principal get, to whoever asked, if they are neither; of a private order to nobody else. */
async function publishToAsker(
  deps: StepDeps,
  trx: Transaction<Tables>,
  order: OrderRecord,
  { event, askerId }: { readonly event: 'amendmentFailed' | 'amendmentLapsed'; readonly askerId: string },
): Promise<void> {
  if (order.tab === 'private') return;
  const messages = messagesOf({ before: order, after: order, event });
  await publishMessages(
    deps,
    trx,
    messages.map((one) => ({ ...one, to: [askerId] })),
  );
}
