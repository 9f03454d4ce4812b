import { z } from 'zod/mini';
import { tripCalls } from '../../../contract/calls/trip/shapes.ts';
import { type Intent, intent } from '../../../contract/shell.ts';
import type { Aead, Clock, Log, Random, Secrets, Sql } from '../ports.ts';
import { makeRowSeals } from './rowSeals.ts';
import { answerOfTrainTrip, draftOfTrainTrip, summaryOfTrain } from './trainOnly.ts';

/** The call every intent goes out as. */
export const SUBMIT = 'trip.draft.submit';
const { input: bookInput, output: bookOutput } = tripCalls[SUBMIT];
const statusShape = z.enum(['waiting', 'sending', 'asking', 'done', 'refused']);
const bodyShape = z.object({ input: bookInput, summary: intent.shape.summary });

export type BookInput = z.output<typeof bookInput>;
export type BookAnswer = z.output<typeof bookOutput>;
export type Status = z.output<typeof statusShape>;

/** What can be said of a row whose texts cannot be read: the key store changed, or the row was altered. */
export type Unreadable = Pick<StoredIntent, 'idem' | 'createdAt' | 'tries' | 'shown'>;

/** An intent as it is worked on. */
export type StoredIntent = {
  readonly seq: number;
  readonly idem: string;
  readonly userId: string;
  /** Whom it was made for in proxy-booking mode, or null. */
  readonly principalId: string | null;
  readonly createdAt: number;
  readonly status: Status;
  readonly tries: number;
  /** A try may have reached the gateway, so it can no longer simply be given up. */
  readonly mayHaveArrived: boolean;
  /** A person has seen how it ended; the list leaves it out. */
  readonly shown: boolean;
  readonly errorCode: string | null;
  readonly input: BookInput;
  readonly summary: Intent['summary'];
  readonly answer: BookAnswer | null;
};

export type NewIntent = Pick<StoredIntent, 'idem' | 'userId' | 'principalId' | 'input' | 'summary'> & {
  readonly status: 'waiting' | 'sending';
};

export type Change = {
  readonly status: Status;
  readonly mayHaveArrived?: boolean;
  readonly shown?: boolean;
  readonly errorCode?: string | null;
  readonly answer?: BookAnswer;
  /** Only while it is open and was never sent; otherwise nothing happens. */
  readonly onlyUnsent?: true;
};

export type IntentRows = {
  /** Resolves once the intent is on the disk. False when the key was used before. */
  add(made: NewIntent): Promise<boolean>;
  /** A key whose intent was refused goes out again with the corrected form: the gateway released it too. */
  reopen(made: NewIntent): Promise<boolean>;
  /** Writes down that a try is about to be sent: after a kill in the middle it may have arrived. */
  startTry(idem: string): void;
  change(idem: string, change: Change): Promise<boolean>;
  /** Closes one and adds another that takes its place, together or not at all. */
  replace(idem: string, made: NewIntent): Promise<boolean>;
  /** Only for an intent that was never sent and whose form still stands on the screen. */
  remove(idem: string): void;
  get(idem: string): Promise<StoredIntent | undefined>;
  /** A user's intents in these states, oldest first. Rows that cannot be read are left where they are, and told. */
  list(
    userId: string,
    statuses: readonly Status[],
  ): Promise<{ stored: readonly StoredIntent[]; unreadable: readonly Unreadable[] }>;
  /** Leaves a row that cannot be read out of the list from now on. False when it is unowned or not this user's. */
  dismiss(userId: string, idem: string): boolean;
  counts(userId: string): { waiting: number; asking: number };
  /** Drops what ended and was seen before this time (epoch ms). */
  prune(before: number): void;
};

type Row = {
  seq: number;
  idem: string;
  user_id: string;
  principal_id: string | null;
  created_at: number;
  status: string;
  tries: number;
  perhaps: number;
  shown: number;
  error_code: string | null;
  body: Uint8Array;
  answer: Uint8Array | null;
  /** Null in rows of the time when only trains could be booked. */
  call: string | null;
  row_key: Uint8Array | null;
};

export function intentRows(
  sql: Sql,
  ports: { secrets: Secrets; aead: Aead; random: Random; clock: Clock; log: Log },
): IntentRows {
  const { clock, log } = ports;
  const seals = makeRowSeals(ports);
  const sealOf = (row: Row) =>
    seals.of({ idem: row.idem, userId: row.user_id, principalId: row.principal_id }, row.row_key);
  /** Whatever is wrong with one row is that row's alone: it is listed as unreadable, and the others continue. */
  const read = async (row: Row): Promise<StoredIntent | undefined> => {
    const stored = await opened(row).catch(() => undefined);
    if (!stored) log.warn('outbox.unreadable', { seq: row.seq });
    return stored;
  };
  const opened = async (row: Row): Promise<StoredIntent | undefined> => {
    const seal = await sealOf(row);
    const body = bodyShape.safeParse(bodyOfRow(row, await seal.open('body', row.body)));
    const status = statusShape.safeParse(row.status);
    const kept = row.answer ? await seal.open('answer', row.answer) : undefined;
    const answer =
      kept === undefined
        ? undefined
        : bookOutput.safeParse(row.call === SUBMIT ? kept : answerOfTrainTrip(kept));
    if (!body.success || !status.success) return undefined;
    return {
      seq: row.seq,
      idem: row.idem,
      userId: row.user_id,
      principalId: row.principal_id,
      createdAt: row.created_at,
      status: status.data,
      tries: row.tries,
      mayHaveArrived: row.perhaps === 1,
      shown: row.shown === 1,
      errorCode: row.error_code,
      ...body.data,
      answer: answer?.success ? answer.data : null,
    };
  };
  const rowOf = (idem: string) => sql.get<Row>('SELECT * FROM intent WHERE idem = ?', idem);
  const insert = (made: NewIntent, { body, rowKey }: SealedBody): boolean =>
    sql.run(
      `INSERT INTO intent (idem, user_id, principal_id, created_at, updated_at, status, body, row_key, call)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, '${SUBMIT}') ON CONFLICT DO NOTHING`,
      made.idem,
      made.userId,
      made.principalId,
      clock.now(),
      clock.now(),
      made.status,
      body,
      rowKey,
    ).changes === 1;
  const bodyOf = async (made: NewIntent): Promise<SealedBody> => {
    const { input, summary } = made;
    const seal = await seals.make(made);
    return { body: await seal.seal('body', { input, summary }), rowKey: seal.rowKey };
  };

  return {
    add: async (made) => insert(made, await bodyOf(made)),
    async reopen(made) {
      const { body, rowKey } = await bodyOf(made);
      const { changes } = sql.run(
        `UPDATE intent SET status = ?, body = ?, row_key = ?, answer = NULL, call = '${SUBMIT}', principal_id = ?,
           tries = 0, perhaps = 0, shown = 0, error_code = NULL, updated_at = ?
         WHERE idem = ? AND user_id = ? AND status = 'refused'`,
        made.status,
        body,
        rowKey,
        made.principalId,
        clock.now(),
        made.idem,
        made.userId,
      );
      return changes === 1;
    },
    startTry: (idem) =>
      void sql.run(
        "UPDATE intent SET status = 'sending', tries = tries + 1, perhaps = 1, updated_at = ? WHERE idem = ?",
        clock.now(),
        idem,
      ),
    async change(idem, { status, mayHaveArrived, shown, errorCode = null, answer, onlyUnsent }) {
      const row = answer && rowOf(idem);
      const sealed = row ? await (await sealOf(row)).seal('answer', answer) : null;
      const guard = onlyUnsent ? "AND status IN ('waiting', 'sending') AND perhaps = 0" : '';
      const { changes } = sql.run(
        `UPDATE intent SET status = ?, perhaps = coalesce(?, perhaps), shown = coalesce(?, shown), error_code = ?,
           answer = coalesce(?, answer), updated_at = ? WHERE idem = ? ${guard}`,
        status,
        mayHaveArrived === undefined ? null : Number(mayHaveArrived),
        shown === undefined ? null : Number(shown),
        errorCode,
        sealed,
        clock.now(),
        idem,
      );
      return changes === 1;
    },
    async replace(idem, made) {
      const body = await bodyOf(made);
      return sql.transaction(() => {
        const closed = sql.run(
          "UPDATE intent SET status = 'done', shown = 1, updated_at = ? WHERE idem = ? AND status = 'asking'",
          clock.now(),
          idem,
        );
        return closed.changes === 1 && insert(made, body);
      });
    },
    remove: (idem) => void sql.run('DELETE FROM intent WHERE idem = ?', idem),
    async get(idem) {
      const row = rowOf(idem);
      return row && read(row);
    },
    async list(userId, statuses) {
      const marks = statuses.map(() => '?').join(', ');
      const rows = sql.all<Row>(
        `SELECT * FROM intent WHERE user_id = ? AND status IN (${marks}) ORDER BY seq`,
        userId,
        ...statuses,
      );
      const found = await Promise.all(rows.map(read));
      return {
        stored: found.filter((one) => one !== undefined),
        unreadable: rows.filter((_, at) => !found[at]).map(outside),
      };
    },
    dismiss: (userId, idem) =>
      sql.run(
        "UPDATE intent SET status = 'done', shown = 1, updated_at = ? WHERE idem = ? AND user_id = ?",
        clock.now(),
        idem,
        userId,
      ).changes === 1,
    counts(userId) {
      const row = sql.get<{ waiting: number; asking: number }>(
        `SELECT count(*) FILTER (WHERE status IN ('waiting', 'sending')) AS waiting,
           count(*) FILTER (WHERE status = 'asking') AS asking FROM intent WHERE user_id = ?`,
        userId,
      );
      return { waiting: row?.waiting ?? 0, asking: row?.asking ?? 0 };
    },
    prune(before) {
      try {
        sql.run(
          "DELETE FROM intent WHERE status IN ('done', 'refused') AND shown = 1 AND updated_at < ?",
          before,
        );
      } catch {
        // The disk is full: what waits can still be read and sent.
        log.warn('outbox.notPruned');
      }
    },
  };
}

type SealedBody = { readonly body: Uint8Array; readonly rowKey: Uint8Array | null };

function outside({ idem, created_at, tries, shown }: Row): Unreadable {
  return { idem, createdAt: created_at, tries, shown: shown === 1 };
}

function bodyOfRow({ call }: Row, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('input' in body)) return body;
  const summary = 'summary' in body ? summaryOfTrain(body.summary) : undefined;
  return { ...body, summary, input: call === SUBMIT ? body.input : draftOfTrainTrip(body.input) };
}

/** A row that cannot be read, as a screen sees it: that it is there, since when, and whether it was ever sent. */
export function unreadableIntent({ idem, createdAt, tries }: Unreadable): Intent {
  return {
    idem,
    call: SUBMIT,
    createdAt,
    status: 'unreadable',
    tries,
    input: { tab: '', rows: [] },
    summary: { title: '', travellers: [], totalFen: 0 },
    outcome: null,
    errorCode: null,
  };
}

/** An intent as a screen sees it. One that was being sent when the desk was killed waits, until it is sent again. */
export function shownIntent(stored: StoredIntent, isRunning: boolean): Intent {
  const { idem, createdAt, tries, mayHaveArrived, input, summary, answer, errorCode } = stored;
  const status = stored.status === 'sending' && !isRunning ? 'waiting' : stored.status;
  const isOpen = status === 'waiting' || status === 'sending';
  return {
    idem,
    call: SUBMIT,
    createdAt,
    status,
    tries,
    ...(mayHaveArrived && isOpen && { mayHaveArrived }),
    input,
    summary,
    outcome: answer?.rows ?? null,
    errorCode,
  };
}
