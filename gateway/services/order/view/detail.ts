import { maskName } from '../../../../contract/rules/identity/mask.ts';
import { feeBase } from '../../../../contract/rules/money/feeBase.ts';
import { feeSteps } from '../../../../contract/rules/money/feeRule.ts';
import { disruptionOf } from '../../../../contract/rules/order/disruptions.ts';
import { sharerIds } from '../../../../contract/rules/order/itemParts.ts';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import type { OrderDocument } from '../../../store/columns/orderParts.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { settingsOf } from '../../../store/repos/company/companies.ts';
import { levelNames } from '../../../store/repos/company/companySettings.ts';
import { reasonLabel } from '../../../store/repos/company/standards.ts';
import { amendmentsOf } from '../../../store/repos/order/amendments.ts';
import { disruptedOf } from '../../../store/repos/order/orderDisruption.ts';
import { orderEvents } from '../../../store/repos/order/orderEvents.ts';
import { type OrderRecord, summaryOf } from '../../../store/repos/order/orderRecord.ts';
import { findTravellers, type TravellerRecord } from '../../../store/repos/people/travellers.ts';
import { sharersOfOrder } from '../../booking/sharers.ts';
import { insuredBy } from '../../insurance/insurance.ts';
import { HIDDEN } from '../../policy/hidden.ts';
import { callerMayBook } from '../../policy/permissions.ts';
import { mayServe, seesCompany } from '../../policy/reach.ts';
import { actionsOf } from '../actions/actions.ts';
import { amendmentHistory } from './amendmentHistory.ts';
import { amendmentView } from './amendmentView.ts';

/** An order as its page shows it, for this caller at this moment. */
export async function orderDetailFor(db: Db, scope: Scope, order: OrderRecord): Promise<OrderDetail> {
  const traveller = await travellerOf(db, order);
  const amendments = await amendmentsOf(db, order.id);
  const mayBook = await mayServe(db, scope, order.principalId, 'book');
  const mayBuy = mayBook && (await callerMayBook(db, scope, order.kind));
  const { body } = order;
  return {
    summary: summaryOf(order),
    timeline: await orderEvents(db, order.id),
    passenger: {
      ref: order.traveller,
      name: order.travellerName,
      ...levelNames(await settingsOf(db, order.companyId), body.level, scope.language),
      ...numbersFor(scope, traveller, documentOf(order, traveller)),
      placed: body.placed,
      ticketNo: body.ticketNo,
      revealable: traveller !== null && (await mayReveal(db, scope, order)),
    },
    sharers: await sharerNames(db, scope, order),
    principalId: order.principalId,
    price: body.price,
    insurances: insuredBy(order),
    verdict: body.verdict,
    reason: await reasonOf(db, order),
    ...(body.costCentre && { costCentre: body.costCentre }),
    conditions: body.conditions,
    refundSteps: feeSteps(
      body.conditions.refund,
      feeBase(body.conditions.refund, body.price, body.item),
      order.startAt,
      scope.now,
    ),
    amendments: amendments.map((one) => amendmentView(one)),
    history: await amendmentHistory(db, order, amendments),
    changedFrom: body.changedFrom,
    changedTo: body.changedTo,
    disruption: disruptionOf(disruptedOf(order), scope.now),
    actions: actionsOf(order, amendments, { mayBook, mayBuy, now: scope.now }),
  };
}

/** Names of those who share an order's room; a purged guest has none. */
async function sharerNames(db: Db, scope: Scope, order: OrderRecord): Promise<string[]> {
  const ids = sharerIds(order.body.item);
  if (ids.length === 0) return [];
  const known = new Map((await sharersOfOrder(db, order)).map((one) => [one.ref.id as string, one]));
  const names: string[] = [];
  for (const id of ids) {
    const sharer = known.get(id);
    const isSeen = sharer !== undefined && (await seesPerson(db, scope, sharer));
    names.push(isSeen ? sharer.name : maskName(sharer?.name ?? ''));
  }
  return names;
}

async function seesPerson(db: Db, scope: Scope, { principalId }: TravellerRecord): Promise<boolean> {
  return (
    (await mayServe(db, scope, principalId, 'orders')) || (await mayServe(db, scope, principalId, 'book'))
  );
}

/** The traveller as known today; null once an outside person's data has been purged. */
export async function travellerOf(db: Db, order: OrderRecord): Promise<TravellerRecord | null> {
  const [traveller] = await findTravellers(db, order.companyId, [order.traveller], order.body.date);
  return traveller ?? null;
}

/**
 * Whether the caller may ask for the whole numbers: one's own, one's guests', and those of the whole company with `book.company`. No grant
 * opens them, in a context or without one (decision 27); neither does having booked, or keeping the accounts.
 */
export async function mayReveal(
  db: Db,
  scope: Scope,
  { principalId }: Pick<OrderRecord, 'principalId'>,
): Promise<boolean> {
  if (scope.acting) return false;
  return callerOf(scope).employeeId === principalId || seesCompany(db, scope, 'book');
}

/** The document an order was booked on; of one from before that was written down, the traveller's first. */
function documentOf({ body }: OrderRecord, traveller: TravellerRecord | null) {
  return body.document ?? traveller?.documents[0] ?? null;
}

function numbersFor(
  scope: Scope,
  traveller: TravellerRecord | null,
  document: Pick<OrderDocument, 'type' | 'masked'> | null,
) {
  const hidden = traveller?.vip === true && traveller.ref.id !== callerOf(scope).employeeId;
  return {
    documentType: document?.type ?? 'idCard',
    documentMasked: hidden ? HIDDEN : (document?.masked ?? ''),
    mobileMasked: hidden ? HIDDEN : (traveller?.mobileMasked ?? ''),
  } as const;
}

async function reasonOf(db: Db, { companyId, kind, body }: OrderRecord): Promise<OrderDetail['reason']> {
  const { reason } = body;
  if (!reason) return null;
  return { ...reason, label: await reasonLabel(db, companyId, kind, reason.code) };
}
