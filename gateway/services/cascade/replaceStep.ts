import type { CascadeFailure } from '../../../contract/enums/desk/cascade.ts';
import { ridesOf, timesOf } from '../../../contract/rules/order/itemParts.ts';
import { orderId } from '../../../contract/shapes/primitives.ts';
import { writeFor } from '../../store/db/write.ts';
import type { StoredPart } from '../../store/repos/cascade/cascades.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { findOrder } from '../../store/repos/order/orders.ts';
import { findTrip } from '../../store/repos/order/trips.ts';
import { OFFER_LIVES_MS, sealOffer } from '../booking/offerToken.ts';
import { sharersStill } from '../booking/sharers.ts';
import { keepQuote, type Priced, priceRefund } from '../order/amend/quote/quoting.ts';
import type { Draft } from '../trip/booking/gatherFacts.ts';
import { submitDraft } from '../trip/booking/submitDraft.ts';
import { haveOneTime } from './oneTime.ts';
import { partKey, partRowId } from './partKey.ts';
import { confirmPart, failed, mayPass, type Step } from './partStep.ts';
import { pricePart } from './pricePart.ts';
import { isAsQuoted } from './quoteCascade.ts';

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
  if (part.newOrderId === null) {
    const back = await refundAsShown(step, part);
    if (typeof back === 'string') return mayPass(step, back) ? part : failed(part, back);
  }
  const booked = await booking(step, part);
  if (!booked || booked.state !== 'booked') return booked;
  const back = await givingBack(step, booked);
  return back?.state === 'failed' ? { ...back, state: 'halfDone' } : back;
}

async function giveBackFirst(step: Step, part: StoredPart): Promise<StoredPart | null> {
  if (part.amendmentId === null) {
    const price = await pricePart(step, step.order, part, step.apart);
    const refusal = price.failure ?? (isAsQuoted(part, price) ? null : 'REQUOTED');
    if (refusal) return mayPass(step, refusal) ? part : failed(part, refusal);
  }
  const back = part.newOrderId === null ? await givingBack(step, part) : part;
  if (!back || (part.newOrderId === null && back.state !== 'done')) return back;
  // Given back is half of it: a crash must not leave it written down as done.
  const booked = await booking(step, part.newOrderId === null ? { ...back, state: 'todo' } : back);
  if (booked?.state === 'failed') return { ...booked, state: 'lost' };
  return booked?.state === 'booked' ? { ...booked, state: 'done' } : booked;
}

/** The new one booked, once: `booked` when it stands, `failed` when it cannot be had. */
async function booking(step: Step, part: StoredPart): Promise<StoredPart | null> {
  let now = part;
  if (now.newOrderId === null) {
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
  let now = part;
  if (now.amendmentId === null) {
    const priced = await refundAsShown(step, now);
    if (typeof priced === 'string') return mayPass(step, priced) ? now : failed(now, priced);
    const quoted = await writeFor(deps.store.db, order.companyId, (trx) =>
      keepQuote(deps, trx, scope, order, 'refund', priced),
    );
    now = { ...now, amendmentId: quoted.id };
    if (!(await step.save(now))) return null;
  }
  // Once the new one stands, the old one on its way back leaves the part booked.
  const isBooked = part.newOrderId !== null;
  return confirmPart(step, now, (_, state) => ({
    ...now,
    state: isBooked && state !== 'done' ? 'booked' : state,
  }));
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

type Booked = { readonly orderId: OrderRecord['id'] } | { readonly refused: string };

/** Books what a part becomes; under the key of its attempt it is booked once, and answered as often as asked. */
async function bookOnce(step: Step, part: StoredPart): Promise<Booked> {
  const { deps, products, scope, apart } = step;
  const draft = await draftOf(step, part);
  if (typeof draft === 'string') return { refused: draft };
  const key = { ...scope, idem: partKey(step.cascadeId, part) };
  const answer = await submitDraft(deps, products, key, draft, apart);
  if (!answer.ok) return { refused: answer.error.code };
  const [row] = answer.value.rows;
  if (!row?.orderId) return { refused: codeOf(row?.failure ?? 'NOT_ALLOWED') };
  return { orderId: orderId.parse(row.orderId) };
}

async function draftOf({ deps, scope, cascadeId, order }: Step, part: StoredPart): Promise<Draft | string> {
  const { offered, item, fareFen, reason } = part;
  if (!offered || !item) return 'NOT_AMENDABLE';
  const { companyId, kind, tab, traveller, principalId, payer, body } = order;
  const sharing = await sharersStill(deps.store.db, order, scope);
  if (typeof sharing === 'string') return 'SHARING_REFUSED';
  const trip = await findTrip(deps.store.db, companyId, order.tripId);
  const times = timesOf(ridesOf(item));
  const facts = { companyId, expiresAt: scope.now + OFFER_LIVES_MS, facts: offered.facts };
  return {
    tab,
    ...(trip?.bookerId === scope.caller?.employeeId && { tripId: order.tripId }),
    rows: [
      {
        rowId: partRowId(cascadeId, part),
        kind,
        traveller,
        principalId,
        ...(body.document && { documentId: body.document.id }),
        offerId: sealOffer(deps.fields, kind, facts),
        option: offered.option,
        acceptedFareFen: fareFen,
        ...(times.length >= 2 && { acceptedTimes: times }),
        payer,
        ...(reason && { reasonCode: reason.code, reasonNote: reason.note }),
        ...(body.insurance.length > 0 && { insurance: [...body.insurance] }),
        ...(sharing.length > 0 && { sharing: sharing.map(({ ref }) => ref) }),
        ...(body.applicationId && { applicationId: body.applicationId }),
        ...(body.costCentre && { costCentre: body.costCentre }),
      },
    ],
  };
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

/** A booking's refusal in the words of a cascade. */
function codeOf(failure: string): string {
  if (failure === 'OFFER_EXPIRED') return 'SOLD_OUT';
  return failure === 'PRICE_CHANGED' || failure === 'TIME_CHANGED' ? 'REQUOTED' : failure;
}
