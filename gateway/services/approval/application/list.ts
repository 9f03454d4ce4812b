import type { approvalCalls } from '../../../../contract/calls/approval/shapes.ts';
import { type ApplicationStatus, applicationStatuses } from '../../../../contract/enums/application.ts';
import type { OutputOf, ParsedOf } from '../../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import type { Log, Scope } from '../../../base/ports.ts';
import { cursorAt, placeAt } from '../../../store/db/keysetWalks.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { applicationCounts, applicationPage } from '../../../store/repos/approval/applicationPages.ts';
import { visibleApplications } from './reach.ts';
import { applicationSummaries } from './view.ts';

type List = (typeof approvalCalls)['approval.application.list'];
const PAGE = 30;

/** One page of applications, newest first, with how many stand in each status. */
export async function listApplications(
  { db, log }: { readonly db: Db; readonly log: Log },
  scope: Scope,
  input: ParsedOf<List>,
): Promise<Result<OutputOf<List>, 'INPUT_INVALID'>> {
  const after = placeAt(input.cursor);
  if (after === 'wrong') return fail('INPUT_INVALID', { details: { fields: ['cursor'] } });
  const visible = await visibleApplications(db, scope);
  const limit = input.limit ?? PAGE;
  const page = await applicationPage(db, visible, input.statuses, after, limit);
  for (const row of page.unreadable) log.error('application.unreadable', { row });
  const counted = await applicationCounts(db, visible);
  const counts = Object.fromEntries(applicationStatuses.map((status) => [status, counted.get(status) ?? 0]));
  return ok({
    rows: await applicationSummaries(db, scope, page.records),
    nextCursor: page.next && cursorAt(page.next),
    counts: counts as Record<ApplicationStatus, number>,
  });
}
