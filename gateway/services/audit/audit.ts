import type { Transaction } from 'kysely';
import type { Clock } from '../../base/ports.ts';
import type { Fields } from '../../crypto/fields/fields.ts';
import { inChunks } from '../../store/db/compiledOnce.ts';
import { all, forAll } from '../../store/db/forAll.ts';
import { companyHeld, lock } from '../../store/db/locks.ts';
import type { Db } from '../../store/db/openStore.ts';
import { lockMore, write } from '../../store/db/write.ts';
import {
  type AuditHead,
  type AuditRow,
  chainedCompanies,
  chainHeads,
  countChain,
  newHead,
  newRows,
  PAGE,
  rowsAfter,
  sealHead,
  takeHead,
} from '../../store/repos/operation/auditChain.ts';
import type { Tables } from '../../store/tables/schema.ts';

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
  /** Appends in a transaction of its own: to a company's chain, or to the unowned one where no company is known. */
  append(entry: AuditEntry, companyId?: string): Promise<void>;
};

const GENESIS = '0'.repeat(64);
/** The chain of what belongs to no company: sign-ins that failed, and work on the whole store. */
const UNOWNED = '';

/**
 * The trail's writer. Every company has a chain of its own, so that its rows wait for nobody else's. Each row's hash is
 * keyed and covers the row and the hash before it; the chain's head says how long it is, under its own keyed hash. So a
 * change, a gap, a swap and a cut-off end are all seen. The unowned chain's head says how many there are, so that
 * one that is taken away as a whole is seen too.
 */
export function makeAudit(db: Db, fields: Fields, clock: Clock): Audit {
  const extend = async (trx: Transaction<Tables>, company: string, entries: readonly AuditEntry[]) => {
    // Taking the head's row first makes concurrent writers queue, on SQLite and PostgreSQL alike.
    const [taken] = (await takeHead(trx, { company, more: entries.length })).rows;
    const head = taken ?? (await begun(trx, company, entries.length));
    let previous = head.hash;
    const rows = entries.map((entry, at) => {
      const seq = head.seq - entries.length + 1 + at;
      const placed = { company_id: company, seq, at: clock.now(), previous_hash: previous };
      const row = chained(fields, { ...columnsOf(entry), ...placed });
      previous = row.hash;
      return row;
    });
    await all(
      trx,
      () => forAll(trx, inChunks(rows), (run) => newRows(trx, { rows: run })),
      () => seal(trx, { ...head, company_id: company, hash: previous }),
    );
  };
  const seal = (trx: Transaction<Tables>, head: Omit<AuditHead, 'mac'>) =>
    sealHead(trx, { company: head.company_id, hash: head.hash, mac: headMac(fields, head) });
  /** The head of a company's chain that begins with so many rows; the unowned chain's head counts it. */
  const begun = async (trx: Transaction<Tables>, company: string, more: number) => {
    if (company === UNOWNED) throw new Error('the audit trail has no head');
    await lockMore(db, trx, [lock.unowned]);
    const [unowned] = (await countChain(trx, { company: UNOWNED })).rows;
    if (!unowned) throw new Error('the audit trail has no head');
    await seal(trx, { ...unowned, company_id: UNOWNED });
    const head = { company_id: company, seq: more, hash: GENESIS, chains: 0 };
    await newHead(trx, { ...head, mac: '' });
    return head;
  };
  // A transaction may do things side by side; each row still follows the one before it.
  const turns = new WeakMap<Transaction<Tables>, Promise<void>>();
  const record: Audit['record'] = async (trx, ...entries) => {
    if (entries.length === 0) return;
    const before = turns.get(trx) ?? Promise.resolve();
    const written = before.then(() => extend(trx, companyHeld(trx), entries));
    turns.set(
      trx,
      written.catch(() => undefined),
    );
    await written;
  };
  return {
    record,
    append: (entry, companyId) =>
      write(db, companyId === undefined ? lock.unowned : lock.company(companyId), (trx) =>
        record(trx, entry),
      ),
  };
}

function columnsOf({ requestHash, ...columns }: AuditEntry) {
  return { ...columns, request_hash: requestHash };
}

function chained(fields: Fields, row: HashedRow): AuditRow {
  return { ...row, hash: rowHash(fields, row) };
}

export type AuditVerdict =
  | { readonly whole: true; readonly rows: number }
  | {
      readonly whole: false;
      /** Empty where it is the unowned chain. */
      readonly company: string;
      readonly seq: number;
      /** `chain`: a company's whole chain is gone. */
      readonly why: 'changed' | 'missing' | 'head' | 'chain';
    };

/** Walks the whole trail, chain after chain, and answers the first row that is not as it was written. */
export async function verifyAudit(db: Db, fields: Fields): Promise<AuditVerdict> {
  const heads = await chainHeads(db);
  const headed = new Map(heads.map((head) => [head.company_id, head]));
  let rows = 0;
  for (const company of new Set([UNOWNED, ...headed.keys(), ...(await chainedCompanies(db))])) {
    const verdict = await verifyChain(db, fields, company, headed.get(company));
    if (!verdict.whole) return verdict;
    rows += verdict.rows;
  }
  const missing = headed.get(UNOWNED)?.chains !== headed.size - 1;
  return missing ? { whole: false, company: UNOWNED, seq: rows, why: 'chain' } : { whole: true, rows };
}

async function verifyChain(
  db: Db,
  fields: Fields,
  company: string,
  head: AuditHead | undefined,
): Promise<AuditVerdict> {
  const broken = (at: number, why: 'changed' | 'missing' | 'head') =>
    ({ whole: false, company, seq: at, why }) as const;
  let seq = 0;
  let previous = GENESIS;
  for (;;) {
    const rows = await rowsAfter(db, company, seq);
    for (const { hash, ...row } of rows) {
      if (row.seq !== seq + 1) return broken(seq + 1, 'missing');
      if (row.previous_hash !== previous || rowHash(fields, row) !== hash) return broken(row.seq, 'changed');
      seq = row.seq;
      previous = hash;
    }
    if (rows.length < PAGE) break;
  }
  // Only the unowned chain is there before its first row.
  const untouched = head?.company_id === UNOWNED && head.seq === 0 && seq === 0 && head.mac === '';
  const sealed = head?.seq === seq && head.hash === previous && head.mac === headMac(fields, head);
  return untouched || sealed ? { whole: true, rows: seq } : broken(seq, 'head');
}

type HashedRow = Omit<AuditRow, 'hash'>;

/** A row of a company is tied to it; unowned ones are hashed as those of earlier versions, which had one chain. */
function rowHash(fields: Fields, row: HashedRow): string {
  const { company_id, seq, at, actor, subject, ctx, tag, object, decision, request_hash, previous_hash } =
    row;
  const cells = [previous_hash, seq, at, actor, subject, ctx, tag, object, decision, request_hash];
  return fields.index('audit.row', JSON.stringify(company_id === UNOWNED ? cells : [company_id, ...cells]));
}

/** Sealed as heads of earlier versions are, where there is no more to say than they did. */
function headMac(fields: Fields, head: Omit<AuditHead, 'mac'>): string {
  const { company_id, seq, hash, chains } = head;
  const more = company_id === UNOWNED && chains === 0 ? [] : [company_id, chains];
  return fields.index('audit.head', [...more, seq, hash].join('.'));
}
