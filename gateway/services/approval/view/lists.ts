import type { approvalCalls } from '../../../../contract/calls/approval/shapes.ts';
import type { ApprovalKind } from '../../../../contract/enums/approval.ts';
import type { OutputOf, ParsedOf } from '../../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import { callerOf, type Log, type Scope } from '../../../base/ports.ts';
import { cursorAt, placeAt, type ReadPage } from '../../../store/db/keysetWalks.ts';
import type { Db } from '../../../store/db/openStore.ts';
import {
  askedCounts,
  askedPage,
  inboxCounts,
  inboxPage,
  type VisibleRequests,
} from '../../../store/repos/approval/approvalPages.ts';
import type { ApprovalRecord } from '../../../store/repos/approval/approvals.ts';
import { servedEmployeeIds } from '../../policy/reach.ts';
import { approvalDetails, approvalSummaries } from './view.ts';

type Calls = typeof approvalCalls;
type Inbox = Calls['approval.list'];
type Asked = Calls['approval.mine'];

const PAGE = 30;
type Part = { readonly db: Db; readonly log: Log };
/** The spec's "excessive" lists: orders beyond a standard, and ceilings given for them. */
export const overLimitKinds: readonly ApprovalKind[] = ['overLimit', 'ceiling'];
const wrongCursor = () => fail('INPUT_INVALID', { details: { fields: ['cursor'] } });

/** One page of what the caller is asked now, or was asked before. */
export async function listInbox(
  { db, log }: Part,
  scope: Scope,
  {
    box,
    kinds,
    states,
    cursor,
    limit = PAGE,
  }: Omit<ParsedOf<Inbox>, 'kinds'> & { kinds?: readonly ApprovalKind[] | undefined },
): Promise<Result<OutputOf<Inbox>, 'INPUT_INVALID'>> {
  const after = placeAt(cursor);
  if (after === 'wrong') return wrongCursor();
  const { employeeId } = callerOf(scope);
  const page = noted(log, await inboxPage(db, employeeId, { box, kinds, states }, after, limit));
  return ok({
    rows: await approvalSummaries(db, scope, page.records),
    nextCursor: page.next && cursorAt(page.next),
    counts: await inboxCounts(db, employeeId, kinds),
  });
}

/** One page of what was asked for by the caller, or in the names of those they serve. */
export async function listAsked(
  { db, log }: Part,
  scope: Scope,
  {
    kinds,
    states,
    cursor,
    limit = PAGE,
  }: Omit<ParsedOf<Asked>, 'kinds'> & { kinds?: readonly ApprovalKind[] | undefined },
): Promise<Result<OutputOf<Asked>, 'INPUT_INVALID'>> {
  const after = placeAt(cursor);
  if (after === 'wrong') return wrongCursor();
  const visible = await visibleRequests(db, scope);
  const page = noted(log, await askedPage(db, visible, { kinds, states }, after, limit));
  return ok({
    rows: await approvalSummaries(db, scope, page.records),
    nextCursor: page.next && cursorAt(page.next),
    counts: await askedCounts(db, visible, kinds),
  });
}

/** One page of ceilings; `usable` leaves those a booking may name now. */
export async function listCeilings(
  { db, log }: Part,
  scope: Scope,
  { usable, cursor, limit = PAGE }: ParsedOf<Calls['approval.ceiling.list']>,
): Promise<Result<OutputOf<Calls['approval.ceiling.list']>, 'INPUT_INVALID'>> {
  const after = placeAt(cursor);
  if (after === 'wrong') return wrongCursor();
  const visible = await visibleRequests(db, scope);
  const filter = { kinds: ['ceiling'] as const, states: undefined, usableAt: usable ? scope.now : undefined };
  const page = noted(log, await askedPage(db, visible, filter, after, limit));
  return ok({
    rows: await approvalDetails(db, scope, page.records),
    nextCursor: page.next && cursorAt(page.next),
  });
}

/** Whose requests the caller may see in lists: their own, and those of people they serve by name. */
async function visibleRequests(db: Db, scope: Scope): Promise<VisibleRequests> {
  const { companyId, employeeId } = callerOf(scope);
  const principalIds = await servedEmployeeIds(db, scope, 'book');
  return { companyId, askerId: scope.acting ? null : employeeId, principalIds };
}

/** A page whose rows that cannot be read are named in the log. */
function noted(log: Log, page: ReadPage<ApprovalRecord>): ReadPage<ApprovalRecord> {
  for (const row of page.unreadable) log.error('approval.unreadable', { row });
  return page;
}
