import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGateway } from '../../../gateway/app/openGateway.ts';
import type { GatewayDeps } from '../../../gateway/services/deps.ts';
import { notify } from '../../../gateway/services/push/notify.ts';
import { keptLog } from '../../gatewayHarness.ts';
import { freePort, gatewayProgram, type Program, serving } from '../../journeys/processes.ts';
import { keepAlivePost } from '../../keepAlivePost.ts';
import { idOf, PASSWORD, seedSmallWorld } from '../../smallWorld.ts';
import { openPush } from '../../suites/session/pushClient.ts';
import { testConfig } from '../../testConfig.ts';
import { type WireClient, wireClient } from '../../wireClient.ts';

/* A gateway of two processes over one embedded store: what one of them knows, the other must know as well. */

const PROCESSES = 2;
/** More than processes, so that each serves some of them. */
const LINES = 6;

let folder: string;
let gateway: Program;
let origin: string;
let figuresPort: number;
/** A third process over the store: this one. */
let deps: GatewayDeps;
const agents: Agent[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'processes-'));
  deps = await openGateway(testConfig(folder), { log: keptLog() });
  await seedSmallWorld(deps);
  figuresPort = await freePort();
  gateway = gatewayProgram(await freePort(), folder, {
    TRIPDESK_PROCESSES: String(PROCESSES),
    TRIPDESK_METRICS_PORT: String(figuresPort),
  });
  await gateway.start();
  origin = `http://127.0.0.1:${gateway.port}`;
  await serving(gateway, PROCESSES);
});
afterAll(async () => {
  for (const agent of agents) agent.destroy();
  await gateway.stop();
  await deps.store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A signed-in client, and its posts over several connections in turn. */
async function manyLines(account: string): Promise<{ client: WireClient; post: WireClient['post'][] }> {
  const client = await wireClient(origin);
  await client.login(account, PASSWORD);
  const post = Array.from({ length: LINES }, () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    agents.push(agent);
    const send = keepAlivePost(agent, gateway.port);
    return (body: string) =>
      send(
        'POST',
        '/api',
        { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'zh-CN' },
        body,
      );
  });
  return { client, post };
}

/** The code each connection answers the same question with. */
async function asked({ client, post }: Awaited<ReturnType<typeof manyLines>>): Promise<number[]> {
  const codes: number[] = [];
  for (const send of post) {
    const sealed = client.seal('profile.me.get', {});
    const opened = await client.open(sealed, await send(sealed.body));
    codes.push(opened.ok ? opened.value.code : 0);
  }
  return codes;
}
const all = (code: number) => Array.from({ length: LINES }, () => code);

const callsOf = async (tag: string) => {
  const text = await (await fetch(`http://127.0.0.1:${figuresPort}/metrics`)).text();
  return Number(new RegExp(`tripdesk_calls_total\\{tag="${tag}",code="OK"\\} (\\d+)`).exec(text)?.[1] ?? 0);
};

test('who signs out at one is signed out at the other with the next request; figures are told together', async () => {
  const lines = await manyLines('zhangwei');
  const before = await callsOf('profile.me.get');
  expect(await asked(lines)).toEqual(all(200));
  expect(await callsOf('profile.me.get')).toBe(before + LINES);
  expect(await lines.client.call('auth.session.end', {})).toMatchObject({ ok: true });
  const after = await asked(lines);
  expect(new Set(after).size).toBe(1);
  expect(after[0]).not.toBe(200);
});

test('who is deactivated in the store is turned away by both with the next request', async () => {
  const lines = await manyLines('chenbo');
  expect(await asked(lines)).toEqual(all(200));
  const active = (value: number) =>
    deps.store.db.updateTable('employee').set({ active: value }).where('id', '=', idOf('chenbo')).execute();
  await active(0);
  expect(await asked(lines)).not.toContain(200);
  await active(1);
  expect(await asked(lines)).toEqual(all(200));
});

test('together they let through of one session what one would', async () => {
  const { client, post } = await manyLines('sunli');
  const since = performance.now();
  const replies = await Promise.all(
    Array.from({ length: 400 }, async (_, n) => {
      const sealed = client.seal('profile.me.get', {});
      const opened = await client.open(sealed, await post[n % LINES]!(sealed.body));
      return opened.ok && opened.value.code === 200;
    }),
  );
  const passed = replies.filter(Boolean).length;
  const { burst, perSecond } = { burst: 120, perSecond: 30 };
  expect(passed).toBeGreaterThan(burst / 2);
  expect(passed).toBeLessThanOrEqual(burst + (perSecond * (performance.now() - since)) / 1_000 + 1);
});

test('notifications written by any process reach a channel wherever it is open', async () => {
  const clients = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const client = await wireClient(origin);
      await client.login('linjing', PASSWORD);
      return openPush(origin, client);
    }),
  );
  for (const push of clients) await expect.poll(() => push.received.length).toBe(1);
  await deps.store.db
    .transaction()
    .execute((trx) => notify(deps, trx, [idOf('linjing')], { kind: 'order', id: idOf('news') }));
  for (const push of clients) {
    await expect.poll(() => push.notifications().map((one) => one.id)).toEqual([idOf('news')]);
    push.close();
  }
});

test('one that is killed is replaced, and the others serve on meanwhile', async () => {
  const [victim = 0] = await serving(gateway, PROCESSES);
  process.kill(victim, 'SIGKILL');
  // A connection handed to it just before its end is never answered: whoever has one gives it up and asks again.
  const signIn = async () => {
    const agent = new Agent({ timeout: 1_000 });
    agents.push(agent);
    const client = await wireClient(keepAlivePost(agent, gateway.port));
    return (await client.login('zhangwei', PASSWORD)).Code;
  };
  const asking = () => Promise.race([signIn(), pause(2_000, 'nothing')]).catch(() => 'cut');
  await expect.poll(asking, { timeout: 20_000 }).toBe(0);
  expect(await serving(gateway, PROCESSES + 1)).toHaveLength(PROCESSES + 1);
});
