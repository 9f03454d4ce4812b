import { backoffMs } from '../../../client/exchange/backoff.ts';
import { COMMAND_TRIES } from '../../../client/limits.ts';
import { errorCode } from '../../../contract/kit/errorCode.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import type { CorePorts } from '../ports.ts';
import { makeDueTimes } from './dueTimes.ts';
import { intentRows, type StoredIntent, shownIntent, unreadableIntent } from './intentRows.ts';
import { openOutbox } from './openOutbox.ts';
import type { Booking, CreatedOutbox, OutboxParts } from './outbox.ts';
import { makePersonAnswers } from './personAnswers.ts';
import { makeSettle } from './settleIntent.ts';
import { makeTryIntent } from './tryIntent.ts';

const KEPT_MS = 7 * 86_400_000;
/** How long an intent rests at least whose disk failed in the middle of a try. */
const DISK_MS = 2_000;

/**
 * Bookings that must not be lost (guarantees §1): the intent is on the disk before anything is sent, every try goes
 * under the same key, and only an authentic answer ends it. So a kill at any point loses nothing, and the gateway's
 * idempotency makes sure that nothing is booked twice.
 */
export function createOutbox(ports: CorePorts, parts: OutboxParts): CreatedOutbox {
  const opened = openOutbox(ports);
  if (!opened.ok) return opened;
  const { clock, random, log } = ports;
  const rows = intentRows(opened.sql, ports);
  const running = new Map<string, Promise<Result<unknown>>>();
  const due = makeDueTimes(clock);
  let replaying = false;
  let again = false;
  let closed = false;
  let cancelTimer = () => {};

  const tryIntent = makeTryIntent({ parts, rows, random, isClosed: () => closed });
  const settle = makeSettle({ parts, rows, due, random, keeps: ports.secrets.kind !== 'none' });
  const person = makePersonAnswers({ rows, due, random, isRunning: (idem) => running.has(idem) });

  rows.prune(clock.now() - KEPT_MS);

  const publishCounts = () => {
    const user = parts.user();
    parts.changed(user ? rows.counts(user) : { waiting: 0, asking: 0 });
  };

  const drive = (
    stored: StoredIntent,
    interactive: boolean,
    signal?: AbortSignal,
  ): Promise<Result<unknown>> => {
    const mine = (async () => {
      const tried = await tryIntent(stored, interactive && parts.online() ? COMMAND_TRIES : 1, signal);
      if (closed) return fail('ABORTED');
      return settle(stored, tried, { interactive, stillWaiting: interactive && !signal?.aborted });
    })()
      .catch((error: unknown) => {
        log.warn('outbox.fault', { code: errorCode(error) || 'unknown' });
        // Also one that was answered: asked again under its key, the gateway says the same.
        due.set(stored.idem, DISK_MS + backoffMs(stored.tries + 1, random));
        return fail('QUEUED');
      })
      .finally(() => {
        running.delete(stored.idem);
        if (closed) return;
        // Its user has left meanwhile, and what was erased then did not have this answer in it.
        if (parts.user() !== stored.userId) opened.keepOnly(parts.user());
        publishCounts();
        plan();
      });
    running.set(stored.idem, mine);
    return mine;
  };

  const open = async (): Promise<StoredIntent[]> => {
    const user = parts.user();
    return user
      ? (await rows.list(user, ['waiting', 'sending'])).stored.filter(({ idem }) => !running.has(idem))
      : [];
  };

  /** Wakes up when the next waiting intent is due. */
  const plan = () => {
    cancelTimer();
    const wait = due.next();
    if (closed || wait === undefined) return;
    cancelTimer = clock.after(wait, () => void replay());
  };

  const replay = async (): Promise<void> => {
    if (replaying) {
      again = true;
      return;
    }
    replaying = true;
    for (const stored of await open().catch(() => [])) {
      // Its user may have left while another one was sent.
      if (closed || !parts.online() || parts.user() !== stored.userId) break;
      if (!due.isDue(stored.idem) || running.has(stored.idem)) continue;
      due.delete(stored.idem);
      await drive(stored, false);
    }
    replaying = false;
    // A timer may come a moment early; what it passed over is not forgotten.
    plan();
    if (again && !closed) {
      again = false;
      await replay();
    }
  };

  const repeated = async (stored: StoredIntent, booking: Booking): Promise<Result<unknown>> => {
    const same =
      stored.userId === booking.userId && JSON.stringify(stored.input) === JSON.stringify(booking.input);
    if (!same) return fail('IDEMPOTENCY_MISMATCH');
    if (stored.status === 'done' && stored.answer) return ok(stored.answer);
    return running.get(stored.idem) ?? fail('QUEUED');
  };

  return {
    ok: true,
    outbox: {
      async submit(booking) {
        const { idem, userId, principalId, input, summary, signal } = booking;
        try {
          const made = { idem, userId, principalId, input, summary, status: 'sending' } as const;
          const added = (await rows.add(made)) || (await rows.reopen(made));
          const stored = await rows.get(idem);
          if (!stored) return fail('NOT_STORED');
          if (!added) return await repeated(stored, booking);
          publishCounts();
          return await drive(stored, true, signal);
        } catch {
          // The disk is full or gone. Nothing was sent, because nothing could be promised.
          log.warn('outbox.notStored');
          return fail('NOT_STORED');
        }
      },
      async holds(userId, idem) {
        const stored = await rows.get(idem);
        return stored?.userId === userId && stored.status !== 'refused';
      },
      async list(userId) {
        const all = await rows.list(userId, ['waiting', 'sending', 'asking', 'done', 'refused']);
        return [
          ...all.unreadable.filter(({ shown }) => !shown).map(unreadableIntent),
          ...all.stored.filter(({ shown }) => !shown).map((one) => shownIntent(one, running.has(one.idem))),
        ];
      },
      async answer(userId, { idem, answer }) {
        const stored = await rows.get(idem);
        if (!stored) {
          // Nobody can read or send it any more: it goes from the list at a person's word.
          if (answer.do !== 'giveUp' || !rows.dismiss(userId, idem)) return fail('NOT_FOUND');
          publishCounts();
          return ok({});
        }
        if (stored.userId !== userId) return fail('NOT_FOUND');
        const done =
          answer.do === 'giveUp' ? await person.giveUp(stored) : await person.resend(stored, answer.rows);
        publishCounts();
        if (done.ok) void replay();
        return done;
      },
      replay: () => {
        publishCounts();
        void replay();
      },
      enter: opened.keepOnly,
      close() {
        closed = true;
        cancelTimer();
        opened.sql.close();
      },
    },
  };
}
