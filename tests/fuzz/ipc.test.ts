import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IpcMain } from 'electron';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK_HEADER } from '../../contract/bridge.ts';
import { type CallName, registry } from '../../contract/registry.ts';
import { type ShellName, shellCalls } from '../../contract/shell.ts';
import { startDesk } from '../../main/adapters/desk/server.ts';
import { connectBridge } from '../../main/adapters/electron/bridge.ts';
import { builtFiles } from '../../main/adapters/web/builtFiles.ts';
import type { Core } from '../../main/core/createCore.ts';
import { enteredDesk } from '../enteredDesk.ts';
import { temporaryFolder, testCore } from '../fakes/core.ts';
import { type FakeGateway, fakeGateway } from '../fakes/gateway.ts';
import { addUser, madeUser, password } from '../fakes/people.ts';
import { hostileMessage, makeChance } from './hostileValues.ts';

/**
 * S4: anything a screen could send, over every channel. Core must not fall over, must answer typed failures, and
 * nothing that does not fit the contract may leave the machine.
 */
const total = process.env.TRIPDESK_LONG === '1' ? 200_000 : 20_000;
const callNames = Object.keys(registry) as CallName[];
const shellNames = Object.keys(shellCalls) as ShellName[];

let gateway: FakeGateway;
let core: Core & { folder: string };
const faults: unknown[] = [];
const onFault = (error: unknown) => void faults.push(error);

beforeAll(async () => {
  gateway = await fakeGateway();
  await addUser(gateway, madeUser('a1', 'linjing'));
  core = testCore(gateway, {
    ports: { log: { info: () => {}, warn: (event) => event === 'core.fault' && onFault(event) } },
  });
  process.on('unhandledRejection', onFault);
  process.on('uncaughtException', onFault);
});
afterAll(async () => {
  process.off('unhandledRejection', onFault);
  process.off('uncaughtException', onFault);
  await core.close();
});

/** A failure is a code in capitals; a success has a value. Nothing else counts as an answer. */
function isTyped(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || !('ok' in answer)) return false;
  if (answer.ok === true) return 'value' in answer;
  const error = 'error' in answer ? (answer.error as { code?: unknown }) : undefined;
  return (
    typeof error?.code === 'string' &&
    /^[A-Z_]+$/.test(error.code) &&
    !/\\n\s+at /.test(JSON.stringify(answer))
  );
}

/** Everything that left the machine, against the contract it was made under. */
function unvalidated(): string[] {
  return gateway.seen
    .filter(({ name, payload }) => {
      const { _idem, _ctx, _seq, ...input } = payload;
      return !Object.hasOwn(registry, name) || !registry[name as CallName].input.safeParse(input).success;
    })
    .map(({ name }) => name);
}

const signIn = () => core.shellCall('session.signIn', { account: 'linjing', password });

test(`${total} inputs over call, shellCall, bridge and desk host: no crash, no unvalidated call, only typed answers`, async () => {
  const chance = makeChance(20_261_120);
  const channels = await openChannels();
  let untyped = 0;
  let accepted = 0;
  const codes = new Map<string, number>();
  await signIn();
  for (let n = 0; n < total; n++) {
    if (n % 500 === 499) await signIn();
    const kind = chance(3) === 0 ? 'shell' : 'call';
    const names: readonly string[] = kind === 'shell' ? shellNames : callNames;
    const message = hostileMessage(chance, names);
    const answer = await channels(n, kind, message);
    if (!isTyped(answer)) untyped += 1;
    const code = (answer as { ok: boolean; error?: { code: string } }).ok
      ? 'ok'
      : (answer as { error: { code: string } }).error.code;
    if (code === 'ok') accepted += 1;
    codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  await channels.close();
  expect(untyped).toBe(0);
  expect(unvalidated()).toEqual([]);
  expect(faults).toEqual([]);
  expect(codes.get('INTERNAL') ?? 0).toBe(0);
  // The control: some inputs are good ones and do get through, so the gate is a gate and not a wall.
  expect(accepted).toBeGreaterThan(total / 200);
  expect(gateway.seen.length).toBeGreaterThan(total / 200);
}, 600_000);

test('the check would notice a call that went out as it came', async () => {
  gateway.seen.push({ name: 'order.list', payload: { tab: 'nonsense', _seq: 1 }, kid: '', device: '' });
  expect(unvalidated()).toEqual(['order.list']);
  gateway.seen.pop();
  expect(isTyped(new Error('x'))).toBe(false);
  expect(isTyped({ ok: false, error: { code: 'BROKEN', details: 'Error\n    at file.ts:1' } })).toBe(false);
});

type Channels = ((n: number, kind: 'call' | 'shell', message: unknown[]) => Promise<unknown>) & {
  close(): Promise<void>;
};

/** Direct calls most of the time; the preload's channel and the desk host's for what can travel as JSON. */
async function openChannels(): Promise<Channels> {
  let bridge: (event: unknown, text: unknown) => Promise<string> = async () => '';
  const ipc = { handle: (_channel: string, listener: typeof bridge) => void (bridge = listener) };
  let clock = 0;
  const host = connectBridge(ipc as unknown as IpcMain, Promise.resolve(core), () => (clock += 1000));
  const frame = { url: 'app://tripdesk/', parent: null };
  const sender = { id: 1, isDestroyed: () => false, once: () => {}, send: () => {} };
  host.trust(sender as never);

  const folder = temporaryFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '');
  const links: string[] = [];
  const started = await startDesk({
    core,
    files: builtFiles(folder)!,
    port: 0,
    language: 'en',
    announce: (url) => links.push(url),
    reports: () => 204,
  });
  if (!started.ok) throw new Error('desk not started');
  const origin = `http://127.0.0.1:${started.desk.port}`;
  const secret = await enteredDesk(links[0] ?? '');

  const overBridge = async (kind: 'call' | 'shell', [name, input, options]: unknown[]) =>
    JSON.parse(
      await bridge(
        { sender, senderFrame: frame },
        textOf({ kind, name, input, ...(kind === 'call' && { options }) }),
      ),
    );
  const overDesk = async (kind: 'call' | 'shell', [name, input, options]: unknown[]) => {
    const reply = await fetch(`${origin}/bridge/${kind}`, {
      method: 'POST',
      headers: { origin, [DESK_HEADER]: secret, 'content-type': 'application/json' },
      body: textOf({ name, input, options }),
    });
    return reply.json();
  };
  const ask = (n: number, kind: 'call' | 'shell', message: unknown[]): Promise<unknown> => {
    if (n % 10 === 0) return overDesk(kind, message);
    if (n % 5 === 1) return overBridge(kind, message);
    const [name, input, options] = message as [string, unknown, unknown];
    return kind === 'call' ? core.call(name, input, options) : core.shellCall(name, input);
  };
  return Object.assign(ask, { close: () => started.desk.close() });
}

/** What cannot be JSON is sent as the text a broken sender would make of it. */
function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'undefined';
  } catch {
    return '{"kind":';
  }
}
