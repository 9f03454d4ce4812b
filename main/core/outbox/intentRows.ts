import { z } from 'zod/mini';
import { tripCalls } from '../../../contract/calls/trip.ts';
import { type Intent, intent } from '../../../contract/shell.ts';
import { utf8Bytes, utf8Text } from '../../../contract/wire/utf8.ts';
import type { Clock, Log, Secrets, Sql } from '../ports.ts';
import { answerOfTrainTrip, draftOfTrainTrip } from './trainOnly.ts';

/** The call every intent goes out as. */
export const SUBMIT = 'trip.draft.submit';
const { input: bookInput, output: bookOutput } = tripCalls[SUBMIT];
const bodyShape = z.object({ input: bookInput, summary: intent.shape.summary });

export type BookInput = z.output<typeof bookInput>;
export type BookAnswer = z.output<typeof bookOutput>;
export type Status = Intent['status'];

/** An intent as it is worked on. */
export type Kept = {
  readonly seq: number;
  readonly idem: string;
  readonly userId: string;
  /** Whom it was made for in proxy-booking mode, or null. */
  readonly principalId: string | null;
  readonly createdAt: number;
  readonly status: Status;
  readonly tries: number;
  /** A try may have reached the gateway, so it can no longer simply be given up. */
  readonly perhaps: boolean;
  /** A person has seen how it ended; the list leaves it out. */
  readonly shown: boolean;
  readonly errorCode: string | null;
  readonly input: BookInput;
  readonly summary: Intent['summary'];
  readonly answer: BookAnswer | null;
};

export type NewIntent = Pick<Kept, 'idem' | 'userId' | 'principalId' | 'input' | 'summary'> & {
  readonly status: 'waiting' | 'sending';
};

export type Change = {
  readonly status: Status;
  readonly perhaps?: boolean;
  readonly shown?: boolean;
  readonly errorCode?: string | null;
  readonly answer?: BookAnswer;
  /** Only while it stands so; otherwise nothing happens. */
  readonly onlyFrom?: readonly Status[];
};

export type IntentRows = {
  /** Resolves once the intent is on the disk. False when the key was used before. */
  add(made: NewIntent): Promise<boolean>;
  /** A key whose intent was refused goes out again with the corrected form: the gateway let go of it too. */
  reopen(made: NewIntent): Promise<boolean>;
  /** Writes down that a try is about to be sent: after a kill in the middle it may have arrived. */
  startTry(idem: string): void;
  change(idem: string, change: Change): Promise<boolean>;
  /** Closes one and adds another that takes its place, together or not at all. */
  replace(idem: string, made: NewIntent): Promise<boolean>;
  /** Only for an intent that was never sent and whose form still stands on the screen. */
  remove(idem: string): void;
  get(idem: string): Promise<Kept | undefined>;
  /** A user's intents in these states, oldest first. Rows that cannot be read are left where they are. */
  list(userId: string, statuses: readonly Status[]): Promise<Kept[]>;
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
};

export function intentRows(sql: Sql, ports: { secrets: Secrets; clock: Clock; log: Log }): IntentRows {
  const { secrets, clock, log } = ports;
  // Without a key store the rows lie in memory, where wrapping would hide nothing.
  const memory = secrets.kind === 'none';
  const wrap = async (value: unknown) => {
    const plain = utf8Bytes(JSON.stringify(value));
    return memory ? plain : secrets.wrap(plain);
  };
  const unwrap = async (bytes: Uint8Array): Promise<unknown> => {
    const plain = memory ? bytes : await secrets.unwrap(bytes);
    const text = plain && utf8Text(plain);
    return text ? JSON.parse(text) : undefined;
  };
  const read = async (row: Row): Promise<Kept | undefined> => {
    const body = bodyShape.safeParse(bodyOfRow(row, await unwrap(row.body)));
    const status = intent.shape.status.safeParse(row.status);
    const kept = row.answer ? await unwrap(row.answer) : undefined;
    const answer =
      kept === undefined
        ? undefined
        : bookOutput.safeParse(row.call === SUBMIT ? kept : answerOfTrainTrip(kept));
    if (!body.success || !status.success) {
      log.warn('outbox.unreadable', { seq: row.seq });
      return undefined;
    }
    return {
      seq: row.seq,
      idem: row.idem,
      userId: row.user_id,
      principalId: row.principal_id,
      createdAt: row.created_at,
      status: status.data,
      tries: row.tries,
      perhaps: row.perhaps === 1,
      shown: row.shown === 1,
      errorCode: row.error_code,
      ...body.data,
      answer: answer?.success ? answer.data : null,
    };
  };
  const insert = (made: NewIntent, body: Uint8Array): boolean =>
    sql.run(
      `INSERT INTO intent (idem, user_id, principal_id, created_at, updated_at, status, body, call)
       VALUES (?, ?, ?, ?, ?, ?, ?, '${SUBMIT}') ON CONFLICT DO NOTHING`,
      made.idem,
      made.userId,
      made.principalId,
      clock.now(),
      clock.now(),
      made.status,
      body,
    ).changes === 1;
  const bodyOf = ({ input, summary }: NewIntent) => wrap({ input, summary });

  return {
    add: async (made) => insert(made, await bodyOf(made)),
    async reopen(made) {
      const body = await bodyOf(made);
      const { changes } = sql.run(
        `UPDATE intent SET status = ?, body = ?, call = '${SUBMIT}', principal_id = ?, tries = 0, perhaps = 0,
           shown = 0, error_code = NULL, updated_at = ? WHERE idem = ? AND user_id = ? AND status = 'refused'`,
        made.status,
        body,
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
    async change(idem, { status, perhaps, shown, errorCode = null, answer, onlyFrom }) {
      const wrapped = answer ? await wrap(answer) : null;
      const guard = onlyFrom ? `AND status IN (${onlyFrom.map((one) => `'${one}'`).join(', ')})` : '';
      const { changes } = sql.run(
        `UPDATE intent SET status = ?, perhaps = coalesce(?, perhaps), shown = coalesce(?, shown), error_code = ?,
           answer = coalesce(?, answer), updated_at = ? WHERE idem = ? ${guard}`,
        status,
        perhaps === undefined ? null : Number(perhaps),
        shown === undefined ? null : Number(shown),
        errorCode,
        wrapped,
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
      const row = sql.get<Row>('SELECT * FROM intent WHERE idem = ?', idem);
      return row && read(row);
    },
    async list(userId, statuses) {
      const marks = statuses.map(() => '?').join(', ');
      const rows = sql.all<Row>(
        `SELECT * FROM intent WHERE user_id = ? AND status IN (${marks}) ORDER BY seq`,
        userId,
        ...statuses,
      );
      const kept = await Promise.all(rows.map(read));
      return kept.filter((one) => one !== undefined);
    },
    counts(userId) {
      const row = sql.get<{ waiting: number; asking: number }>(
        `SELECT count(*) FILTER (WHERE status IN ('waiting', 'sending')) AS waiting,
           count(*) FILTER (WHERE status = 'asking') AS asking FROM intent WHERE user_id = ?`,
        userId,
      );
      return { waiting: row?.waiting ?? 0, asking: row?.asking ?? 0 };
    },
    prune: (before) =>
      void sql.run(
        "DELETE FROM intent WHERE status IN ('done', 'refused') AND shown = 1 AND updated_at < ?",
        before,
      ),
  };
}

function bodyOfRow({ call }: Row, body: unknown): unknown {
  if (call === SUBMIT || typeof body !== 'object' || body === null || !('input' in body)) return body;
  return { ...body, input: draftOfTrainTrip(body.input) };
}

/** An intent as a screen sees it. */
export function shownIntent(kept: Kept): Intent {
  const { idem, createdAt, status, tries, input, summary, answer, errorCode } = kept;
  return {
    idem,
    call: SUBMIT,
    createdAt,
    status,
    tries,
    input,
    summary,
    outcome: answer?.rows ?? null,
    errorCode,
  };
}
