import type { approvalCalls } from '../../../../contract/calls/approval/shapes.ts';
import type { OutputOf, ParsedOf } from '../../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import { validity } from '../../../../contract/rules/application/applicationDates.ts';
import { isBookable } from '../../../../contract/rules/application/applicationStatus.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { budgetsOf } from '../../../store/repos/approval/applicationBudgets.ts';
import { isVisibleApplication } from '../../../store/repos/approval/applicationPages.ts';
import {
  applicationsNaming,
  daysNamed,
  findApplication,
} from '../../../store/repos/approval/applications.ts';
import { refKey } from '../../../store/repos/people/travellers.ts';
import { partyOf } from '../../policy/party.ts';
import { inTheWay } from './content.ts';
import { visibleApplications } from './reach.ts';
import { applicationSummaries } from './view.ts';

type Usable = (typeof approvalCalls)['approval.application.usable.list'];
type Overlaps = (typeof approvalCalls)['approval.application.overlap.list'];

/** No application has this id: it stands in nobody's way. */
const none = '';

/**
 * Applications in force that name these travellers and are good on the day of departure, with what is left for a product.
 * Places and the day of arrival are judged when the booking is (order/gate.ts).
 */
export async function usableApplications(
  db: Db,
  scope: Scope,
  { kind, travellers, startAt }: ParsedOf<Usable>,
): Promise<Result<OutputOf<Usable>, 'NOT_FOUND' | 'FORBIDDEN'>> {
  const party = await partyOf(db, scope, travellers);
  if (typeof party === 'string') return fail(party);
  const visible = await visibleApplications(db, scope);
  const date = chinaDate(startAt);
  const records = (await applicationsNaming(db, callerOf(scope).companyId, travellers)).filter((one) => {
    const valid = validity(one.content, one.content.floatDays);
    return (
      isBookable(one.status) && isVisibleApplication(visible, one) && valid.from <= date && date <= valid.to
    );
  });
  const summaries = await applicationSummaries(db, scope, records);
  const rows = records.map(async ({ id, content }, index) => {
    const application = summaries[index];
    const budget = (await budgetsOf(db, id)).find((one) => one.kind === kind);
    const budgetFen = budget?.budgetFen ?? null;
    const leftFen = budget && budgetFen !== null ? Math.max(0, budgetFen - budget.usedFen) : null;
    const named = new Set(content.travellers.map(refKey));
    const covered = travellers.filter((one) => named.has(refKey(one)));
    return application ? [{ application, travellers: covered, budgetFen, leftFen }] : [];
  });
  return ok({ rows: (await Promise.all(rows)).flat() });
}

/** Which applications keep days of these travellers; of one the caller may not see it is said that there is one. */
export async function overlapsOfDays(
  db: Db,
  scope: Scope,
  { applicationId, travellers, from, to }: ParsedOf<Overlaps>,
): Promise<Result<OutputOf<Overlaps>, 'NOT_FOUND' | 'FORBIDDEN'>> {
  const party = await partyOf(db, scope, travellers);
  if (typeof party === 'string') return fail(party);
  const { companyId } = callerOf(scope);
  const named = await daysNamed(db, companyId, applicationId ?? none, { travellers, from });
  const visible = await visibleApplications(db, scope);
  const overlaps = inTheWay(named, { from, to }).map(async (id) => {
    const record = await findApplication(db, companyId, id);
    if (!record || !isVisibleApplication(visible, record)) return { application: null };
    const [application] = await applicationSummaries(db, scope, [record]);
    return { application: application ?? null };
  });
  return ok({ overlaps: await Promise.all(overlaps) });
}
