import type { Transaction } from 'kysely';
import { writeFor } from '../../store/db/write.ts';
import { permittedOf } from '../../store/repos/account/permissions.ts';
import { putQuote, quotesOf } from '../../store/repos/meeting/meetingParts.ts';
import {
  dueMeeting,
  dueMeetings,
  findMeeting,
  type MeetingRecord,
} from '../../store/repos/meeting/meetings.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Deps } from '../deps.ts';
import { runDueRows } from '../dueRows.ts';
import { isBillBelievable, isFeeBelievable } from './believable.ts';
import { type By, changeMeeting, meetingMessage } from './changes.ts';
import { orderKey, payMeeting, releaseMeeting } from './money.ts';
import { demandOf } from './quotes.ts';

type PendingDeps = Pick<Deps, 'audit' | 'clock' | 'random' | 'store' | 'meetings'>;
type Trx = Transaction<Tables>;

/** How long somebody's own call is left to ask before the gateway asks by itself, ms. */
const LEFT_ALONE_MS = 20_000;
const AT_ONCE = 8;
const BATCH = 200;
/** How soon a supplier without an answer is asked again, ms: the bill comes days after a meeting. */
const AGAIN = 60_000;

/** Asks suppliers about everything they have not answered. Answers how many there were. */
export function runPendingMeetings(
  deps: PendingDeps & Pick<Deps, 'log'>,
  stopped?: () => boolean,
): Promise<number> {
  const { clock, store } = deps;
  const untouched = () => clock.now() - LEFT_ALONE_MS;
  return runDueRows(
    deps,
    {
      kind: 'meeting',
      atOnce: AT_ONCE,
      putOffMs: AGAIN,
      due: (db, now) => dueMeetings(db, { untouched: untouched(), now, limit: BATCH }),
      work: async (id) => {
        const meeting = await dueMeeting(store.db, id, untouched());
        if (!meeting) return undefined;
        await answerPending(deps, meeting, { actor: 'system', tag: 'meeting.recheck' });
        return (await dueMeeting(store.db, id, untouched())) ? 'later' : undefined;
      },
    },
    stopped,
  );
}

/** Asks the supplier about what a meeting waits for, and writes down a clear answer; without one it goes on waiting. */
export async function answerPending(deps: PendingDeps, meeting: MeetingRecord, by: By): Promise<void> {
  if (meeting.pending === 'accept') await answerOrder(deps, meeting, by);
  else if (meeting.pending === 'cancel') await answerCancel(deps, meeting, by);
  else if (meeting.pending === 'bill') await answerBill(deps, meeting, by);
}

/** Writes what came of a pending act, unless somebody else has done so meanwhile. */
function settled(
  { store }: PendingDeps,
  { companyId, id, pending, orders }: MeetingRecord,
  { keep }: By,
  work: (trx: Trx, before: MeetingRecord) => Promise<void>,
): Promise<void> {
  return writeFor(store.db, companyId, async (trx) => {
    const before = await findMeeting(trx, companyId, id);
    if (before?.pending !== pending || before.orders !== orders) return;
    await work(trx, before);
    const after = keep && (await findMeeting(trx, companyId, id));
    if (after) await keep(trx, after);
  });
}

async function answerOrder(deps: PendingDeps, meeting: MeetingRecord, by: By): Promise<void> {
  const quotes = await quotesOf(deps.store.db, meeting.id);
  const quote = quotes.find(({ quoteId }) => quoteId === meeting.pendingQuote);
  if (!quote) return;
  // A repeat under its key is answered as the first try was.
  const answer = await deps.meetings.accept({
    clientKey: orderKey(meeting),
    demandKey: meeting.id,
    demand: demandOf(meeting),
    ref: quote.ref,
    totalFen: quote.totalFen,
  });
  if (answer.kind === 'unknown') return;
  await settled(deps, meeting, by, async (trx, before) => {
    const isDone = answer.kind === 'accepted';
    for (const one of quotes.filter(({ state }) => state === 'open')) {
      const isIt = one.quoteId === quote.quoteId;
      if (isDone) await putQuote(trx, before.id, { ...one, state: isIt ? 'accepted' : 'lost' });
      else if (isIt) await putQuote(trx, before.id, { ...one, state: 'lost' });
    }
    if (!isDone) await releaseMeeting(trx, before, deps.clock.now());
    const free = { ...before, pending: null, pendingQuote: null };
    const after: MeetingRecord = isDone
      ? { ...free, stage: 'waiting', quoteId: quote.quoteId }
      : { ...free, agreedFen: null };
    const written = await changeMeeting(deps, trx, { before, after, by });
    const managers = await permittedOf(trx, before.companyId, 'manage.meetings');
    const [event, to] = isDone
      ? (['meetingOrdered', [written.organiserId]] as const)
      : (['meetingRefused', managers] as const);
    await meetingMessage(deps, trx, { meeting: written, event, to, by });
  });
}

async function answerCancel(deps: PendingDeps, meeting: MeetingRecord, by: By): Promise<void> {
  const answer = await deps.meetings.cancel(orderKey(meeting));
  if (answer.kind === 'unknown') return;
  // What cannot be meant settles nothing: the meeting goes on waiting.
  if (answer.kind === 'cancelled' && !isFeeBelievable(meeting, answer.feeFen)) return;
  await settled(deps, meeting, by, async (trx, before) => {
    if (answer.kind === 'refused') {
      await changeMeeting(deps, trx, { before, after: { ...before, pending: null }, by });
      return;
    }
    const { feeFen } = answer;
    if (feeFen > 0) await payMeeting(trx, before, { fen: feeFen, at: deps.clock.now() });
    else await releaseMeeting(trx, before, deps.clock.now());
    const after: MeetingRecord = { ...before, pending: null, outcome: 'cancelled', settledFen: feeFen };
    const written = await changeMeeting(deps, trx, { before, after, by });
    const to = [written.organiserId];
    await meetingMessage(deps, trx, { meeting: written, event: 'meetingCancelled', to, by });
  });
}

async function answerBill(deps: PendingDeps, meeting: MeetingRecord, by: By): Promise<void> {
  const answer = await deps.meetings.bill(orderKey(meeting));
  if (answer.kind !== 'billed' || !isBillBelievable(answer.lines)) return;
  await settled(deps, meeting, by, async (trx, before) => {
    const after: MeetingRecord = { ...before, pending: null, bill: answer.lines };
    const written = await changeMeeting(deps, trx, { before, after, by });
    const to = await permittedOf(trx, before.companyId, 'settle.meetings');
    await meetingMessage(deps, trx, { meeting: written, event: 'meetingBilled', to, by });
  });
}
