import type { z } from 'zod/mini';
import type { SendInSession } from '../../../client/session/sendInSession.ts';
import type { Result } from '../../../contract/kit/result.ts';
import type { Intent, ShellEvent, shellCalls } from '../../../contract/shell.ts';
import type { BookAnswer, BookInput } from './intentRows.ts';

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

export type OutboxParts = {
  readonly send: SendInSession;
  /** This user's acting context for a principal; ACTING_DENIED when the grant is gone. */
  readonly contextFor: (whose: { userId: string; principalId: string }) => Promise<Result<string>>;
  readonly user: () => string | undefined;
  readonly online: () => boolean;
  readonly changed: (event: ShellEvent<'outbox.changed'>) => void;
  /** A booking has an answer; `late` when nobody was waiting for it any more. */
  readonly booked: (answer: BookAnswer, late: boolean) => void;
};

export type CreatedOutbox =
  | { readonly ok: true; readonly outbox: Outbox }
  | { readonly ok: false; readonly reason: 'newer' | 'unwritable' };
