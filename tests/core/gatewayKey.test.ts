import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ok } from '../../contract/kit/result.ts';
import { DAY_MS } from '../../contract/rules/time/durations.ts';
import { DISCOVERY_PATH } from '../../contract/wire/names.ts';
import { fileSecrets } from '../../main/adapters/node/secrets.ts';
import type { CoreConfig, Http, Secrets } from '../../main/core/ports.ts';
import { temporaryFolder, testCore } from '../fakes/core.ts';
import { type FakeGateway, fakeGateway } from '../fakes/gateway.ts';
import { addUser, madeUser, password } from '../fakes/people.ts';

const refusal = '{"Code":4001,"Message":"请求无效"}';

let moment: number;
let gateway: FakeGateway;
/** Stands between: a gateway of its own, with the same people's names. */
let middle: FakeGateway;
let folder: string;

async function peopled(): Promise<FakeGateway> {
  const made = await fakeGateway({ now: () => moment });
  await addUser(made, madeUser('a1', 'linjing'));
  made.on('auth.principal.list', () => ok({ principals: [] }));
  return made;
}

beforeEach(async () => {
  moment = Date.now();
  gateway = await peopled();
  middle = await peopled();
  folder = temporaryFolder();
});
afterEach(() => expect(leaked()).toEqual([]));

/** Sign-ins that whoever stands between could read. */
const leaked = () => middle.seen.filter(({ name }) => name === 'H5Login');

/** One run of the desk over its folder: signs in, answers with what came of it. */
async function run(http: Http, config: Partial<CoreConfig> = {}, secrets?: Secrets): Promise<unknown> {
  const clock = { now: () => moment, steady: () => moment, after: () => () => {} };
  const ports = { clock, ...(secrets && { secrets }) };
  const core = testCore({ http }, { folder, config, ports });
  const step = await core.shellCall('session.signIn', { account: 'linjing', password });
  await core.close();
  return step.ok ? 'signedIn' : step.error.code;
}

/** Answers calls with the unsigned refusal, then discovery, and all that follows, from elsewhere. */
function attacked(other: Http, discovery?: () => object): Http {
  let refused = false;
  return {
    async request(asked) {
      const { pathname } = new URL(asked.url);
      if (pathname === DISCOVERY_PATH && discovery) {
        return { ok: true, reply: { status: 200, headers: {}, body: JSON.stringify(discovery()) } };
      }
      if (pathname === DISCOVERY_PATH || refused) return other.request(asked);
      refused = true;
      return { ok: true, reply: { status: 400, headers: {}, body: refusal } };
    },
    close: async () => {},
  };
}

/** Statements of one gateway in the other's document. */
const withStatements = (from: FakeGateway, change: (one: Said) => Said = (one) => one) => {
  const { statements = [] } = from.discovery();
  return { ...middle.discovery(), statements: statements.map(change) };
};
type Said = NonNullable<ReturnType<FakeGateway['discovery']>['statements']>[number];

test('an unsigned refusal and a key from elsewhere: the kept key stays, and no sign-in is sent', async () => {
  expect(await run(gateway.http)).toBe('signedIn');
  await middle.changeKey({ signed: false, id: 'k2' });
  expect(await run(attacked(middle.http))).toBe('GATEWAY_KEY_CHANGED');
  // Under the very id the desk knows, too.
  await middle.changeKey({ signed: false, id: 'k1' });
  expect(await run(attacked(middle.http))).toBe('GATEWAY_KEY_CHANGED');
  expect(await run(gateway.http)).toBe('signedIn');
});

test('the screens hear that the key is another, until the known gateway answers again', async () => {
  expect(await run(gateway.http)).toBe('signedIn');
  await middle.changeKey({ signed: false, id: 'k2' });
  let by = attacked(middle.http);
  const http: Http = { request: (asked) => by.request(asked), close: async () => {} };
  const ports = { clock: { now: () => moment, steady: () => moment, after: () => () => {} } };
  const core = testCore({ http }, { folder, ports });
  const viewAfterSignIn = async () => {
    await core.shellCall('session.signIn', { account: 'linjing', password });
    return core.shellCall('connection.view', {});
  };
  expect(await viewAfterSignIn()).toMatchObject({ value: { keyChanged: true } });
  by = gateway.http;
  expect(await viewAfterSignIn()).toMatchObject({ value: { keyChanged: false } });
  await core.close();
});

test('the control: a desk that has met no gateway takes the one it meets', async () => {
  expect(await run(attacked(middle.http))).toBe('signedIn');
  expect(leaked()).toHaveLength(1);
  middle.seen.length = 0;
});

test.each<[string, 'none' | 'os']>([
  ['without a key store', 'none'],
  ['while the key store is locked', 'os'],
])('%s the key of an earlier start is still the one that counts', async (_, kind) => {
  const wrap = () => Promise.reject(new Error('no key store'));
  const secrets: Secrets = { kind, wrap, unwrap: async () => undefined };
  expect(await run(gateway.http, {}, secrets)).toBe('signedIn');
  expect(await run(attacked(middle.http), {}, secrets)).toBe('GATEWAY_KEY_CHANGED');
  await gateway.changeKey();
  expect(await run(gateway.http, {}, secrets)).toBe('signedIn');
  expect(await run(attacked(middle.http), {}, secrets)).toBe('GATEWAY_KEY_CHANGED');
});

test('a key an earlier version kept sealed is still known', async () => {
  expect(await run(gateway.http)).toBe('signedIn');
  const file = new Database(join(folder, 'session.db'));
  const { body } = file.prepare("SELECT body FROM kept WHERE name = 'gatewayKey'").get() as { body: Buffer };
  const sealed = await fileSecrets(folder).wrap(new Uint8Array(body));
  file.prepare("UPDATE kept SET body = ? WHERE name = 'gatewayKey'").run(Buffer.from(sealed));
  file.close();
  expect(await run(attacked(middle.http))).toBe('GATEWAY_KEY_CHANGED');
  expect(await run(gateway.http)).toBe('signedIn');
});

test('a key the kept one has signed takes its place, over several changes, and is kept', async () => {
  expect(await run(gateway.http)).toBe('signedIn');
  await gateway.changeKey();
  await gateway.changeKey();
  expect(await run(gateway.http)).toBe('signedIn');
  await middle.changeKey({ signed: false, id: 'k3' });
  expect(await run(attacked(middle.http))).toBe('GATEWAY_KEY_CHANGED');
  await gateway.changeKey();
  expect(await run(gateway.http)).toBe('signedIn');
});

test('statements of others, changed ones and spoiled ones move nothing', async () => {
  expect(await run(gateway.http)).toBe('signedIn');
  await middle.changeKey();
  await gateway.changeKey();
  const shown = middle.discovery().keys[0]?.publicKey ?? '';
  const changes: ((one: Said) => Said)[] = [
    (one) => ({ ...one, publicKey: shown }),
    (one) => ({ ...one, publicKey: shown, signingKey: shown }),
    (one) => ({ ...one, publicKey: shown, signature: 'A'.repeat(86) }),
    (one) => ({ ...one, publicKey: shown, signature: '' }),
    (one) => ({ ...one, publicKey: shown, seq: one.seq + 1 }),
  ];
  for (const change of changes) {
    const shownBy = () => withStatements(gateway, change);
    expect(await run(attacked(middle.http, shownBy))).toBe('GATEWAY_KEY_CHANGED');
  }
  expect(await run(attacked(middle.http, () => withStatements(middle)))).toBe('GATEWAY_KEY_CHANGED');
  // The control: as the gateway wrote it, the statement is good.
  expect(await run(gateway.http)).toBe('signedIn');
});

test('a statement runs out, so that a key taken out of use is not offered for ever', async () => {
  expect(await run(gateway.http)).toBe('signedIn');
  await gateway.changeKey();
  const old = gateway.discovery();
  await gateway.changeKey();
  moment += 8 * DAY_MS;
  expect(await run(attacked(middle.http, () => old))).toBe('GATEWAY_KEY_CHANGED');
  // The control: a week earlier it was good. Nobody holds that key here, so the desk gets no answer under it.
  moment -= 2 * DAY_MS;
  expect(await run(attacked(middle.http, () => old))).toBe('INVALID_REQUEST');
});

test('nothing leads back: an older key is not taken, though the known one signs it', async () => {
  await gateway.changeKey();
  expect(await run(gateway.http)).toBe('signedIn');
  const back = await peopled();
  const [own] = back.discovery().statements ?? [];
  if (!own) throw new Error('no statement');
  const shown = (seq: number) => () => ({
    ...back.discovery(),
    statements: [gateway.vouch({ id: 'k1', publicKey: own.publicKey, signingKey: own.signingKey, seq })],
  });
  for (const seq of [1, 2]) {
    expect(await run(attacked(back.http, shown(seq)))).toBe('GATEWAY_KEY_CHANGED');
    expect(back.seen).toEqual([]);
  }
  // The control: of a newer key the same statement is good.
  expect(await run(attacked(back.http, shown(3)))).toBe('signedIn');
});

test('a gateway that shows the known key still: the refusal is told as it is, the key stays', async () => {
  expect(await run(gateway.http)).toBe('signedIn');
  const refusing: Http = {
    request: async (asked) =>
      new URL(asked.url).pathname === DISCOVERY_PATH
        ? gateway.http.request(asked)
        : { ok: true, reply: { status: 400, headers: {}, body: refusal } },
    close: async () => {},
  };
  expect(await run(refusing)).toBe('INVALID_REQUEST');
  expect(await run(gateway.http)).toBe('signedIn');
});

test('a key kept before keys signed anything learns it from the gateway, under that key', async () => {
  gateway.setSigns(false);
  expect(await run(gateway.http)).toBe('signedIn');
  gateway.setSigns(true);
  gateway.seen.length = 0;
  // What discovery says of it is not enough: the middle shows the known key with a signing key of its own.
  const { keys } = gateway.discovery();
  const { statements = [] } = middle.discovery();
  const forged = { ...middle.discovery(), keys, statements };
  expect(await run(attacked(gateway.http, () => forged))).toBe('signedIn');
  expect(gateway.seen.map(({ name }) => name)).toContain('auth.key.get');
  await gateway.changeKey();
  expect(await run(gateway.http)).toBe('signedIn');
});

test('without that it stays as it is, until it is pinned or forgotten on purpose', async () => {
  gateway.setSigns(false);
  expect(await run(gateway.http)).toBe('signedIn');
  gateway.setSigns(true);
  await gateway.changeKey({ signed: false, id: 'k2' });
  expect(await run(gateway.http)).toBe('GATEWAY_KEY_CHANGED');
  expect(await run(gateway.http, { pinnedKeys: [gateway.pin()] })).toBe('signedIn');
  expect(await run(gateway.http)).toBe('GATEWAY_KEY_CHANGED');
  expect(await run(gateway.http, { forgetGatewayKey: true })).toBe('signedIn');
  expect(await run(gateway.http)).toBe('signedIn');
});

test('another gateway by configuration has a key of its own, and the first keeps its', async () => {
  expect(await run(gateway.http)).toBe('signedIn');
  const other = await peopled();
  expect(await run(other.http, { gateway: 'https://other.test' })).toBe('signedIn');
  expect(await run(other.http)).toBe('GATEWAY_KEY_CHANGED');
  expect(await run(gateway.http)).toBe('signedIn');
});

test('several pinned keys: the one in use is found among them, and no other is taken', async () => {
  const first = gateway.pin();
  await gateway.changeKey();
  const pins = [first, gateway.pin()];
  expect(await run(gateway.http, { pinnedKeys: pins })).toBe('signedIn');
  expect(await run(gateway.http, { pinnedKeys: [first] })).toBe('GATEWAY_KEY_CHANGED');
  // Signed or not: what is pinned is changed by configuration alone.
  await gateway.changeKey();
  expect(await run(gateway.http, { pinnedKeys: pins })).toBe('GATEWAY_KEY_CHANGED');
  expect(await run(attacked(middle.http), { pinnedKeys: pins })).toBe('GATEWAY_KEY_CHANGED');
});
