import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  dataFolder,
  freePort,
  run,
  startedGatewaysForThisFile,
  untilReady,
} from '../../tests/gateway/startedGateway.ts';
import { PASSWORD } from '../../tests/smallWorld.ts';
import { postTo, wireClient } from '../../tests/wireClient.ts';
import { openStore } from '../store/db/openStore.ts';

/* The gateway as a process: what it prints, and how it stops. */

startedGatewaysForThisFile();

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
  }, 300_000);

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
    const { out } = await run(env, 'cli/ssoToken.ts', 'zhangwei').ended;
    expect(out).toMatch(new RegExp(`^${origin}/\\?token=[A-Za-z0-9_-]{43}\n$`));
    const client = await wireClient(postTo(origin), { device: 'h5' });
    const answer = await client.exchange(new URL(out.trim()).searchParams.get('token') ?? '');
    expect(answer).toMatchObject({ ok: true, value: { Code: 0, data: { username: 'zhangwei' } } });
  });

  test('the trail is found whole, and tampering is found out', async () => {
    const check = async () => {
      const { code, out, err } = await run(env, 'cli/auditCheck.ts').ended;
      return { code, said: out + err };
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
          const opened = await client.open(sealed, outcome.reply);
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
