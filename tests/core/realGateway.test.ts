import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fail } from '../../contract/kit/result.ts';
import type { CallOutput } from '../../contract/registry.ts';
import { nodeHttp } from '../../main/adapters/node/http.ts';
import type { Core } from '../../main/core/createCore.ts';
import { testCore, until } from '../fakes/core.ts';
import { password as PASSWORD } from '../fakes/people.ts';
import { startGateway, type TestGateway } from '../gatewayHarness.ts';

let gateway: TestGateway;
let core: Core & { folder: string };

beforeAll(async () => {
  gateway = await startGateway({ seed: 'small' });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  core = open();
});
afterEach(() => core.close());

/** A core as it ships, over real sockets to a real gateway. */
const open = (folder?: string) =>
  testCore({ http: nodeHttp() }, { ...(folder && { folder }), config: { gateway: gateway.origin } });
const signIn = (account: string) => core.shellCall('session.signIn', { account, password: PASSWORD });
const view = async () => {
  const answer = await core.shellCall('session.view', {});
  return answer.ok ? (answer.value as { user: { username: string }; acting: unknown } | null) : undefined;
};

test('the same wire on both ends: sign in, read, restart, read on', async () => {
  expect(await signIn('linjing')).toMatchObject({ ok: true, value: { step: 'signedIn' } });
  expect(await core.call('profile.me.get', {}, {})).toMatchObject({ ok: true, value: { name: '林静' } });
  expect(await core.call('order.list', { tab: 'business' }, {})).toMatchObject({ ok: true });
  expect(await core.call('preference.save', { theme: 'dark' }, {})).toMatchObject({
    ok: true,
    value: { theme: 'dark' },
  });
  await core.close();
  core = open(core.folder);
  expect(await core.call('preference.get', {}, {})).toMatchObject({ ok: true, value: { theme: 'dark' } });
});

test('wrong password, unknown user, deactivated user: the gateway’s sentence each', async () => {
  const texts = [];
  for (const [account, password] of [
    ['linjing', 'wrong'],
    ['nobody', PASSWORD],
    ['wuhao', PASSWORD],
  ]) {
    const answer = await core.shellCall('session.signIn', { account, password });
    expect(answer).toMatchObject({ ok: true, value: { step: expect.stringMatching(/refused|verify/) } });
    texts.push(answer.ok && (answer.value as { message: string }).message);
  }
  expect(texts[0]).toBe(texts[1]);
  expect(texts.every((text) => typeof text === 'string' && text.length > 0)).toBe(true);
});

test('two identities behind one mobile', async () => {
  const step = await signIn('13800138000');
  expect(step).toMatchObject({ ok: true, value: { step: 'identity' } });
  const { uuid, users } = (step.ok ? step.value : {}) as { uuid: string; users: { username: string }[] };
  const username = users[1]?.username;
  await core.shellCall('session.choose', { uuid, username });
  expect((await view())?.user.username).toBe(username);
});

test('picture code without a session', async () => {
  expect(await core.call('auth.picture.get', {}, {})).toMatchObject({
    ok: true,
    value: { png: expect.stringMatching(/^iVBORw0KGgo/) },
  });
});

test('acting: granted, not granted, and revoked in the middle', async () => {
  await signIn('linjing');
  const answer = await core.call('auth.principal.list', {}, {});
  const { principals } = (answer.ok ? answer.value : { principals: [] }) as CallOutput<'auth.principal.list'>;
  const start = (principal: { employeeId: string } | undefined) =>
    core.shellCall('session.startActing', { principalId: principal?.employeeId });
  expect(await start(principals.find(({ status }) => status === 'revoked'))).toEqual(
    expect.objectContaining({ ok: false }),
  );
  const granted = principals.find(({ status, scopes }) => status === 'active' && scopes.length === 3);
  expect(await start(granted)).toMatchObject({ ok: true, value: { acting: { name: granted?.name } } });
  expect(await core.call('profile.me.get', {}, {})).toMatchObject({
    ok: true,
    value: { name: granted?.name },
  });
  // About oneself: goes without the context, and is not refused for it.
  expect(await core.call('preference.get', {}, {})).toMatchObject({ ok: true });
  await gateway.deps.store.db
    .updateTable('acting_grant')
    .set({ revoked_at: Date.now() - 1 })
    .where('id', '=', granted?.grantId ?? '')
    .execute();
  expect(await core.call('home.overview.get', {}, {})).toMatchObject({
    ok: false,
    error: { code: 'ACTING_DENIED' },
  });
  await until(async () => (await view())?.acting === null);
});

test('a session ended at the gateway is renewed by the refresh secret, once', async () => {
  await signIn('linjing');
  await gateway.deps.store.db.updateTable('session').set({ seen_at: 0 }).execute();
  const answers = await Promise.all([1, 2, 3].map(() => core.call('auth.principal.list', {}, {})));
  expect(answers.every(({ ok }) => ok)).toBe(true);
});

test('signed out here is signed out there', async () => {
  await signIn('linjing');
  const ended = async () => {
    const rows = await gateway.deps.store.db.selectFrom('session').select('ended_at').execute();
    return rows.filter(({ ended_at }) => ended_at !== null).length;
  };
  const before = await ended();
  await core.shellCall('session.signOut', {});
  expect(await core.call('auth.principal.list', {}, {})).toEqual(fail('SIGNED_OUT'));
  expect(await ended()).toBe(before + 1);
});
