import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { passwordKey } from '../../../../contract/wire/keys.ts';
import {
  type FakeClock,
  fakeClock,
  startGateway,
  type TestGateway,
} from '../../../../tests/gatewayHarness.ts';
import { PASSWORD } from '../../../../tests/smallWorld.ts';
import type { Scope } from '../../../base/ports.ts';
import type { GatewayDeps } from '../../deps.ts';
import { passwordLogin } from '../signIn/login.ts';
import { makeByTurns } from './byTurns.ts';

/* What costs the gateway time and strangers nothing: one address cannot have all of it. */

let clock: FakeClock;
let gateway: TestGateway;
beforeEach(async () => {
  clock = fakeClock();
  gateway = await startGateway({ seed: 'people', clock, refusalMs: 0, config: { signIn } });
});
afterEach(() => gateway.stop());
const signIn = { addressFree: 1, accountFree: 1, firstBits: 1, maxBits: 3 };

const scopeAt = (address: string) =>
  ({ now: clock.now(), language: 'zh', kid: 'B', device: 'pc', browser: null, address }) as unknown as Scope;
const login = async (deps: GatewayDeps, address: string, more: Readonly<Record<string, unknown>>) => {
  const account = 'zhangwei';
  const passwordkey = await passwordKey(crypto.subtle, account, PASSWORD);
  return passwordLogin(
    deps,
    { account, passwordkey, installation: 'b'.repeat(32), ...more },
    scopeAt(address),
  );
};

describe('an outside challenge that takes its time', () => {
  const slow = () => {
    let open = () => {};
    const answered = new Promise<boolean>((done) => {
      open = () => done(false);
    });
    return { open: () => open(), deps: { ...gateway.deps, outsideChallenge: { passed: () => answered } } };
  };

  test('holds up nobody but who brings its tokens', async () => {
    const { deps, open } = slow();
    // Two addresses where a task is due, for an account of their own.
    for (const address of ['10.0.0.1', '10.0.0.2'])
      for (let n = 0; n < 4; n++)
        await login(deps, address, { account: 'ghost', passwordkey: 'a'.repeat(64) });
    const held = ['10.0.0.1', '10.0.0.2'].flatMap((address) =>
      Array.from({ length: 140 }, () =>
        login(deps, address, { account: 'ghost', passwordkey: 'a'.repeat(64), outsideToken: 'x' }),
      ),
    );
    await new Promise((done) => setTimeout(done, 200));
    // What is said is about the account, not that the gateway has no time; `B` is no key to start a session over.
    expect(await login(deps, '10.0.0.9', {})).toMatchObject({ error: { code: 'FORBIDDEN' } });
    open();
    const replies = await Promise.all(held);
    for (const reply of replies) expect(reply.ok ? reply.value.Code : reply.error.code).not.toBe(0);
  });
});

test('pictures are drawn for one address a few at a time, and for others in between', async () => {
  const stranger = await gateway.direct();
  const asked = await Promise.all(
    Array.from({ length: 60 }, () => stranger.call('auth.picture.get', {}, { idem: null })),
  );
  const drawn = asked.filter(({ ok }) => ok).length;
  expect(drawn).toBeGreaterThan(0);
  expect(drawn).toBeLessThanOrEqual(30);
  expect(asked.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'UNAVAILABLE' } });
  expect((await stranger.call('auth.picture.get', {}, { idem: null })).ok).toBe(true);
});

test('dear work leaves the loop to others, and takes addresses in turn', async () => {
  const byTurns = makeByTurns();
  const order: string[] = [];
  let busy = 0;
  const piece = (name: string) => () => {
    const since = performance.now();
    while (performance.now() - since < 4);
    busy += performance.now() - since;
    order.push(name);
  };
  const since = performance.now();
  const all = [
    ...Array.from({ length: 40 }, () => byTurns('crowd', piece('crowd'))),
    byTurns('one', piece('one')),
    byTurns('two', () => {
      throw new Error('broken');
    }).catch((error: Error) => error.message),
  ];
  const answers = await Promise.all(all);
  expect(order.indexOf('one')).toBeLessThanOrEqual(2);
  expect(order.filter((name) => name === 'crowd').length).toBe(16);
  expect(answers.filter((answer) => answer === null)).toHaveLength(24);
  expect(answers.at(-1)).toBe('broken');
  expect(busy / (performance.now() - since)).toBeLessThan(0.4);
});
