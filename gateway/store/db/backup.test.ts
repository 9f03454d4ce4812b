import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGateway, type TestGateway } from '../../../tests/gatewayHarness.ts';
import { verifyAudit } from '../../services/audit/audit.ts';

/* Guarantees R14: a copy taken under load, and what a gateway over it finds. */

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const ROWS = 20_000;
let gateway: TestGateway;
const written: number[] = [];
let writing = true;
let writer: Promise<void>;

beforeAll(async () => {
  gateway = await startGateway({ seed: 'people' });
  const { db } = gateway.deps.store;
  await db.transaction().execute(async (trx) => {
    for (let n = 0; n < ROWS; n += 1_000) {
      const values = Array.from({ length: 1_000 }, (_, at) => point(n + at, 'x'.repeat(1_000)));
      await trx.insertInto('tracking_point').values(values).execute();
    }
  });
  // As many acknowledged writes as there is time for, each with its moment.
  writer = (async () => {
    while (writing) {
      const now = Date.now();
      await gateway.deps.audit.append({ ...entry, object: String(now) });
      written.push(now);
      await new Promise((done) => setTimeout(done, 2));
    }
  })();
  await new Promise((done) => setTimeout(done, 300));
});
afterAll(async () => {
  writing = false;
  await writer;
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
});

const entry = { actor: 'a', subject: '', ctx: '', tag: 't', decision: 'ok', requestHash: '' };
const point = (at: number, body: string) => ({ at, employee_id: 'e', path: '/', body });

async function backup(to: string): Promise<{ code: number; said: string }> {
  const tool = spawn(process.execPath, [join(import.meta.dirname, '../../cli/backup.ts'), to], {
    env: { ...process.env, TRIPDESK_DATA: gateway.folder, DATABASE_URL: '' },
  });
  let said = '';
  tool.stdout.on('data', (text) => (said += text));
  tool.stderr.on('data', (text) => (said += text));
  const [code] = await once(tool, 'exit');
  return { code, said };
}

/** What a gateway over a copy knows: whether its trail is whole, and the last write it has. */
async function restored(from: string): Promise<{ whole: boolean; last: number }> {
  const again = await startGateway({ seed: 'none', folder: from });
  const { store, fields } = again.deps;
  const verdict = await verifyAudit(store.db, fields);
  const row = await store.db.selectFrom('audit').select('object').orderBy('seq', 'desc').executeTakeFirst();
  await again.stop({ keep: true });
  return { whole: verdict.whole, last: Number(row?.object ?? 0) };
}

describe('a copy taken while the gateway writes', () => {
  test('is whole, opens as a data folder, and misses at most a second of writes', async () => {
    const to = join(folder, 'copy');
    const { code, said } = await backup(to);
    const end = Date.now();
    expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/read through: \d+\.\d MB/) });
    const { whole, last } = await restored(to);
    expect(whole).toBe(true);
    const missing = written.filter((at) => at > last && at <= end);
    // The tool reads its copy through before it says so; what counts is when the copying was over.
    const copied = statSync(join(to, 'gateway.key')).birthtimeMs;
    console.log(JSON.stringify({ figure: 'R14 restore', missingMs: copied - last, writes: missing.length }));
    expect(missing.filter((at) => at < copied - 1_000)).toEqual([]);
    expect(written.filter((at) => at < last).length).toBeGreaterThan(0);
  });

  test('control: files copied one by one, the log left out, miss more or do not open', async () => {
    // Just after the log was worked into the file a copy of that has everything: one of several has not.
    await expect.poll(isWorseByHand, { interval: 200 }).toBe(true);
  });

  async function isWorseByHand(): Promise<boolean> {
    const to = mkdtempSync(join(folder, 'naive-'));
    const before = written.length;
    copyFileSync(join(gateway.folder, 'gateway.db'), join(to, 'gateway.db'));
    copyFileSync(join(gateway.folder, 'gateway.key'), join(to, 'gateway.key'));
    const found = await restored(to).catch(() => ({ whole: false, last: 0 }));
    const missed = written.slice(0, before).filter((at) => at > found.last);
    return !found.whole || missed.length > 0;
  }

  test('is refused over something else, and without a store', async () => {
    mkdirSync(join(folder, 'full', 'thing'), { recursive: true });
    expect(await backup(join(folder, 'full'))).toEqual({
      code: 1,
      said: expect.stringMatching(/is not empty/),
    });
  });
});
