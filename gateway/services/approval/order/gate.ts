import type { Transaction } from 'kysely';
import type { AmendmentKind } from '../../../../contract/enums/order.ts';
import { covers } from '../../../../contract/rules/application/applicationCover.ts';
import { liesWithin, validity } from '../../../../contract/rules/application/applicationDates.ts';
import { isBookable } from '../../../../contract/rules/application/applicationStatus.ts';
import { optionOf, sharerIds } from '../../../../contract/rules/order/itemParts.ts';
import { staysUnder } from '../../../../contract/rules/standard/ceiling.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import type { OrderItem } from '../../../../contract/shapes/item.ts';
import type { Verdict } from '../../../../contract/shapes/order.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { lockedRest } from '../../../store/repos/approval/applicationBudgets.ts';
import { type ApplicationRecord, findApplication } from '../../../store/repos/approval/applications.ts';
import { ceilingUsedBy } from '../../../store/repos/approval/approvals.ts';
import type { CompanySettings } from '../../../store/repos/company/companySettings.ts';
import { findAmendment } from '../../../store/repos/order/amendments.ts';
import type { OrderRecord } from '../../../store/repos/order/orderRecord.ts';
import { staffOf } from '../../../store/repos/people/staff.ts';
import { refKey } from '../../../store/repos/people/travellers.ts';
import type { Tables } from '../../../store/tables/schema.ts';
import type { AskDeps } from '../chain/askNext.ts';
import { isAsked, openApproval } from '../chain/openApproval.ts';
import { bearerOf } from './bearer.ts';
import { citiesOf } from './citiesOf.ts';

/**
 * Why an order may not travel under its application, or null. The budget's row stays locked until the transaction
 * ends; what the order takes of it is written when the order is (approvalEffects.ts), and so is what those `alongside` take,
 * which are booked with it and come first. `costsFen` is its own share: all of a booking, of a change what is more.
 */
export async function applicationRefusal(
  db: Db,
  order: OrderRecord,
  {
    settings,
    alongside,
    costsFen,
  }: { settings: CompanySettings; alongside: readonly OrderRecord[]; costsFen: number },
): Promise<'NO_APPLICATION' | 'OVER_BUDGET' | null> {
  if (order.tab !== 'business') return null;
  const { applicationId, date } = order.body;
  if (applicationId === null)
    return settings.applicationRequired.includes(order.kind) ? 'NO_APPLICATION' : null;
  const found = await findApplication(db, order.companyId, applicationId);
  if (!found || !isBookable(found.status)) return 'NO_APPLICATION';
  if (!(await fits(db, found, order, { item: order.body.item, date, endAt: order.endAt })))
    return 'NO_APPLICATION';
  if (costsFen <= 0) return null;
  const rest = await lockedRest(db, applicationId, order.kind);
  const taken = alongside
    .filter((other) => other.body.applicationId === applicationId && other.kind === order.kind)
    .reduce((fen, other) => fen + other.totalFen, 0);
  return rest !== null && taken + costsFen > rest ? 'OVER_BUDGET' : null;
}

/** A journey: the thing, its first day at the place of departure, its end (epoch ms). */
type Journey = { readonly item: OrderItem; readonly date: string; readonly endAt: number };

/** Whether an application is about this traveller, these days with its float, and these places. */
async function fits(
  db: Db,
  { content }: ApplicationRecord,
  order: OrderRecord,
  { item, date, endAt }: Journey,
): Promise<boolean> {
  const days = { from: date, to: lastDay(item, date, endAt) };
  return (
    content.travellers.some((one) => refKey(one) === refKey(order.traveller)) &&
    liesWithin(days, validity(content, content.floatDays)) &&
    covers(content.itinerary, { kind: order.kind, cities: await citiesOf(db, item) })
  );
}

/** The last day of a journey: the day of checking out, else the day of arriving in China's time. */
function lastDay(item: OrderItem, date: string, endAt: number): string {
  if ('checkOut' in item) return item.checkOut;
  const arrival = chinaDate(endAt);
  return arrival < date ? date : arrival;
}

/**
 * Whether a held order has to wait for an approver: beyond the standard with that control, no ceiling given beforehand
 * was used for it, and its company asks for approval of such orders by this person.
 */
export async function waitsForApproval(db: Db, order: OrderRecord): Promise<boolean> {
  if (order.tab !== 'business' || order.body.verdict.control !== 'approval') return false;
  if (await ceilingUsedBy(db, order.id)) return false;
  return isAskedOf(db, order, 'overLimit');
}

/**
 * As what a change or refund of an order has to be approved, or null: by the company's settings for it, else, where the
 * new thing goes beyond the standard with that control, as an order over the limit would be. A ceiling used for the
 * order goes with it.
 */
export async function amendmentAsks(
  db: Db,
  order: OrderRecord,
  kind: AmendmentKind,
  next: Beyond | null,
): Promise<'overLimit' | AmendmentKind | null> {
  if (order.tab !== 'business') return null;
  if (await isAskedOf(db, order, kind)) return kind;
  if (next?.verdict.control !== 'approval' || !(await isAskedOf(db, order, 'overLimit'))) return null;
  return (await ceilingCovers(db, order, next)) ? null : 'overLimit';
}

/** Something an order may become, as far as approvals ask. The price is the supplier's, taxes included, fen. */
export type Beyond = {
  readonly verdict: Verdict;
  readonly item: OrderItem;
  readonly startAt: number;
  readonly priceFen: number;
};

async function ceilingCovers(
  db: Db,
  order: OrderRecord,
  { item, startAt, priceFen }: Beyond,
): Promise<boolean> {
  const ceiling = (await ceilingUsedBy(db, order.id))?.body.ceiling;
  const { kind, traveller } = order;
  return ceiling
    ? staysUnder(ceiling, { kind, traveller, priceFen, option: optionOf(item), startAt })
    : false;
}

/**
 * Opens the approval of a change or refund in the caller's transaction; it lapses at the deadline (epoch ms). Decided,
 * it continues in services/order/amend/decided.ts. False where there is nobody to decide.
 */
export async function openAmendmentApproval(
  deps: AskDeps,
  trx: Transaction<Tables>,
  order: OrderRecord,
  amendment: {
    readonly id: string;
    readonly kind: AmendmentKind;
    readonly asks: 'overLimit' | AmendmentKind;
    readonly deadline: number;
  },
): Promise<boolean> {
  const asked = await findAmendment(trx, order.companyId, amendment.id);
  if (!asked) return false;
  const { feeFen, differenceFen, refundFen, note, reason } = asked.body;
  const approval = await openApproval(deps, trx, {
    ...(await bearerOf(trx, order)),
    kind: amendment.kind,
    asked: amendment.asks,
    companyId: order.companyId,
    objectId: amendment.id,
    principalId: order.principalId,
    askerId: asked.actorId,
    deadlineAt: amendment.deadline,
    body: {
      title: order.orderNo,
      amountFen: amendment.kind === 'refund' ? refundFen : Math.max(0, feeFen + differenceFen),
      applicationId: order.body.applicationId,
      orderId: order.id,
      travellerIds: [order.traveller.id, ...sharerIds(order.body.item)],
      reason: reason ?? (note === '' ? null : { code: '', note }),
      ceiling: null,
    },
  });
  return approval?.state === 'waiting';
}

async function isAskedOf(db: Db, order: OrderRecord, kind: 'overLimit' | AmendmentKind): Promise<boolean> {
  const person = await staffOf(db, order.principalId);
  return person !== null && isAsked(db, order.companyId, kind, person);
}
