import type { Transaction } from 'kysely';
import type { meetingCalls } from '../../../contract/calls/meeting/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { sumOfLines } from '../../../contract/rules/meeting/sumOfLines.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { permittedOf } from '../../store/repos/account/permissions.ts';
import { quotesOf } from '../../store/repos/meeting/meetingParts.ts';
import { findMeeting, type MeetingRecord } from '../../store/repos/meeting/meetings.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Deps } from '../deps.ts';
import { keepReply, writeAnswer } from '../writeAnswer.ts';
import { openFor } from './access.ts';
import { type By, changeMeeting, meetingMessage } from './changes.ts';
import { freezeMeeting, payMeeting } from './money.ts';
import { answerPending } from './pendingMeetings.ts';

type Calls = typeof meetingCalls;
type Accept = Calls['meeting.quote.accept'];
type Begin = Calls['meeting.begin'];
type Done = Result<Record<string, never>, ErrorOf<Begin>>;
type Settle = Calls['meeting.settle'];
type Seen = ParsedOf<Begin>;
type Trx = Transaction<Tables>;

/** What a supplier makes of it is told by the meeting itself. */
const nothingMore = async () => ({});

/**
 * Orders by a quote: its price is frozen and the order written down as pending before the supplier is asked, so that an
 * answer that is lost is asked for again and never ordered twice.
 */
export async function acceptQuote(
  deps: Deps,
  scope: Scope,
  input: ParsedOf<Accept>,
): Promise<Result<OutputOf<Accept>, ErrorOf<Accept>>> {
  const { db } = deps.store;
  const { companyId, employeeId } = callerOf(scope);
  const by: By = {
    actor: employeeId,
    tag: 'meeting.quote.accept',
    keep: (trx, after) => keepReply(trx, scope, { came: cameOf(after) }),
  };
  const begin = async (trx: Trx): Promise<Result<MeetingRecord, ErrorOf<Accept>>> => {
    const opened = await openFor(trx, scope, input, 'accept');
    if (!opened.ok) return opened;
    const { meeting: before } = opened.value;
    const quote = (await quotesOf(trx, before.id)).find(({ quoteId }) => quoteId === input.quoteId);
    if (quote?.state !== 'open' || quote.totalFen !== input.totalFen || quote.validUntil <= scope.now)
      return fail('QUOTE_LOST');
    if (quote.totalFen > before.budgetFen && !input.overBudget) return fail('MEETING_OVER_BUDGET');
    const after: MeetingRecord = {
      ...before,
      pending: 'accept',
      pendingQuote: quote.quoteId,
      orders: before.orders + 1,
      agreedFen: quote.totalFen,
    };
    if (!(await freezeMeeting(trx, after, scope.now))) return fail('MEETING_FUNDS');
    return ok(await changeMeeting(deps, trx, { before, after, by }));
  };
  const begun = await writeAnswer(db, scope, begin, async (_, after) => ({ came: cameOf(after) }));
  if (!begun.ok) return begun;
  await answerPending(deps, begun.value, by);
  return ok({ came: cameOf(await findMeeting(db, companyId, input.meetingId)) });
}

/** What came of an order so far. */
function cameOf(meeting: MeetingRecord | null): OutputOf<Accept>['came'] {
  if (meeting?.pending) return 'unknown';
  return meeting?.stage === 'waiting' ? 'accepted' : 'refused';
}

/** Calls a meeting off: at once before it is ordered, and by its supplier after. */
export async function cancelMeeting(deps: Deps, scope: Scope, seen: Seen): Promise<Done> {
  const { db } = deps.store;
  const { companyId, employeeId } = callerOf(scope);
  const by = { actor: employeeId, tag: 'meeting.cancel' };
  const begin = async (trx: Trx): Promise<Result<MeetingRecord, ErrorOf<Begin>>> => {
    const opened = await openFor(trx, scope, seen, 'cancel');
    if (!opened.ok) return opened;
    const { meeting: before } = opened.value;
    const isOrdered = before.stage === 'waiting';
    const after: MeetingRecord = isOrdered
      ? { ...before, pending: 'cancel' }
      : { ...before, outcome: 'cancelled' };
    const meeting = await changeMeeting(deps, trx, { before, after, by });
    if (!isOrdered) {
      const managers = await permittedOf(trx, companyId, 'manage.meetings');
      const to = [meeting.organiserId, ...managers];
      await meetingMessage(deps, trx, { meeting, event: 'meetingCancelled', to, by });
    }
    return ok(meeting);
  };
  const begun = await writeAnswer(db, scope, begin, nothingMore);
  if (!begun.ok) return begun;
  if (begun.value.pending) await answerPending(deps, begun.value, by);
  return ok({});
}

/** A meeting begins. */
export function beginMeeting(deps: Deps, scope: Scope, seen: Seen): Promise<Done> {
  const { employeeId } = callerOf(scope);
  const by = { actor: employeeId, tag: 'meeting.begin' };
  return writeAnswer<Done>(deps.store.db, scope, async (trx) => {
    const opened = await openFor(trx, scope, seen, 'begin');
    if (!opened.ok) return opened;
    const { meeting: before } = opened.value;
    await changeMeeting(deps, trx, { before, after: { ...before, stage: 'inProgress' }, by });
    return ok({});
  });
}

/** A meeting is over, and its bill is asked for. */
export async function finishMeeting(deps: Deps, scope: Scope, seen: Seen): Promise<Done> {
  const { employeeId } = callerOf(scope);
  const by = { actor: employeeId, tag: 'meeting.finish' };
  const begin = async (trx: Trx): Promise<Result<MeetingRecord, ErrorOf<Begin>>> => {
    const opened = await openFor(trx, scope, seen, 'finish');
    if (!opened.ok) return opened;
    const { meeting: before } = opened.value;
    const after: MeetingRecord = { ...before, stage: 'settlement', pending: 'bill' };
    return ok(await changeMeeting(deps, trx, { before, after, by }));
  };
  const begun = await writeAnswer(deps.store.db, scope, begin, nothingMore);
  if (!begun.ok) return begun;
  await answerPending(deps, begun.value, by);
  return ok({});
}

/** Asks a supplier what it has not answered. */
export async function recheckMeeting(
  deps: Deps,
  scope: Scope,
  seen: Seen,
): Promise<Result<OutputOf<Calls['meeting.recheck']>, ErrorOf<Calls['meeting.recheck']>>> {
  const { db } = deps.store;
  const { companyId, employeeId } = callerOf(scope);
  const opened = await openFor(db, scope, seen, 'recheck');
  if (!opened.ok) return opened;
  await answerPending(deps, opened.value.meeting, {
    actor: employeeId,
    tag: 'meeting.recheck',
    keep: (trx, { pending }) => keepReply(trx, scope, { pending: pending !== null }),
  });
  return ok({ pending: (await findMeeting(db, companyId, seen.meetingId))?.pending !== null });
}

/** Pays a meeting's bill: exactly the sum that was shown. */
export function settleMeeting(
  deps: Deps,
  scope: Scope,
  { billFen, ...seen }: ParsedOf<Settle>,
): Promise<Result<Record<string, never>, ErrorOf<Settle>>> {
  const { employeeId } = callerOf(scope);
  const by = { actor: employeeId, tag: 'meeting.settle' };
  return writeAnswer<Result<Record<string, never>, ErrorOf<Settle>>>(deps.store.db, scope, async (trx) => {
    const opened = await openFor(trx, scope, seen, 'settle');
    if (!opened.ok) return opened;
    const { meeting: before } = opened.value;
    if (!before.bill || sumOfLines(before.bill) !== billFen) return fail('BILL_CHANGED');
    await payMeeting(trx, before, { fen: billFen, at: scope.now });
    const after: MeetingRecord = { ...before, outcome: 'settled', settledFen: billFen };
    const meeting = await changeMeeting(deps, trx, { before, after, by });
    const to = [meeting.organiserId];
    await meetingMessage(deps, trx, { meeting, event: 'meetingSettled', to, by });
    return ok({});
  });
}
