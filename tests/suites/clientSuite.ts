import { webcrypto } from 'node:crypto';
import { expect, test } from 'vitest';
import { fail, ok } from '../../contract/kit/result.ts';
import { passwordKey } from '../../contract/wire/keys.ts';
import { until } from '../fakes/core.ts';
import { madeUser, password } from '../fakes/people.ts';
import { clientCalls } from './clientCalls.ts';
import { clientWorld, type HostFacts, principal } from './clientWorld.ts';

/** What a client of the gateway promises, on whatever host it runs. */
export function clientSuite(facts: HostFacts): void {
  const { channel } = facts;
  const world = clientWorld(facts.open);
  const { gateway, host, sent, signIn, list, save, overview, lastView, hold, views, forgetViews } = world;

  test('a password never travels, and a session names its channel and its user', async () => {
    expect(await signIn()).toMatchObject({
      ok: true,
      value: { step: 'signedIn', user: { username: 'linjing' } },
    });
    expect(JSON.stringify(gateway().seen)).not.toContain(password);
    await list();
    const devices = ['H5Login', 'auth.principal.list'].map((name) => sent(name)[0]?.device);
    expect(devices).toEqual([channel, `${channel}Ua101`]);
    expect(JSON.stringify(views())).not.toMatch(/"kid"|"seed"|"refresh"|passwordkey/);
  });

  test('a refusal at sign-in is told in the gateway’s words, and nobody is signed in', async () => {
    const refused = { step: 'refused', code: 1, message: '用户名或密码错误' };
    expect(await signIn('linjing', 'wrong')).toEqual(ok(refused));
    expect(await list()).toEqual(fail('SIGNED_OUT'));
  });

  test('a sign-in that a crowded gateway turns away is tried again; one without an answer is not', async () => {
    gateway().setFault((name, count) => (name === 'H5Login' && count < 3 ? 'busy' : 'none'));
    expect(await signIn()).toMatchObject({ ok: true, value: { step: 'signedIn' } });
    await host().signOut();
    gateway().setFault((name, count) => (name === 'H5Login' && count === 1 ? 'lostReply' : 'none'));
    expect(await signIn()).toEqual(fail('NETWORK'));
  });

  test('an identity is chosen under the keys of the login', async () => {
    const hash = await passwordKey(webcrypto.subtle, '13800138000', password);
    gateway().addShared('13800138000', hash, [madeUser('a1', 'linjing'), madeUser('c3', 'lj2')]);
    const step = await signIn('13800138000');
    if (!step.ok || step.value.step !== 'identity') throw new Error('no identity was offered');
    expect(await host().choose(step.value.uuid, 'lj2')).toMatchObject({
      ok: true,
      value: { step: 'signedIn' },
    });
    const [first, second] = sent('H5Login');
    expect(second?.kid).toBe(first?.kid);
  });

  test('a token is exchanged once', async () => {
    expect(await host().exchangeToken('linjing')).toMatchObject({ ok: true, value: { step: 'signedIn' } });
    expect(await host().exchangeToken('spent')).toMatchObject(fail('TOKEN_SPENT'));
  });

  test('a session outlives its host, in the mode it was in', async () => {
    await signIn();
    await host().startActing(principal);
    const found = await host().restart();
    expect(found).toMatchObject({ user: { username: 'linjing' }, acting: { principalId: principal } });
    expect(await overview()).toMatchObject({ ok: true });
    expect(sent('H5Login')).toHaveLength(1);
    expect(typeof sent('home.overview.get').at(-1)?.payload['_ctx']).toBe('string');
  });

  test('signed out, nothing of a session is found again', async () => {
    await signIn();
    await host().signOut();
    expect(await host().restart()).toBeNull();
    expect(await list()).toEqual(fail('SIGNED_OUT'));
    expect(sent('auth.session.refresh')).toEqual([]);
  });

  test('keys the gateway no longer takes are renewed once for all who find out', async () => {
    await signIn();
    gateway().endSessions();
    const answers = await Promise.all(Array.from({ length: 8 }, list));
    expect(answers).toEqual(answers.map(() => ok({ principals: [] })));
    expect(sent('auth.session.refresh')).toHaveLength(1);
  });

  test('a renewal whose answer was lost is made again, and the session goes on', async () => {
    await signIn();
    gateway().endSessions();
    gateway().setFault((name, count) =>
      name === 'auth.session.refresh' && count === 1 ? 'lostRequest' : 'none',
    );
    expect(await list()).toEqual(ok({ principals: [] }));
    const keys = sent('auth.session.refresh').map(({ payload }) => payload['_idem']);
    expect(new Set(keys).size).toBe(1);
  });

  test('a spent secret ends the session and says so once', async () => {
    await signIn();
    forgetViews();
    gateway().endSessions();
    gateway().endRefreshes();
    expect(await list()).toEqual(fail('SESSION_EXPIRED'));
    expect(views()).toEqual([null]);
    expect(await host().restart()).toBeNull();
  });

  test('an unsigned refusal ends nothing: the session stands when the gateway is back', async () => {
    await signIn();
    const real = gateway().http.request;
    const refusal = { status: 400, headers: {}, body: '{"Code":4001,"Message":"请求无效"}' };
    gateway().http.request = async () => ({ ok: true, reply: refusal });
    expect(await list()).toMatchObject({ ok: false });
    gateway().http.request = real;
    expect(await list()).toEqual(ok({ principals: [] }));
    expect(sent('H5Login')).toHaveLength(1);
  });

  test('a gateway with a new key it has signed is found again, without a sign-in', async () => {
    await signIn();
    await gateway().changeKey();
    expect(await list()).toEqual(ok({ principals: [] }));
  });

  test('a renewal under way when the person signs out does not bring the session back', async () => {
    await signIn();
    gateway().endSessions();
    const release = hold('auth.session.refresh');
    const asked = list();
    await until(() => sent('auth.session.refresh').length > 0);
    const left = host().signOut();
    release();
    await left;
    expect(await asked).toMatchObject(fail('SESSION_EXPIRED'));
    expect(lastView()).toBeNull();
    expect(await host().restart()).toBeNull();
  });

  test('a late renewal of one user neither replaces nor ends the session of the next', async () => {
    await signIn();
    gateway().endSessions();
    const release = hold('auth.session.refresh');
    const asked = list();
    await until(() => sent('auth.session.refresh').length > 0);
    await signIn('wuhao');
    release();
    await asked;
    expect(lastView()).toMatchObject({ user: { username: 'wuhao' } });
    expect(await list()).toEqual(ok({ principals: [] }));
    expect(sent('auth.principal.list').at(-1)?.device).toBe(`${channel}Ub201`);
  });

  test('a call of one user whose keys are refused late is not sent again as the next user', async () => {
    await signIn();
    gateway().endSessions();
    const release = hold('preference.save');
    const saved = save();
    await until(() => sent('preference.save').length > 0);
    await host().signOut();
    await signIn('wuhao');
    release();
    expect(await saved).toMatchObject({ ok: false });
    expect(sent('preference.save').map(({ device }) => device)).toEqual([`${channel}Ua101`]);
  });

  test('a sign-out is at once here, and known to the gateway before the next sign-in', async () => {
    await signIn();
    const release = hold('auth.session.end');
    const left = host().signOut();
    await until(() => sent('auth.session.end').length > 0);
    await until(() => lastView() === null);
    const entered = signIn('wuhao');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(sent('H5Login')).toHaveLength(1);
    release();
    await Promise.all([left, entered]);
    expect(lastView()).toMatchObject({ user: { username: 'wuhao' } });
  });

  test('signing out does not wait for a gateway that is away', async () => {
    await signIn();
    gateway().setUp(false);
    await host().signOut();
    expect(lastView()).toBeNull();
    expect(await list()).toEqual(fail('SIGNED_OUT'));
  });

  clientCalls(world, facts);
}
