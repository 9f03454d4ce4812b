import type { Transaction } from 'kysely';
import { optionOf, sharerIds } from '../../../../contract/rules/order/itemParts.ts';
import { endedStates } from '../../../../contract/rules/order/orderSteps.ts';
import { staysUnder } from '../../../../contract/rules/standard/ceiling.ts';
import type { OrderState } from '../../../../contract/shapes/order.ts';
import { setUse } from '../../../store/repos/approval/applicationBudgets.ts';
import { ceilingUsedBy, changeApproval, findApproval } from '../../../store/repos/approval/approvals.ts';
import { amendmentsOf } from '../../../store/repos/order/amendments.ts';
import { addEvents } from '../../../store/repos/order/orderEvents.ts';
import type { OrderRecord } from '../../../store/repos/order/orderRecord.ts';
import { staffOf } from '../../../store/repos/people/staff.ts';
import type { Tables } from '../../../store/tables/schema.ts';
import type { TransitionEffect } from '../../effects.ts';
import type { AskDeps } from '../chain/askNext.ts';
import { voidAbout } from '../chain/endApproval.ts';
import { isAsked, openApproval, type Request } from '../chain/openApproval.ts';
import { bearerOf } from './bearer.ts';

/**
 * What a step of an order means for its application's budget and for approvals: a new order takes its share and, where
 * it names one, its ceiling; one that waits for an approver has the question put; one that leaves that state otherwise
 * has it taken back; one that fails gives both back.
 */
export const approvalEffects: TransitionEffect = async (deps, trx, { before, after }) => {
  if (after.tab !== 'business') return;
  const { applicationId } = after.body;
  const isNothing = endedStates.includes(after.state);
  const moved = before === null || before.totalFen !== after.totalFen || before.state !== after.state;
  if (!moved) return;
  if (applicationId !== null) {
    const fen = isNothing ? await keptBySupplierFen(trx, after) : after.totalFen;
    await setUse(trx, { orderId: after.id, applicationId, kind: after.kind, fen });
  }
  if (before === null) return captureCeiling(deps, trx, after);
  if (before.state === 'approving' && after.state !== 'approving') await voidAbout(deps, trx, after.id);
  if (before.state !== 'approving' && after.state === 'approving') await ask(deps, trx, after);
  if (wasUnheld(before.state) && after.state === 'held') await noteExempt(deps, trx, after);
  if (isNothing) await giveCeilingBack(deps, trx, after);
};

/**
 * What a refund or a change cost, fen, though nothing is left of the order itself: the fee and our service. Of a room
 * paid at its desk nothing came back, as nothing had been paid, and of its price the fee alone is kept.
 */
async function keptBySupplierFen(trx: Transaction<Tables>, order: OrderRecord): Promise<number> {
  const done = (await amendmentsOf(trx, order.id)).findLast(({ state }) => state === 'done');
  if (order.state === 'refunded') {
    if (!done) return 0;
    const { atHotelFen = 0 } = order.body.price;
    const unpaidFen = atHotelFen > 0 ? atHotelFen - done.body.feeFen : 0;
    return order.totalFen - done.body.refundFen - unpaidFen;
  }
  return order.state === 'changed' ? (done?.body.feeFen ?? 0) : 0;
}

/** States a hold's answer is waited for in. */
const wasUnheld = (state: OrderState) => state === 'submitting' || state === 'unknown';

/** An order beyond the standard that waits for nobody leaves a note of it: its person is exempt, or nobody is asked. */
async function noteExempt(deps: AskDeps, trx: Transaction<Tables>, order: OrderRecord): Promise<void> {
  if (order.body.verdict.control !== 'approval' || (await ceilingUsedBy(trx, order.id))) return;
  const person = await staffOf(trx, order.principalId);
  if (!person || (await isAsked(trx, order.companyId, 'overLimit', person))) return;
  await openApproval(deps, trx, await requestOf(trx, order));
}

/** Puts the question whether an order may go beyond the standard; it is open as long as the space and price are held. */
async function ask(deps: AskDeps, trx: Transaction<Tables>, order: OrderRecord): Promise<void> {
  // Where nobody is there to decide, the order waits for its deadline alone.
  const asked = await openApproval(deps, trx, await requestOf(trx, order));
  if (asked)
    await addEvents(trx, { orderId: order.id, at: deps.clock.now(), type: 'approvalOpened', actor: '' });
}

async function requestOf(trx: Transaction<Tables>, order: OrderRecord): Promise<Request> {
  const { applicationId } = order.body;
  return {
    ...(await bearerOf(trx, order)),
    kind: 'overLimit',
    companyId: order.companyId,
    objectId: order.id,
    principalId: order.principalId,
    askerId: order.bookerId,
    deadlineAt: order.deadlineAt,
    body: {
      title: order.orderNo,
      amountFen: order.totalFen,
      applicationId,
      orderId: order.id,
      travellerIds: [order.traveller.id, ...sharerIds(order.body.item)],
      reason: order.body.reason,
      ceiling: null,
    },
  };
}

/** Consumes the ceiling a new order names, if it is good for it; else the order waits for an approver like any other. */
async function captureCeiling(deps: AskDeps, trx: Transaction<Tables>, order: OrderRecord): Promise<void> {
  const { approvalId, item, price } = order.body;
  if (approvalId === null || order.body.verdict.control !== 'approval') return;
  const ceiling = await findApproval(trx, order.companyId, approvalId);
  const now = deps.clock.now();
  const good =
    ceiling?.body.ceiling &&
    ceiling.usedBy === null &&
    now < (ceiling.goodUntil ?? 0) &&
    staysUnder(ceiling.body.ceiling, {
      kind: order.kind,
      traveller: order.traveller,
      priceFen: price.fareFen + price.taxFen,
      option: optionOf(item),
      startAt: order.startAt,
    });
  if (ceiling && good) await changeApproval(trx, ceiling, { usedBy: order.id }, now);
}

/** A ceiling outlives an order that failed, as long as it is good (domain §4: it survives a sold-out fare). */
async function giveCeilingBack(deps: AskDeps, trx: Transaction<Tables>, order: OrderRecord): Promise<void> {
  const ceiling = await ceilingUsedBy(trx, order.id);
  if (ceiling) await changeApproval(trx, ceiling, { usedBy: null }, deps.clock.now());
}
