import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeClock } from '../tests/gatewayHarness.ts';
import { type Audit, type AuditEntry, makeAudit, verifyAudit } from './audit.ts';
import { type Fields, makeFields } from './fields/fields.ts';
import { newMasterKey } from './fields/masterKey.ts';
import { systemRandom } from './openGateway.ts';
import { openStore, type Store } from './store/openStore.ts';

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

beforeAll(async () => {
  store = await openStore(join(folder, 'audit.db'));
  audit = makeAudit(store.db, fields, clock);
  for (let n = 0; n < ROWS; n++) {
    clock.advance(1000);
    await audit.append(entry(n));
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
  expect(await verifyAudit(store.db, fields)).toEqual({ whole: true, rows: ROWS });
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
  expect(await verifyAudit(store.db, fields)).toEqual({ whole: true, rows: ROWS });
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
const tamperings: (() => Promise<void>)[] = [
  async () => {
    const column = columns[randomInt(columns.length)] ?? 'actor';
    const value = column === 'at' ? randomInt(1, 2 ** 40) : `forged${randomInt(2 ** 40)}`;
    await sql`update audit set ${sql.ref(column)} = ${value} where seq = ${randomInt(1, ROWS + 1)}`.execute(
      store.db,
    );
  },
  async () => {
    await sql`delete from audit where seq = ${randomInt(1, ROWS + 1)}`.execute(store.db);
  },
  async () => {
    await sql`delete from audit where seq > ${ROWS - randomInt(1, 9)}`.execute(store.db);
  },
  async () => {
    const keep = ROWS - randomInt(1, 9);
    await sql`delete from audit where seq > ${keep}`.execute(store.db);
    await sql`update audit_head set seq = ${keep}, hash = (select hash from audit where seq = ${keep})`.execute(
      store.db,
    );
  },
  async () => {
    const [one, other] = [randomInt(1, ROWS), randomInt(1, ROWS)];
    const next = one === other ? one + 1 : other;
    await sql`update audit set seq = -1 where seq = ${one}`.execute(store.db);
    await sql`update audit set seq = ${one} where seq = ${next}`.execute(store.db);
    await sql`update audit set seq = ${next} where seq = -1`.execute(store.db);
  },
  async () => {
    await sql`insert into audit (at, actor, subject, ctx, tag, object, decision, request_hash, previous_hash, hash)
      select at, 'forged', subject, ctx, tag, object, decision, request_hash, hash, hash || 'x' from audit
      where seq = ${ROWS}`.execute(store.db);
  },
  async () => {
    const seq = randomInt(1, ROWS);
    await sql`delete from audit where seq = ${seq}`.execute(store.db);
    await sql`update audit set seq = seq - 1 where seq > ${seq}`.execute(store.db);
    await sql`update audit_head set seq = seq - 1`.execute(store.db);
  },
];

test('1,000 tamperings are all seen', { timeout: 120_000 }, async () => {
  await sql`drop trigger audit_no_update`.execute(store.db);
  await sql`drop trigger audit_no_delete`.execute(store.db);
  const missed: number[] = [];
  for (let n = 0; n < 1000; n++) {
    const kind = n % tamperings.length;
    await sql`savepoint untouched`.execute(store.db);
    await tamperings[kind]?.();
    const verdict = await verifyAudit(store.db, fields);
    if (verdict.whole) missed.push(kind);
    await sql`rollback to untouched`.execute(store.db);
    await sql`release untouched`.execute(store.db);
  }
  expect(missed).toEqual([]);
  expect(await verifyAudit(store.db, fields)).toEqual({ whole: true, rows: ROWS });
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

test('writers at the same time leave one whole chain', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, n) => audit.append(entry(n))));
  expect(await verifyAudit(store.db, fields)).toEqual({ whole: true, rows: ROWS + 40 });
});
