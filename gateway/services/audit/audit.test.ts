import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeClock } from '../../../tests/gatewayHarness.ts';
import { systemRandom } from '../../app/openGateway.ts';
import { type Fields, makeFields } from '../../crypto/fields/fields.ts';
import { newMasterKey } from '../../crypto/fields/masterKey.ts';
import { openStore, type Store } from '../../store/db/openStore.ts';
import { writeFor } from '../../store/db/write.ts';
import { type Audit, type AuditEntry, makeAudit, verifyAudit } from './audit.ts';

const folder = mkdtempSync(join(tmpdir(), 'tripdesk-audit-'));
const clock = fakeClock();
const fields: Fields = makeFields(newMasterKey(), systemRandom);
const ROWS = 60;
let store: Store;
let audit: Audit;

const entry = (n: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  actor: `actor${n}`,
  subject: `subject${n % 7}`,
  ctx: '',
  tag: 'order.cancel',
  object: `order${n}`,
  decision: n % 5 === 0 ? 'FORBIDDEN' : 'ok',
  requestHash: `hash${n}`,
  ...more,
});

/** Each has a chain of as many rows as the unowned one. */
const companies = ['1001', '2001'];
const ALL = ROWS * (companies.length + 1);
const recordFor = (company: string, ...entries: AuditEntry[]) =>
  writeFor(store.db, company, (trx) => audit.record(trx, ...entries));

beforeAll(async () => {
  store = await openStore(join(folder, 'audit.db'));
  audit = makeAudit(store.db, fields, clock);
  for (let n = 0; n < ROWS; n++) {
    clock.advance(1000);
    await audit.append(entry(n));
    for (const company of companies) await recordFor(company, entry(n));
  }
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

test('an empty trail is whole', async () => {
  const empty = await openStore(join(folder, 'empty.db'));
  expect(await verifyAudit(empty.db, fields)).toEqual({ whole: true, rows: 0 });
  await empty.close();
});

test('an untouched trail is whole', async () => {
  expect(await verifyAudit(store.db, fields)).toEqual({ whole: true, rows: ALL });
});

test('the database itself refuses to change or delete a row', async () => {
  await expect(
    store.db.updateTable('audit').set({ actor: 'x' }).where('seq', '=', 3).execute(),
  ).rejects.toThrow(/append-only/);
  await expect(store.db.deleteFrom('audit').where('seq', '=', 3).execute()).rejects.toThrow(/append-only/);
});

test('a row stands and falls with the transaction it is written in', async () => {
  const failed = store.db.transaction().execute(async (trx) => {
    await audit.record(trx, entry(1000));
    throw new Error('the change failed');
  });
  await expect(failed).rejects.toThrow('the change failed');
  expect(await verifyAudit(store.db, fields)).toEqual({ whole: true, rows: ALL });
});

const columns = [
  'at',
  'actor',
  'subject',
  'ctx',
  'tag',
  'object',
  'decision',
  'request_hash',
  'previous_hash',
  'hash',
];

/** Ways to tamper as somebody who owns the file but not the key: triggers are no hindrance, hashes can be made up. */
const tamperings: ((chain: string) => Promise<void>)[] = [
  async (chain) => {
    const column = columns[randomInt(columns.length)] ?? 'actor';
    const value = column === 'at' ? randomInt(1, 2 ** 40) : `forged${randomInt(2 ** 40)}`;
    const seq = randomInt(1, ROWS + 1);
    await sql`update audit set ${sql.ref(column)} = ${value} where company_id = ${chain} and seq = ${seq}`.execute(
      store.db,
    );
  },
  async (chain) => {
    const seq = randomInt(1, ROWS + 1);
    await sql`delete from audit where company_id = ${chain} and seq = ${seq}`.execute(store.db);
  },
  async (chain) => {
    const keep = ROWS - randomInt(1, 9);
    await sql`delete from audit where company_id = ${chain} and seq > ${keep}`.execute(store.db);
  },
  async (chain) => {
    const keep = ROWS - randomInt(1, 9);
    await sql`delete from audit where company_id = ${chain} and seq > ${keep}`.execute(store.db);
    await sql`update audit_chain set seq = ${keep}, hash =
      (select hash from audit where company_id = ${chain} and seq = ${keep}) where company_id = ${chain}`.execute(
      store.db,
    );
  },
  async (chain) => {
    const [one, other] = [randomInt(1, ROWS), randomInt(1, ROWS)];
    const next = one === other ? one + 1 : other;
    const move = (from: number, to: number) =>
      sql`update audit set seq = ${to} where company_id = ${chain} and seq = ${from}`.execute(store.db);
    await move(one, -1);
    await move(next, one);
    await move(-1, next);
  },
  async (chain) => {
    await sql`insert into audit (company_id, seq, at, actor, subject, ctx, tag, object, decision, request_hash, previous_hash, hash)
      select company_id, seq + 1, at, 'forged', subject, ctx, tag, object, decision, request_hash, hash, hash || 'x'
      from audit where company_id = ${chain} and seq = ${ROWS}`.execute(store.db);
  },
  async (chain) => {
    const seq = randomInt(1, ROWS);
    await sql`delete from audit where company_id = ${chain} and seq = ${seq}`.execute(store.db);
    await sql`update audit set seq = -seq where company_id = ${chain} and seq > ${seq}`.execute(store.db);
    await sql`update audit set seq = -seq - 1 where seq < 0`.execute(store.db);
    await sql`update audit_chain set seq = seq - 1 where company_id = ${chain}`.execute(store.db);
  },
  // A whole chain is taken away, with its head or without.
  async (chain) => {
    await sql`delete from audit where company_id = ${chain}`.execute(store.db);
    if (randomInt(2) === 0) return;
    await sql`delete from audit_chain where company_id = ${chain}`.execute(store.db);
  },
  // A chain is passed off as another company's.
  async (chain) => {
    await sql`update audit set company_id = '3001' where company_id = ${chain}`.execute(store.db);
    await sql`update audit_chain set company_id = '3001' where company_id = ${chain}`.execute(store.db);
  },
  // A row is taken into another company's chain.
  async (chain) => {
    const from = chain === '1001' ? '2001' : '1001';
    const cells = sql.raw(columns.join());
    const seq = randomInt(1, ROWS + 1);
    await sql`update audit set (${cells}) = (select ${cells} from audit as other where company_id = ${from}
      and other.seq = audit.seq) where company_id = ${chain} and seq = ${seq}`.execute(store.db);
  },
];

test('1,000 tamperings are all seen', { timeout: 120_000 }, async () => {
  await sql`drop trigger audit_no_update`.execute(store.db);
  await sql`drop trigger audit_no_delete`.execute(store.db);
  const missed: number[] = [];
  for (let n = 0; n < 1000; n++) {
    const kind = n % tamperings.length;
    await sql`savepoint untouched`.execute(store.db);
    await tamperings[kind]?.(['', ...companies][randomInt(companies.length + 1)] ?? '');
    const verdict = await verifyAudit(store.db, fields);
    if (verdict.whole) missed.push(kind);
    await sql`rollback to untouched`.execute(store.db);
    await sql`release untouched`.execute(store.db);
  }
  expect(missed).toEqual([]);
  expect(await verifyAudit(store.db, fields)).toEqual({ whole: true, rows: ALL });
});

test('control: a chain without the key does not see a forger who computes it anew', async () => {
  const own = makeFields(
    newMasterKey((count) => new Uint8Array(count)),
    systemRandom,
  );
  const forged = await openStore(join(folder, 'forged.db'));
  const forger = makeAudit(forged.db, own, clock);
  for (let n = 0; n < 5; n++) await forger.append(entry(n, { actor: 'forged' }));
  expect(await verifyAudit(forged.db, own)).toMatchObject({ whole: true });
  expect(await verifyAudit(forged.db, fields)).toMatchObject({ whole: false });
  await forged.close();
});

test('writers at the same time leave whole chains', async () => {
  const both = Array.from({ length: 40 }, (_, n) => [audit.append(entry(n)), recordFor('1001', entry(n))]);
  await Promise.all(both.flat());
  expect(await verifyAudit(store.db, fields)).toEqual({ whole: true, rows: ALL + 80 });
});

test('rows written side by side in one transaction follow one another', async () => {
  const together = await openStore(join(folder, 'together.db'));
  const trail = makeAudit(together.db, fields, clock);
  await writeFor(together.db, '1001', (trx) =>
    Promise.all([1, 2, 3, 4].map((n) => trail.record(trx, entry(n), entry(n + 10)))),
  );
  expect(await verifyAudit(together.db, fields)).toEqual({ whole: true, rows: 8 });
  await together.close();
});
