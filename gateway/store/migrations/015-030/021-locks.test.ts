import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, expect, test } from 'vitest';
import { fakeClock } from '../../../../tests/gatewayHarness.ts';
import { systemRandom } from '../../../app/openGateway.ts';
import { makeFields } from '../../../crypto/fields/fields.ts';
import { newMasterKey } from '../../../crypto/fields/masterKey.ts';
import { makeAudit, verifyAudit } from '../../../services/audit/audit.ts';
import { migrations } from '../../db/openStore.ts';
import { writeFor } from '../../db/write.ts';
import type { Tables } from '../../tables/schema.ts';

type Before = {
  audit: Omit<Tables['audit'], 'company_id'>;
  audit_head: { id: number; seq: number; hash: string; mac: string };
};

const fields = makeFields(newMasterKey(), systemRandom);
const entry = { actor: 'a', subject: 's', ctx: '', tag: 't', object: 'o', decision: 'ok', requestHash: 'h' };
let db: Kysely<Tables>;
afterEach(() => db.destroy());

/** Rows as the version before wrote them: one chain for everybody. */
async function writeOldTrail(old: Kysely<Before>, count: number): Promise<void> {
  let hash = '0'.repeat(64);
  for (let seq = 1; seq <= count; seq++) {
    const { requestHash, ...columns } = entry;
    const cells = [hash, seq, 7, 'a', 's', '', 't', 'o', 'ok', requestHash];
    const row = { ...columns, seq, at: 7, request_hash: requestHash, previous_hash: hash };
    hash = fields.index('audit.row', JSON.stringify(cells));
    await old
      .insertInto('audit')
      .values({ ...row, hash })
      .execute();
  }
  const mac = fields.index('audit.head', `${count}.${hash}`);
  await old.updateTable('audit_head').set({ seq: count, hash, mac }).execute();
}

test('a trail of the version before stays whole, goes on, and still shows what is done to it', async () => {
  const sqlite = new Database(':memory:');
  db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }) });
  const provider = { getMigrations: async () => migrations('sqlite') };
  const migrator = new Migrator({ db, provider });
  await migrator.migrateTo('015-changes');
  await writeOldTrail(db as unknown as Kysely<Before>, 5);
  const { error } = await migrator.migrateToLatest();
  expect(error).toBeUndefined();

  expect(await verifyAudit(db, fields)).toEqual({ whole: true, rows: 5 });
  const audit = makeAudit(db, fields, fakeClock());
  await audit.append(entry);
  await writeFor(db, '1001', (trx) => audit.record(trx, entry, entry));
  await audit.append(entry);
  expect(await verifyAudit(db, fields)).toEqual({ whole: true, rows: 9 });
  await expect(db.updateTable('audit').set({ actor: 'x' }).execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('audit').execute()).rejects.toThrow('append-only');
  sqlite.exec(`drop trigger audit_no_update; update audit set actor = 'x' where seq = 3 and company_id = ''`);
  const verdict = await verifyAudit(db, fields);
  expect(verdict).toEqual({ whole: false, company: '', seq: 3, why: 'changed' });
});
