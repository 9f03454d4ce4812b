import { ridesOf, timesOf } from '../../../contract/rules/order/itemParts.ts';
import { orderId } from '../../../contract/shapes/primitives.ts';
import type { StoredPart } from '../../store/repos/cascade/cascades.ts';
import { settingsOf } from '../../store/repos/company/companies.ts';
import { balanceOf } from '../../store/repos/money/ledger.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { findTrip } from '../../store/repos/order/trips.ts';
import { OFFER_LIVES_MS, sealOffer } from '../booking/offerToken.ts';
import { sharersStill } from '../booking/sharers.ts';
import { refundSplit } from '../ledger/amendMoney.ts';
import { type Draft, gatherFacts } from '../trip/booking/gatherFacts.ts';
import { priceOf } from '../trip/booking/newOrder.ts';
import { prepareRow } from '../trip/booking/prepareRow.ts';
import { submitDraft } from '../trip/booking/submitDraft.ts';
import { partKey, partRowId } from './partKey.ts';
import type { Step } from './partStep.ts';
import { pricePart } from './pricePart.ts';
import { isAsQuoted } from './quoteCascade.ts';

/**
 * Why a part cannot be booked anew as it was accepted, asked before its old order is touched: its price, and what its
 * booking itself would be refused by once the old one is given back. Null where nothing speaks against it.
 */
export async function refusedAnew(step: Step, part: StoredPart): Promise<string | null> {
  const { deps, products, scope, order, apart } = step;
  const { db } = deps.store;
  const price = await pricePart(step, order, part, apart);
  if (price.failure) return price.failure;
  if (!isAsQuoted(part, price)) return 'REQUOTED';
  const draft = await draftOf(step, part);
  if (typeof draft === 'string') return draft;
  const [facts] = await gatherFacts(deps, products, scope, draft);
  const prepared = facts ? await prepareRow(db, facts) : null;
  if (prepared?.kind !== 'ready') return codeOf(prepared?.failure ?? 'NOT_ALLOWED');
  const { companyId, kind } = order;
  const { companyFen } = priceOf(prepared, (await settingsOf(db, companyId)).serviceFen[kind] ?? 0);
  // What the old one brings back pays off what the company owes first.
  const [leftFen, owedFen] = [
    await balanceOf(db, 'available', companyId),
    -(await balanceOf(db, 'owed', companyId)),
  ];
  const backFen = Math.max(0, refundSplit(order, part.refundFen).companyFen - owedFen);
  return companyFen > 0 && companyFen > leftFen + backFen ? 'ACCOUNT_SHORT' : null;
}

export type Booked = { readonly orderId: OrderRecord['id'] } | { readonly refused: string };

/** Books what a part becomes; under the key of its attempt it is booked once, and answered as often as asked. */
export async function bookOnce(step: Step, part: StoredPart): Promise<Booked> {
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

/** A booking's refusal in the words of a cascade. */
export function codeOf(failure: string): string {
  if (failure === 'OFFER_EXPIRED') return 'SOLD_OUT';
  return failure === 'PRICE_CHANGED' || failure === 'TIME_CHANGED' ? 'REQUOTED' : failure;
}
