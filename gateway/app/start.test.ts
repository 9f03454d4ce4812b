import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chinaDate } from '../../contract/rules/time/chinaTime.ts';
import { PASSWORD } from '../../tests/smallWorld.ts';
import { postTo, wireClient } from '../../tests/wireClient.ts';
import { isLoopback } from '../base/listenAddress.ts';
import { readConfig } from '../base/readConfig.ts';
import { openStore } from '../store/db/openStore.ts';

/* The gateway as a process: what it says when it cannot start, what it prints, and how it stops. */

const folder = mkdtempSync(join(tmpdir(), 'tripdesk-start-'));
const entry = join(import.meta.dirname, '../index.ts');
const processes: ChildProcess[] = [];

afterAll(() => {
  for (const one of processes) one.kill('SIGKILL');
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true, force: true });
});

type Ended = { readonly code: number | null; readonly out: string; readonly err: string };

function run(env: Record<string, string>): { process: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [entry], { env: { ...process.env, ...env } });
  processes.push(child);
  let [out, err] = ['', ''];
  child.stdout.on('data', (text) => (out += text));
  child.stderr.on('data', (text) => (err += text));
  return { process: child, ended: once(child, 'exit').then(([code]) => ({ code, out, err })) };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

async function untilReady(origin: string): Promise<void> {
  for (let n = 0; n < 600; n++) {
    const reply = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (reply?.ok) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('the gateway did not become ready');
}

function dataFolder(name: string): string {
  const made = join(folder, name);
  mkdirSync(made);
  return made;
}

/** A store that is quickly there: companies, so that nothing is seeded. */
async function bareStore(name: string): Promise<string> {
  const data = dataFolder(name);
  const store = await openStore(join(data, 'gateway.db'));
  const company = { name_zh: '甲', name_en: 'A', customer_type: 0, settings: '{}' };
  await store.db
    .insertInto('company')
    .values({ id: '1001', ...company })
    .execute();
  await store.close();
  return data;
}

describe('one clear sentence and exit code 1', () => {
  /** How a start with these settings ended, and the one line it said. */
  const startWith = async (env: Record<string, string>) => {
    const { code, err } = await run(env).ended;
    return { code, lines: err.trim().split('\n') };
  };
  const refused = (sentence: RegExp) => ({ code: 1, lines: [expect.stringMatching(sentence)] });

  test('a taken port', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = String(typeof address === 'object' && address ? address.port : 0);
    const data = await bareStore('taken');
    expect(await startWith({ TRIPDESK_DATA: data, TRIPDESK_GATEWAY_PORT: port })).toEqual(
      refused(new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is taken; .*TRIPDESK_GATEWAY_PORT`)),
    );
    taken.close();
  });

  test('a folder that cannot be written', async () => {
    writeFileSync(join(folder, 'a-file'), '');
    expect(await startWith({ TRIPDESK_DATA: join(folder, 'a-file'), TRIPDESK_GATEWAY_PORT: '0' })).toEqual(
      refused(/^The data folder cannot be written: .*a-file; set TRIPDESK_DATA/),
    );
  });

  test('a damaged database', async () => {
    const data = dataFolder('damaged');
    writeFileSync(
      join(data, 'gateway.db'),
      'this is not a database, and it is long enough to look like one'.repeat(99),
    );
    expect(await startWith({ TRIPDESK_DATA: data, TRIPDESK_GATEWAY_PORT: '0' })).toEqual(
      refused(/^The database .*gateway\.db is damaged; restore/),
    );
  });

  test('a database of a newer version, which is left as it is', async () => {
    const data = await bareStore('newer');
    const store = await openStore(join(data, 'gateway.db'));
    const later = { name: '999-later', timestamp: new Date().toISOString() };
    await store.db
      .insertInto('kysely_migration' as 'company')
      .values(later as never)
      .execute();
    await store.close();
    expect(await startWith({ TRIPDESK_DATA: data, TRIPDESK_GATEWAY_PORT: '0' })).toEqual(
      refused(/^The database .* was written by a newer version/),
    );
    const again = await openStore(join(data, 'gateway.db')).catch((error: Error) => error);
    expect(again).toBeInstanceOf(Error);
  });

  test('a spoiled key file', async () => {
    const data = await bareStore('key');
    writeFileSync(join(data, 'gateway.key'), 'spoiled');
    expect(await startWith({ TRIPDESK_DATA: data, TRIPDESK_GATEWAY_PORT: '0' })).toEqual(
      refused(/^The key file .*gateway\.key cannot be read; restore/),
    );
    expect(readFileSync(join(data, 'gateway.key'), 'utf8')).toBe('spoiled');
  });

  test.each([
    ['TRIPDESK_GATEWAY_PORT', '99999', /^TRIPDESK_GATEWAY_PORT is not a port: 99999/],
    ['TRIPDESK_RATE_FACTOR', '-1', /^TRIPDESK_RATE_FACTOR is not a positive number: -1/],
    ['TRIPDESK_SAMPLE', 'yes', /^TRIPDESK_SAMPLE is neither 0 nor 1: yes/],
  ])('a wrong %s', async (name, value, sentence) => {
    expect(await startWith({ TRIPDESK_DATA: join(folder, 'unused'), [name]: value })).toEqual(
      refused(sentence),
    );
  });
});

describe('a store with sample people', () => {
  const refusal = /^This store is one with sample people, .*0\.0\.0\.0.*TRIPDESK_SAMPLE_EXPOSED=1/;

  test('is not made where it would be refused', async () => {
    const data = dataFolder('unmade');
    const port = String(await freePort());
    const exposed = { TRIPDESK_HOST: '0.0.0.0', TRIPDESK_SAMPLE: '1', TRIPDESK_ALLOW_HTTP: '1' };
    const ended = await run({ TRIPDESK_DATA: data, TRIPDESK_GATEWAY_PORT: port, ...exposed }).ended;
    expect(ended).toMatchObject({ code: 1, err: expect.stringMatching(refusal) });
    const store = await openStore(join(data, 'gateway.db'));
    expect(await store.db.selectFrom('employee').select('id').execute()).toEqual([]);
    await store.close();
  });

  test.each([
    ['127.0.0.1', true],
    ['127.8.9.1', true],
    ['localhost', true],
    ['::1', true],
    ['[::1]', true],
    ['0.0.0.0', false],
    ['::', false],
    ['192.168.1.4', false],
    ['127.0.0.1.example.com', false],
    ['localhost.example.com', false],
    ['', false],
  ])('%s is this machine alone: %s', (host, expected) => {
    expect(isLoopback(host)).toBe(expected);
  });
});

describe('an empty store', () => {
  test('starts with nobody in it, and prints a link by which the first company is made and run', async () => {
    const data = dataFolder('empty');
    const port = String(await freePort());
    const env = { TRIPDESK_DATA: data, TRIPDESK_GATEWAY_PORT: port };
    const origin = `http://127.0.0.1:${port}`;
    const gateway = run(env);
    let said = '';
    gateway.process.stdout?.on('data', (text) => (said += text));
    await untilReady(origin);
    await expect.poll(() => said, { timeout: 30_000 }).toMatch(/#[0-9a-f]{64}/);
    const links = said.match(new RegExp(`${origin}/setup/zh#[0-9a-f]{64}`, 'g')) ?? [];
    expect(links).toHaveLength(1);
    expect(said).not.toContain('sample accounts');
    const token = links[0]?.split('#')[1] ?? '';

    const guest = await wireClient(postTo(origin), { device: 'h5' });
    expect(await guest.call('account.gateway.get', {})).toEqual({
      ok: true,
      value: { sample: false, hasCompany: false },
    });
    const person = { name: '王小明', account: 'admin.wang', mobile: '13912340001', email: '' };
    const password = 'Quiet-Harbour9';
    const company = { token, company: '新芽科技', limitFen: 10_000_000, ...person, password };
    expect(await guest.call('account.company.create', company)).toMatchObject({ ok: true });

    const admin = await wireClient(postTo(origin), { device: 'h5' });
    expect(await admin.login('admin.wang', password)).toMatchObject({ Code: 0 });
    const account = await admin.call('payment.account.get', {});
    expect(account).toMatchObject({ ok: true, value: { limitFen: 10_000_000, availableFen: 10_000_000 } });
    const added = await admin.call('organisation.person.add', {
      account: 'li.hua',
      name: '李华',
      mobile: '13912340002',
      email: '',
      roles: [],
      document: { type: 'passport', number: 'E12345678' },
    });
    if (!added.ok) throw new Error(added.error.code);
    const cities = await admin.call('train.station.list', {});
    expect(cities.ok && JSON.stringify(cities.value)).toContain('BJS');
    const search = await admin.call('train.offer.search', {
      from: { kind: 'city', code: 'BJS' },
      to: { kind: 'city', code: 'SHA' },
      date: chinaDate(Date.now() + 3 * 86_400_000),
      travellers: [{ kind: 'employee', id: added.value.employeeId }],
    });
    expect(search).toMatchObject({ ok: true });
    expect(JSON.stringify(search)).toContain('offerId');

    // The tool works beside the running gateway.
    const tool = async (...args: string[]) => {
      const made = spawn(process.execPath, [join(import.meta.dirname, '../cli/accountTool.ts'), ...args], {
        env: { ...process.env, ...env },
      });
      let out = '';
      for (const stream of [made.stdout, made.stderr]) stream.on('data', (text) => (out += text));
      const [code] = await once(made, 'exit');
      return { code, out: out.trim() };
    };
    expect((await tool('list')).out.split('\n')).toEqual([
      expect.stringMatching(/^admin\.wang U\d+ active employee,approver,travelManager,finance$/),
      expect.stringMatching(/^li\.hua U\d+ active employee$/),
    ]);
    expect(await tool('sign-out', 'admin.wang')).toMatchObject({ code: 0 });
    expect((await admin.call('preference.get', {})).ok).toBe(false);
    expect(await tool('deactivate', 'admin.wang')).toMatchObject({ code: 1 });

    gateway.process.kill('SIGTERM');
    const { out, err } = await gateway.ended;
    for (const secret of [password, '13912340001', '王小明']) expect(out + err).not.toContain(secret);
  }, 120_000);
});

describe('running', () => {
  let data: string;
  let origin: string;
  let env: Record<string, string>;
  let gateway: ReturnType<typeof run>;

  beforeAll(async () => {
    data = dataFolder('running');
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    env = {
      TRIPDESK_DATA: data,
      TRIPDESK_GATEWAY_PORT: String(port),
      TRIPDESK_RATE_FACTOR: '100',
      TRIPDESK_SAMPLE: '1',
      TRIPDESK_LOG: 'info',
    };
    gateway = run(env);
    await untilReady(origin);
  }, 90_000);

  test('seeds at first start where that is asked for, for its owner’s eyes only, and signs the sample secretary in', async () => {
    const open = ['gateway.db', 'gateway.key'].filter(
      (file) => (statSync(join(data, file)).mode & 0o077) !== 0,
    );
    expect(open).toEqual([]);
    const client = await wireClient(origin);
    expect(await client.login('linjing', PASSWORD)).toMatchObject({
      Code: 0,
      data: { user_fullname: '林静' },
    });
    const principals = await client.call('auth.principal.list', {});
    expect(principals.ok && principals.value.principals.length).toBeGreaterThanOrEqual(6);
  });

  test('a token made beside it signs in through the address it prints', async () => {
    const made = spawn(process.execPath, [join(import.meta.dirname, '../cli/ssoToken.ts'), 'zhangwei'], {
      env: { ...process.env, ...env },
    });
    let out = '';
    made.stdout.on('data', (text) => (out += text));
    await once(made, 'exit');
    expect(out).toMatch(new RegExp(`^${origin}/\\?token=[A-Za-z0-9_-]{43}\n$`));
    const client = await wireClient(postTo(origin), { device: 'h5' });
    const answer = await client.exchange(new URL(out.trim()).searchParams.get('token') ?? '');
    expect(answer).toMatchObject({ ok: true, value: { Code: 0, data: { username: 'zhangwei' } } });
  });

  test('the trail is found whole, and tampering is found out', async () => {
    const check = async () => {
      const tool = spawn(process.execPath, [join(import.meta.dirname, '../cli/auditCheck.ts')], {
        env: { ...process.env, ...env },
      });
      let said = '';
      tool.stdout.on('data', (text) => (said += text));
      tool.stderr.on('data', (text) => (said += text));
      const [code] = await once(tool, 'exit');
      return { code, said };
    };
    expect(await check()).toEqual({
      code: 0,
      said: expect.stringMatching(/^The trail is whole: [1-9]\d* rows\.\n$/),
    });
    const store = await openStore(join(data, 'gateway.db'));
    await sql`drop trigger audit_no_update`.execute(store.db);
    await sql`update audit set actor = 'forged' where seq = 1`.execute(store.db);
    await store.close();
    expect(await check()).toEqual({
      code: 1,
      said: 'The trail of company 1001 was tampered with: row 1 was changed.\n',
    });
  });

  test('SIGTERM under load: no reply is cut, the port is free, exit code 0 within ten seconds', async () => {
    const clients = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const client = await wireClient(origin);
        await client.login('linjing', PASSWORD);
        return client;
      }),
    );
    let [answered, stopping] = [0, false];
    const cut: string[] = [];
    const load = clients.map(async (client) => {
      while (!stopping) {
        const sealed = client.seal('profile.me.get', {});
        const sent = client.post(sealed.body).then(
          (reply) => ({ reply }),
          (error: { cause?: { code?: string } }) => ({ error }),
        );
        const outcome = await sent;
        if ('reply' in outcome) {
          const opened = client.open(sealed, outcome.reply);
          if (opened.ok || outcome.reply.status === 503) answered += 1;
          else cut.push(outcome.reply.body);
        } else if (outcome.error.cause?.code === 'ECONNREFUSED') return;
        else cut.push(`${outcome.error.cause?.code}`);
        await new Promise((done) => setTimeout(done, 20));
      }
    });
    await new Promise((done) => setTimeout(done, 1000));
    const started = performance.now();
    gateway.process.kill('SIGTERM');
    const { code, err } = await gateway.ended;
    stopping = true;
    await Promise.all(load);
    expect(code).toBe(0);
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(answered).toBeGreaterThan(20);
    expect(cut).toEqual([]);
    expect(err).not.toMatch(/linjing|林静|zhangwei/);
    expect(err).toContain('"tag":"profile.me.get"');
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
  });

  test('starts again over the same data in a moment', async () => {
    const again = run(env);
    const started = performance.now();
    await untilReady(origin);
    expect(performance.now() - started).toBeLessThan(20_000);
    again.process.kill('SIGTERM');
    expect((await again.ended).code).toBe(0);
  });
});

test('the settings and their defaults', () => {
  expect(readConfig({}, '/app')).toMatchObject({
    host: '127.0.0.1',
    port: 8787,
    dataFolder: '.data',
    h5Folder: join('/app', 'dist', 'h5'),
    trustedProxies: [],
    passwordCost: 14,
  });
  const set = {
    TRIPDESK_HOST: '0.0.0.0',
    TRIPDESK_GATEWAY_PORT: '80',
    TRIPDESK_DATA: '/data',
    TRIPDESK_TRUSTED_PROXIES: '10.0.0.1,10.0.0.2',
  };
  expect(readConfig(set, '/app')).toMatchObject({
    host: '0.0.0.0',
    port: 80,
    dataFolder: '/data',
    trustedProxies: ['10.0.0.1', '10.0.0.2'],
    figures: null,
  });
  expect(readConfig({ TRIPDESK_METRICS_PORT: '9100' }, '/app').figures).toEqual({
    host: '127.0.0.1',
    port: 9100,
  });
  for (const port of ['0', 'x', '8787', '70000'])
    expect(() => readConfig({ TRIPDESK_METRICS_PORT: port }, '/app')).toThrow(/TRIPDESK_METRICS_PORT/);
});
