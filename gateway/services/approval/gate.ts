import type { Transaction } from 'kysely';
import { covers } from '../../../contract/rules/applicationCover.ts';
import { liesWithin, validity } from '../../../contract/rules/applicationDates.ts';
import { isBookable } from '../../../contract/rules/applicationStatus.ts';
import { chinaDate } from '../../../contract/rules/chinaTime.ts';
import type { OrderItem } from '../../../contract/shapes/item.ts';
import type { AmendmentKind } from '../../../contract/shapes/lists.ts';
import type { CompanySettings } from '../../store/companySettings.ts';
import type { Db } from '../../store/openStore.ts';
import { findAmendment } from '../../store/repos/amendments.ts';
import { lockedRest } from '../../store/repos/applicationBudgets.ts';
import { type ApplicationRecord, findApplication } from '../../store/repos/applications.ts';
import { ceilingUsedBy } from '../../store/repos/approvals.ts';
import type { OrderRecord } from '../../store/repos/orderRecord.ts';
import { staffOf } from '../../store/repos/staff.ts';
import { refKey } from '../../store/repos/travellers.ts';
import type { Tables } from '../../store/schema.ts';
import type { AskDeps } from './askNext.ts';
import { isAsked, openApproval } from './openApproval.ts';
import { citiesOf } from './whereabouts.ts';

/**
 * Why an order may not travel under its application, or null. The budget's row stays locked until the transaction
 * ends; what the order takes of it is written when the order is (follows.ts), and so is what those `alongside` take,
 * which are booked with it and come first.
 */
export async function applicationRefusal(
  trx: Transaction<Tables>,
  order: OrderRecord,
  { settings, alongside }: { settings: CompanySettings; alongside: readonly OrderRecord[] },
): Promise<'NO_APPLICATION' | 'OVER_BUDGET' | null> {
  if (order.tab !== 'business') return null;
  const { applicationId, date } = order.body;
  if (applicationId === null)
    return settings.applicationRequired.includes(order.kind) ? 'NO_APPLICATION' : null;
  const found = await findApplication(trx, order.companyId, applicationId);
  if (!found || !isBookable(found.status)) return 'NO_APPLICATION';
  if (!(await fits(trx, found, order, { item: order.body.item, date, endAt: order.endAt })))
    return 'NO_APPLICATION';
  const rest = await lockedRest(trx, applicationId, order.kind);
  const taken = alongside
    .filter((other) => other.body.applicationId === applicationId && other.kind === order.kind)
    .reduce((fen, other) => fen + other.totalFen, 0);
  return rest !== null && taken + order.totalFen > rest ? 'OVER_BUDGET' : null;
}

/** Whether an order may become this by a change: its application has to name the new days and places too. */
export async function mayBecome(db: Db, order: OrderRecord, next: Journey): Promise<boolean> {
  const { applicationId } = order.body;
  if (applicationId === null) return true;
  const found = await findApplication(db, order.companyId, applicationId);
  return found !== null && isBookable(found.status) && fits(db, found, order, next);
}

/** What one goes on: the thing, its first day at the place of departure, its end (epoch ms). */
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
  if (item.kind === 'hotel') return item.checkOut;
  const arrival = chinaDate(endAt);
  return arrival < date ? date : arrival;
}

/**
 * Whether a held order has to wait for an approver: beyond the standard with that control, no ceiling given beforehand
 * was spent on it, and its company asks for approval of such orders by this person.
 */
export async function waitsForApproval(db: Db, order: OrderRecord): Promise<boolean> {
  if (order.tab !== 'business' || order.body.verdict.control !== 'approval') return false;
  if (await ceilingUsedBy(db, order.id)) return false;
  return isAskedOf(db, order, 'overLimit');
}

/** Whether a change or refund of an order needs an approval of its own, by the company's settings. */
export async function amendmentNeedsApproval(
  db: Db,
  order: OrderRecord,
  kind: AmendmentKind,
): Promise<boolean> {
  return order.tab === 'business' && isAskedOf(db, order, kind);
}

/**
 * Opens the approval of a change or refund in the caller's transaction; it lapses at the deadline (epoch ms). Decided,
 * it goes on in services/order/amend/decided.ts. False where nobody is there to decide.
 */
export async function openAmendmentApproval(
  deps: AskDeps,
  trx: Transaction<Tables>,
  order: OrderRecord,
  amendment: { readonly id: string; readonly kind: AmendmentKind; readonly deadline: number },
): Promise<boolean> {
  const asked = await findAmendment(trx, order.companyId, amendment.id);
  if (!asked) return false;
  const { feeFen, differenceFen, refundFen, note } = asked.body;
  const approval = await openApproval(deps, trx, {
    kind: amendment.kind,
    companyId: order.companyId,
    objectId: amendment.id,
    principalId: order.principalId,
    askerId: asked.actorId,
    deadlineAt: amendment.deadline,
    body: {
      title: order.orderNo,
      amountFen: amendment.kind === 'refund' ? refundFen : Math.max(0, feeFen + differenceFen),
      applicationId: null,
      orderId: order.id,
      reason: note === '' ? null : { code: '', note },
      ceiling: null,
    },
  });
  return approval?.state === 'waiting';
}

async function isAskedOf(db: Db, order: OrderRecord, kind: 'overLimit' | AmendmentKind): Promise<boolean> {
  const person = await staffOf(db, order.principalId);
  return person !== null && isAsked(db, order.companyId, kind, person);
}
