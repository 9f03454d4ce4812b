import type { z } from 'zod/mini';
import { type Attempt, mayHaveArrived } from '../../../client/exchange/attempt.ts';
import { backoffMs } from '../../../client/exchange/backoff.ts';
import { COMMAND_TRIES } from '../../../client/limits.ts';
import type { SendInSession } from '../../../client/session/sendInSession.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import type { DraftRow } from '../../../contract/shapes/booking.ts';
import type { Intent, ShellEvent, shellCalls } from '../../../contract/shell.ts';
import type { CorePorts } from '../ports.ts';
import { askAboutKey } from './askAboutKey.ts';
import { makeDueTimes } from './dueTimes.ts';
import {
  type BookAnswer,
  type BookInput,
  intentRows,
  type Kept,
  SUBMIT,
  shownIntent,
  unreadableIntent,
} from './intentRows.ts';
import { madeAgain } from './madeAgain.ts';
import { openOutbox } from './openOutbox.ts';
import { needsPerson, type Verdict, verdictOf } from './verdict.ts';

const KEPT_MS = 7 * 86_400_000;

export type PersonsAnswer = z.output<(typeof shellCalls)['outbox.answer']['input']>;

export type Booking = {
  readonly idem: string;
  readonly userId: string;
  readonly principalId: string | null;
  readonly input: BookInput;
  readonly summary: Intent['summary'];
  readonly signal?: AbortSignal | undefined;
};

export type Outbox = {
  /** Writes the intent, sends it, answers what became of it; QUEUED when it has to wait here. */
  submit(booking: Booking): Promise<Result<unknown>>;
  /** Whether a key's intent is kept here and was not refused: its answer comes from here, never from a new booking. */
  holds(userId: string, idem: string): Promise<boolean>;
  list(userId: string): Promise<Intent[]>;
  answer(userId: string, input: PersonsAnswer): Promise<Result<Record<string, never>>>;
  /** Sends what waits, oldest first. Called when a session or the gateway is back. */
  replay(): void;
  /** Erases what others made, once it ended and was seen. What waits for them stays. */
  enter(userId: string | undefined): void;
  close(): void;
};

type Judged = { readonly attempt: Attempt<BookAnswer>; readonly verdict: Verdict };

export type OutboxParts = {
  readonly send: SendInSession;
  /** Acting context for a principal in the present session; ACTING_DENIED when the grant is gone. */
  readonly contextFor: (principalId: string) => Promise<Result<string>>;
  readonly user: () => string | undefined;
  readonly online: () => boolean;
  readonly changed: (event: ShellEvent<'outbox.changed'>) => void;
  /** A booking has an answer; `late` when nobody was waiting for it any more. */
  readonly booked: (answer: BookAnswer, late: boolean) => void;
};

export type CreatedOutbox =
  | { readonly ok: true; readonly outbox: Outbox }
  | { readonly ok: false; readonly reason: 'newer' | 'unwritable' };

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
  const keeps = ports.secrets.kind !== 'none';
  let replaying = false;
  let again = false;
  let closed = false;
  let cancelTimer = () => {};

  rows.prune(clock.now() - KEPT_MS);

  const tell = () => {
    const user = parts.user();
    parts.changed(user ? rows.counts(user) : { waiting: 0, asking: 0 });
  };

  const send = async (kept: Kept, tries: number, signal?: AbortSignal): Promise<Attempt<BookAnswer>> => {
    const context = kept.principalId === null ? ok(undefined) : await parts.contextFor(kept.principalId);
    // Never without the context it was made in: the gateway would take it for another booking under the same key.
    if (!context.ok)
      return { result: context, delivery: context.error.code === 'ACTING_DENIED' ? 'answered' : 'notSent' };
    rows.startTry(kept.idem);
    const { idem, userId, input } = kept;
    return parts.send({ name: SUBMIT, input, idem, ctx: context.value, userId, tries, signal });
  };

  const judged = async (kept: Kept, attempt: Attempt<BookAnswer>): Promise<Judged> => {
    const verdict = verdictOf(attempt, kept);
    if (verdict !== 'ask' || closed) return { attempt, verdict };
    const asked = await askAboutKey({ send: parts.send, random }, kept, attempt);
    return { attempt: asked, verdict: asked.delivery === 'answered' ? 'refused' : 'open' };
  };

  /** Writes what a try settled and answers it. `live`: a person waited for this answer; `seen`: and still does. */
  const settle = async (
    kept: Kept,
    { attempt, verdict }: Judged,
    live: boolean,
    seen: boolean,
  ): Promise<Result<unknown>> => {
    const { result, delivery } = attempt;
    const perhaps = kept.perhaps || delivery !== 'notSent';
    if (result.ok) {
      const answer = result.value;
      const status = !live && needsPerson(answer.rows) ? 'asking' : 'done';
      await rows.change(kept.idem, { status, answer, shown: seen });
      parts.booked(answer, !live);
      return result;
    }
    const { code } = result.error;
    // Nothing was sent, or nothing was accepted, and the form still stands on the screen: it is the form's again.
    const signedOut = code === 'SIGNED_OUT' || code === 'SESSION_EXPIRED';
    const notSent =
      live && !kept.perhaps && !mayHaveArrived(attempt) && (signedOut || (delivery === 'notSent' && !keeps));
    if (notSent) {
      rows.remove(kept.idem);
      return result;
    }
    if (verdict === 'refused') {
      await rows.change(kept.idem, { status: 'refused', errorCode: code, shown: seen });
      return result;
    }
    await rows.change(kept.idem, { status: 'waiting', perhaps, errorCode: code });
    due.set(kept.idem, (result.error.retryAfterSeconds ?? 0) * 1000 + backoffMs(kept.tries + 1, random));
    return code === 'ABORTED'
      ? result
      : fail('QUEUED', result.error.requestId ? { requestId: result.error.requestId } : {});
  };

  const drive = (kept: Kept, live: boolean, signal?: AbortSignal): Promise<Result<unknown>> => {
    const mine = (async () => {
      const tried = await judged(kept, await send(kept, live && parts.online() ? COMMAND_TRIES : 1, signal));
      if (closed) return fail('ABORTED');
      return settle(kept, tried, live, live && !signal?.aborted);
    })()
      .catch((error: unknown) => {
        log.warn('outbox.fault', {
          code: error instanceof Error && 'code' in error ? String(error.code) : 'unknown',
        });
        return fail('QUEUED');
      })
      .finally(() => {
        running.delete(kept.idem);
        if (closed) return;
        // Its user has left meanwhile, and what was erased then did not have this answer in it.
        if (parts.user() !== kept.userId) opened.keepOnly(parts.user());
        tell();
        plan();
      });
    running.set(kept.idem, mine);
    return mine;
  };

  const open = async (): Promise<Kept[]> => {
    const user = parts.user();
    return user
      ? (await rows.list(user, ['waiting', 'sending'])).kept.filter(({ idem }) => !running.has(idem))
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
    for (const kept of await open().catch(() => [])) {
      if (closed || !parts.online()) break;
      if (!due.isDue(kept.idem) || running.has(kept.idem)) continue;
      due.delete(kept.idem);
      await drive(kept, false);
    }
    replaying = false;
    // A timer may come a moment early; what it passed over is not forgotten.
    plan();
    if (again && !closed) {
      again = false;
      await replay();
    }
  };

  const repeated = async (kept: Kept, booking: Booking): Promise<Result<unknown>> => {
    const same =
      kept.userId === booking.userId && JSON.stringify(kept.input) === JSON.stringify(booking.input);
    if (!same) return fail('IDEMPOTENCY_MISMATCH');
    if (kept.status === 'done' && kept.answer) return ok(kept.answer);
    return running.get(kept.idem) ?? fail('QUEUED');
  };

  return {
    ok: true,
    outbox: {
      async submit(booking) {
        const { idem, userId, principalId, input, summary, signal } = booking;
        try {
          const made = { idem, userId, principalId, input, summary, status: 'sending' } as const;
          const added = (await rows.add(made)) || (await rows.reopen(made));
          const kept = await rows.get(idem);
          if (!kept) return fail('NOT_STORED');
          if (!added) return await repeated(kept, booking);
          tell();
          return await drive(kept, true, signal);
        } catch {
          // The disk is full or gone. Nothing was sent, because nothing could be promised.
          log.warn('outbox.notStored');
          return fail('NOT_STORED');
        }
      },
      async holds(userId, idem) {
        const kept = await rows.get(idem);
        return kept?.userId === userId && kept.status !== 'refused';
      },
      async list(userId) {
        const all = await rows.list(userId, ['waiting', 'sending', 'asking', 'done', 'refused']);
        return [
          ...all.unreadable.filter(({ shown }) => !shown).map(unreadableIntent),
          ...all.kept.filter(({ shown }) => !shown).map(shownIntent),
        ];
      },
      async answer(userId, { idem, answer }) {
        const kept = await rows.get(idem);
        if (!kept) {
          // Nobody can read or send it any more: it goes from the list at a person's word.
          if (answer.do !== 'giveUp' || !rows.dismiss(userId, idem)) return fail('NOT_FOUND');
          tell();
          return ok({});
        }
        if (kept.userId !== userId) return fail('NOT_FOUND');
        const done = answer.do === 'giveUp' ? await giveUp(kept) : await resend(kept, answer.rows);
        tell();
        if (done.ok) void replay();
        return done;
      },
      replay: () => {
        tell();
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

  async function giveUp(kept: Kept): Promise<Result<Record<string, never>>> {
    if (kept.status === 'waiting' || kept.status === 'sending') {
      // Once it may have arrived, giving up here would only hide a booking that stands.
      if (kept.perhaps || running.has(kept.idem)) return fail('IN_FLIGHT');
      due.delete(kept.idem);
      const gone = await rows.change(kept.idem, {
        status: 'refused',
        errorCode: 'ABORTED',
        shown: true,
        onlyFrom: ['waiting'],
      });
      return gone ? ok({}) : fail('IN_FLIGHT');
    }
    const status = kept.status === 'asking' ? 'done' : kept.status;
    await rows.change(kept.idem, { status, errorCode: kept.errorCode, shown: true });
    return ok({});
  }

  async function resend(kept: Kept, again: readonly DraftRow[]): Promise<Result<Record<string, never>>> {
    if (kept.status !== 'asking') return fail('NOT_FOUND');
    const made = madeAgain(kept, again, random.uuid());
    if (!made) return fail('INPUT_INVALID', { details: { fields: ['answer.rows'] } });
    return (await rows.replace(kept.idem, made)) ? ok({}) : fail('NOT_FOUND');
  }
}
