import type { Transaction } from 'kysely';
import type { Fields } from './fields/fields.ts';
import type { Clock } from './ports.ts';
import { compiledOnce, inRuns } from './store/compiledOnce.ts';
import type { Db } from './store/openStore.ts';
import type { Tables } from './store/schema.ts';

/** One row of the trail (wire-protocol §6). Ids and codes only. */
export type AuditEntry = {
  /** Employee id of who did it; empty before a session is known; `system` for the gateway itself. */
  readonly actor: string;
  /** Employee id of whom it is about; empty when nobody. */
  readonly subject: string;
  /** Acting context id, or empty. */
  readonly ctx: string;
  readonly tag: string;
  /** Id of the thing touched (order, guest, grant …), or empty. */
  readonly object: string;
  /** `accepted` before the work, then `ok` or the refusal's code. Handlers may add their own words. */
  readonly decision: string;
  /** Hash of the request body, or empty when a job did it. */
  readonly requestHash: string;
};

export type Audit = {
  /** Appends within the caller's transaction, so that the trail and the change stand or fall together. */
  record(trx: Transaction<Tables>, ...entries: readonly AuditEntry[]): Promise<void>;
  /** Appends in a transaction of its own. */
  append(entry: AuditEntry): Promise<void>;
};

const GENESIS = '0'.repeat(64);

/**
 * The trail's writer. Each row's hash is keyed and covers the row and the hash before it; the head row says how
 * long the trail is, under its own keyed hash. So a change, a gap, a swap and a cut-off end are all seen.
 */
export function makeAudit(db: Db, fields: Fields, clock: Clock): Audit {
  const record: Audit['record'] = async (trx, ...entries) => {
    if (entries.length === 0) return;
    // Taking the head's row first makes concurrent writers queue, on SQLite and PostgreSQL alike.
    const [head] = (await takeHead(trx, { more: entries.length })).rows;
    if (!head) throw new Error('the audit trail has no head');
    let previous = head.hash;
    const rows = entries.map((entry, at) => {
      const seq = head.seq - entries.length + 1 + at;
      const row = chained(fields, { ...columnsOf(entry), seq, at: clock.now(), previous_hash: previous });
      previous = row.hash;
      return row;
    });
    for (const run of inRuns(rows)) await newRows(trx, { rows: run });
    await sealHead(trx, { hash: previous, mac: headMac(fields, head.seq, previous) });
  };
  return {
    record,
    append: (entry) => db.transaction().execute((trx) => record(trx, entry)),
  };
}

function columnsOf({ requestHash, ...columns }: AuditEntry) {
  return { ...columns, request_hash: requestHash };
}

function chained(fields: Fields, row: HashedRow): HashedRow & { readonly hash: string } {
  return { ...row, hash: rowHash(fields, row) };
}

const takeHead = compiledOnce((db, { more }: { readonly more: number }) =>
  db
    .updateTable('audit_head')
    .set((eb) => ({ seq: eb('seq', '+', more) }))
    .where('id', '=', 1)
    .returning(['seq', 'hash']),
);
const newRows = compiledOnce((db, { rows }: { readonly rows: readonly ReturnType<typeof chained>[] }) =>
  db.insertInto('audit').values(rows),
);
const sealHead = compiledOnce((db, { hash, mac }: { hash: string; mac: string }) =>
  db.updateTable('audit_head').set({ hash, mac }).where('id', '=', 1),
);

export type AuditVerdict =
  | { readonly whole: true; readonly rows: number }
  | { readonly whole: false; readonly seq: number; readonly why: 'changed' | 'missing' | 'head' };

/** Walks the whole trail and answers the first row that is not as it was written. */
export async function verifyAudit(db: Db, fields: Fields): Promise<AuditVerdict> {
  const head = await db.selectFrom('audit_head').selectAll().where('id', '=', 1).executeTakeFirst();
  let seq = 0;
  let previous = GENESIS;
  for (;;) {
    const rows = await db
      .selectFrom('audit')
      .selectAll()
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(1000)
      .execute();
    for (const { hash, ...row } of rows) {
      if (row.seq !== seq + 1) return { whole: false, seq: seq + 1, why: 'missing' };
      if (row.previous_hash !== previous || rowHash(fields, row) !== hash) {
        return { whole: false, seq: row.seq, why: 'changed' };
      }
      seq = row.seq;
      previous = hash;
    }
    if (rows.length < 1000) break;
  }
  const untouched = head && seq === 0 && head.seq === 0 && head.mac === '';
  const sealed =
    head && head.seq === seq && head.hash === previous && head.mac === headMac(fields, seq, previous);
  return untouched || sealed ? { whole: true, rows: seq } : { whole: false, seq, why: 'head' };
}

type HashedRow = Omit<Tables['audit'], 'seq' | 'hash'> & { seq: number };

function rowHash(fields: Fields, row: HashedRow): string {
  const { seq, at, actor, subject, ctx, tag, object, decision, request_hash, previous_hash } = row;
  const cells = [previous_hash, seq, at, actor, subject, ctx, tag, object, decision, request_hash];
  return fields.index('audit.row', JSON.stringify(cells));
}

function headMac(fields: Fields, seq: number, hash: string): string {
  return fields.index('audit.head', `${seq}.${hash}`);
}
