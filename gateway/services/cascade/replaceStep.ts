import type { CascadeFailure } from '../../../contract/enums/desk/cascade.ts';
import { haveOneTime } from '../../../contract/rules/cascade/oneTime.ts';
import { writeFor } from '../../store/db/write.ts';
import type { StoredPart } from '../../store/repos/cascade/cascades.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { findOrder } from '../../store/repos/order/orders.ts';
import { keepQuote, type Priced, priceRefund } from '../order/amend/quote/quoting.ts';
import { bookOnce, codeOf, refusedAnew } from './bookAnew.ts';
import { confirmPart, failed, mayPass, patient, type Step } from './partStep.ts';

/**
 * Takes a part on that is booked anew: the new one first, under a key of the part's own, and the old one given back once
 * the new one stands. One that somebody gave back or changed meanwhile is not booked again. No supplier keeps two at once
 * in one name: where they meet, the old one is given back first, as soon as the new one was seen to be on sale. Taken on
 * again, it goes on where it stands. Null when somebody else works on the cascade.
 */
export async function replaceStep(step: Step, part: StoredPart): Promise<StoredPart | null> {
  return part.item && haveOneTime(step.order.body.item, part.item)
    ? giveBackFirst(step, part)
    : bookFirst(step, part);
}

async function bookFirst(step: Step, part: StoredPart): Promise<StoredPart | null> {
  if (step.isNew) {
    const refusal = await refusedAnew(step, part);
    if (refusal) return mayPass(step, refusal) ? part : failed(part, refusal);
  }
  // What becomes of the new one is its own affair once the old one is on its way back.
  const booked = step.isAsked ? part : await booking(step, part);
  if (!booked || booked.state !== 'booked') return booked;
  const back = await givingBack(part.state === 'booked' ? step : patient(step), booked);
  return back?.state === 'failed' ? { ...back, state: 'halfDone' } : back;
}

async function giveBackFirst(step: Step, part: StoredPart): Promise<StoredPart | null> {
  if (part.newOrderId !== null) return bookedLast(step, part);
  if (step.isNew) {
    const refusal = await refusedAnew(step, part);
    if (refusal) return mayPass(step, refusal) ? part : failed(part, refusal);
  }
  const back = await givingBack(step, part);
  if (back?.state !== 'done') return back;
  if (!(await step.areMoved())) return { ...failed(back, 'MOVED_FAILED'), state: 'lost' };
  // Given back is half of it: a crash must not leave it written down as done.
  return bookedLast(part.state === 'todo' ? step : patient(step), { ...back, state: 'todo' });
}

/** The new one of a part whose old one was given back. */
async function bookedLast(step: Step, part: StoredPart): Promise<StoredPart | null> {
  const booked = await booking(step, part);
  if (booked?.state === 'failed') return { ...booked, state: 'lost' };
  return booked?.state === 'booked' ? { ...booked, state: 'done' } : booked;
}

/** The new one booked, once: `booked` when it stands, `failed` when it cannot be had. */
async function booking(step: Step, part: StoredPart): Promise<StoredPart | null> {
  let now = part;
  if (now.newOrderId === null) {
    if (!(await step.save(now))) return null;
    const booked = await bookOnce(step, now);
    if ('refused' in booked)
      return mayPass(step, booked.refused)
        ? { ...now, state: 'todo', attempt: (now.attempt ?? 0) + 1 }
        : failed(now, booked.refused);
    now = { ...now, newOrderId: booked.orderId };
    if (!(await step.save(now))) return null;
  }
  const next = await findOrder(step.deps.store.db, step.order.companyId, now.newOrderId ?? '');
  if (!next) return failed(now, 'NOT_RECEIVED');
  const state = standingOf(next);
  return state === 'failed' ? failed(now, codeOf(next.body.failure ?? endingOf(next))) : { ...now, state };
}

/** The old one given back, once, and never for less than was shown: `done`, or `failed` where it stays. */
async function givingBack(step: Step, part: StoredPart): Promise<StoredPart | null> {
  const { deps, scope, order } = step;
  const isBooked = part.newOrderId !== null;
  let now = part;
  // Somebody else, or its supplier, was first.
  if (isBooked && isGivenBack(order)) return { ...now, state: 'done' };
  if (isBooked && order.state === 'refunding' && order.amendmentId !== now.amendmentId) return now;
  if (now.amendmentId === null) {
    const priced = await refundAsShown(step, now);
    if (typeof priced === 'string') return mayPass(step, priced) ? now : failed(now, priced);
    const quoted = await writeFor(deps.store.db, order.companyId, (trx) =>
      keepQuote(deps, trx, scope, order, 'refund', priced),
    );
    now = { ...now, amendmentId: quoted.id };
  }
  if (!step.isAsked && !(await step.save(now))) return null;
  // Once the new one stands, the old one on its way back leaves the part booked.
  return confirmPart(step, now, (_, state) => ({
    ...now,
    state: isBooked && state !== 'done' ? 'booked' : state,
  }));
}

function isGivenBack({ state }: OrderRecord): boolean {
  return state === 'refunded' || state === 'cancelled';
}

/** What giving the old one back brings now, no less than was shown; or why it cannot be given back so. */
async function refundAsShown(
  { deps, scope, order }: Step,
  { refundFen }: StoredPart,
): Promise<Priced | CascadeFailure> {
  const priced = await priceRefund(deps, scope, order);
  if (!priced.ok) return priced.error.code;
  return priced.value.body.refundFen < refundFen ? 'REQUOTED' : priced.value;
}

/** How the new order stands: `booked` once it is certain to be had. */
function standingOf(order: OrderRecord): 'booked' | 'approving' | 'paying' | 'unknown' | 'failed' {
  switch (order.state) {
    case 'approving':
      return 'approving';
    case 'held':
      return order.body.price.personalFen > 0 && order.deadlineAt !== null ? 'paying' : 'unknown';
    case 'submitting':
    case 'unknown':
    case 'issuing':
    case 'manual':
      return 'unknown';
    case 'cancelled':
    case 'rejected':
    case 'lapsed':
    case 'failed':
    case 'refunding':
    case 'refunded':
      return 'failed';
    default:
      return 'booked';
  }
}

function endingOf({ state }: OrderRecord): string {
  return state === 'rejected' ? 'REFUSED_BY_APPROVER' : 'LAPSED';
}
