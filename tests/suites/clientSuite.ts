import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fail, ok, type Result } from '../../contract/kit/result.ts';
import type { CallInput, CallName } from '../../contract/registry.ts';
import type { SessionView, SignInStep } from '../../contract/shell.ts';
import { passwordKey } from '../../contract/wire/keys.ts';
import type { Http } from '../../main/core/ports.ts';
import { newKey } from '../fakes/bookings.ts';
import { until } from '../fakes/core.ts';
import { type FakeGateway, fakeGateway } from '../fakes/gateway.ts';
import { addUser, madeUser, password } from '../fakes/people.ts';
import { heldBack } from '../fakes/release.ts';

/** A host of the client, as a screen sees it. */
export type ClientHost = {
  call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    options?: { idem?: string },
  ): Promise<Result<unknown>>;
  signIn(account: string, typed: string): Promise<Result<SignInStep>>;
  choose(uuid: string, username: string): Promise<Result<SignInStep>>;
  exchangeToken(token: string): Promise<Result<SignInStep>>;
  signOut(): Promise<void>;
  startActing(principalId: string): Promise<Result<SessionView>>;
  endActing(): Promise<Result<SessionView>>;
  /** Every new view from now on. */
  onSession(listener: (view: SessionView) => void): void;
  /** Ends the program, or the page, and starts it anew over what it stored; answers the session it found. */
  restart(): Promise<SessionView>;
  close(): Promise<void>;
};

export type HostFacts = {
  readonly channel: 'pc' | 'h5';
  /** How often a command is tried while the gateway is there. */
  readonly commandTries: number;
  open(http: Http): Promise<ClientHost>;
};

const principal = 'cd'.repeat(16);
const preferences = { language: null, theme: null, trainSeat: null };

/** What a client of the gateway promises, on whatever host it runs. */
export function clientSuite({ channel, commandTries, open }: HostFacts): void {
  let gateway: FakeGateway;
  let host: ClientHost;
  let views: SessionView[];
  /** Answers to the call named here wait until it is released. */
  let holding: string | undefined;
  let held: ReturnType<typeof heldBack>;

  const http: Http = {
    async request(asked) {
      const answer = await gateway.http.request(asked);
      if (holding && asked.body?.includes(`tag=${holding}&`)) await held.released;
      return answer;
    },
    close: async () => {},
  };
  const hold = (name: string) => {
    holding = name;
    held = heldBack();
    return () => {
      holding = undefined;
      held.release();
    };
  };
  const sent = (name: string) => gateway.seen.filter((one) => one.name === name);
  const signIn = (account = 'linjing', typed = password) => host.signIn(account, typed);
  const list = () => host.call('auth.principal.list', {});
  const save = (idem?: string) => host.call('preference.save', { theme: 'dark' }, idem ? { idem } : {});
  const overview = () => host.call('home.overview.get', {});
  const lastView = () => views.at(-1);

  beforeEach(async () => {
    gateway = await fakeGateway();
    await addUser(gateway, madeUser('a1', 'linjing'));
    await addUser(gateway, madeUser('b2', 'wuhao'));
    gateway.on('auth.principal.list', () => ok({ principals: [] }));
    gateway.on('preference.save', () => ok(preferences));
    gateway.on('home.overview.get', () =>
      ok({ banners: [], nextTrip: null, held: 0, unclear: 0, upcoming: 0 }),
    );
    views = [];
    holding = undefined;
    host = await open(http);
    host.onSession((view) => views.push(view));
  });
  afterEach(() => host.close());

  test('a password never travels, and a session names its channel and its user', async () => {
    expect(await signIn()).toMatchObject({
      ok: true,
      value: { step: 'signedIn', user: { username: 'linjing' } },
    });
    expect(JSON.stringify(gateway.seen)).not.toContain(password);
    await list();
    const devices = ['H5Login', 'auth.principal.list'].map((name) => sent(name)[0]?.device);
    expect(devices).toEqual([channel, `${channel}Ua101`]);
    expect(JSON.stringify(views)).not.toMatch(/"kid"|"seed"|"refresh"|passwordkey/);
  });

  test('a refusal at sign-in is told in the gateway’s words, and nobody is signed in', async () => {
    const refused = { step: 'refused', code: 1, message: '用户名或密码错误' };
    expect(await signIn('linjing', 'wrong')).toEqual(ok(refused));
    expect(await list()).toEqual(fail('SIGNED_OUT'));
  });

  test('an identity is chosen under the keys of the login', async () => {
    const hash = await passwordKey(webcrypto.subtle, '13800138000', password);
    gateway.addShared('13800138000', hash, [madeUser('a1', 'linjing'), madeUser('c3', 'lj2')]);
    const step = await signIn('13800138000');
    if (!step.ok || step.value.step !== 'identity') throw new Error('no identity was offered');
    expect(await host.choose(step.value.uuid, 'lj2')).toMatchObject({
      ok: true,
      value: { step: 'signedIn' },
    });
    const [first, second] = sent('H5Login');
    expect(second?.kid).toBe(first?.kid);
  });

  test('a token is exchanged once', async () => {
    expect(await host.exchangeToken('linjing')).toMatchObject({ ok: true, value: { step: 'signedIn' } });
    expect(await host.exchangeToken('spent')).toMatchObject(fail('TOKEN_SPENT'));
  });

  test('a session outlives its host, in the mode it was in', async () => {
    await signIn();
    await host.startActing(principal);
    const found = await host.restart();
    expect(found).toMatchObject({ user: { username: 'linjing' }, acting: { principalId: principal } });
    expect(await overview()).toMatchObject({ ok: true });
    expect(sent('H5Login')).toHaveLength(1);
    expect(typeof sent('home.overview.get').at(-1)?.payload['_ctx']).toBe('string');
  });

  test('signed out, nothing of a session is found again', async () => {
    await signIn();
    await host.signOut();
    expect(await host.restart()).toBeNull();
    expect(await list()).toEqual(fail('SIGNED_OUT'));
    expect(sent('auth.session.refresh')).toEqual([]);
  });

  test('keys the gateway no longer takes are renewed once for all who find out', async () => {
    await signIn();
    gateway.endSessions();
    const answers = await Promise.all(Array.from({ length: 8 }, list));
    expect(answers).toEqual(answers.map(() => ok({ principals: [] })));
    expect(sent('auth.session.refresh')).toHaveLength(1);
  });

  test('a renewal whose answer was lost is made again, and the session goes on', async () => {
    await signIn();
    gateway.endSessions();
    gateway.setFault((name, count) =>
      name === 'auth.session.refresh' && count === 1 ? 'lostRequest' : 'none',
    );
    expect(await list()).toEqual(ok({ principals: [] }));
    const keys = sent('auth.session.refresh').map(({ payload }) => payload['_idem']);
    expect(new Set(keys).size).toBe(1);
  });

  test('a spent secret ends the session and says so once', async () => {
    await signIn();
    views = [];
    gateway.endSessions();
    gateway.endRefreshes();
    expect(await list()).toEqual(fail('SESSION_EXPIRED'));
    expect(views).toEqual([null]);
    expect(await host.restart()).toBeNull();
  });

  test('an unsigned refusal ends nothing: the session stands when the gateway is back', async () => {
    await signIn();
    const real = gateway.http.request;
    const refusal = { status: 400, headers: {}, body: '{"Code":4001,"Message":"请求无效"}' };
    gateway.http.request = async () => ({ ok: true, reply: refusal });
    expect(await list()).toMatchObject({ ok: false });
    gateway.http.request = real;
    expect(await list()).toEqual(ok({ principals: [] }));
    expect(sent('H5Login')).toHaveLength(1);
  });

  test('a gateway with a new key it has signed is found again, without a sign-in', async () => {
    await signIn();
    await gateway.changeKey();
    expect(await list()).toEqual(ok({ principals: [] }));
  });

  test('a renewal under way when the person signs out does not bring the session back', async () => {
    await signIn();
    gateway.endSessions();
    const release = hold('auth.session.refresh');
    const asked = list();
    await until(() => sent('auth.session.refresh').length > 0);
    const left = host.signOut();
    release();
    await left;
    expect(await asked).toMatchObject(fail('SESSION_EXPIRED'));
    expect(lastView()).toBeNull();
    expect(await host.restart()).toBeNull();
  });

  test('a late renewal of one user neither replaces nor ends the session of the next', async () => {
    await signIn();
    gateway.endSessions();
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
    gateway.endSessions();
    const release = hold('preference.save');
    const saved = save();
    await until(() => sent('preference.save').length > 0);
    await host.signOut();
    await signIn('wuhao');
    release();
    expect(await saved).toMatchObject({ ok: false });
    expect(sent('preference.save').map(({ device }) => device)).toEqual([`${channel}Ua101`]);
  });

  test('a sign-out is at once here, and known to the gateway before the next sign-in', async () => {
    await signIn();
    const release = hold('auth.session.end');
    const left = host.signOut();
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
    gateway.setUp(false);
    await host.signOut();
    expect(lastView()).toBeNull();
    expect(await list()).toEqual(fail('SIGNED_OUT'));
  });

  test('the context goes with what may be done for others, and with nothing else', async () => {
    await signIn();
    await host.startActing(principal);
    gateway.on('preference.get', () => ok(preferences));
    await overview();
    await host.call('preference.get', {});
    expect(typeof sent('home.overview.get')[0]?.payload['_ctx']).toBe('string');
    expect(sent('preference.get')[0]?.payload).not.toHaveProperty('_ctx');
    await host.endActing();
    await overview();
    expect(sent('home.overview.get')[1]?.payload).not.toHaveProperty('_ctx');
  });

  test('a context belongs to its session: another session asks for another one', async () => {
    await signIn();
    await host.startActing(principal);
    gateway.endSessions();
    gateway.contexts.clear();
    await list();
    expect(await overview()).toMatchObject({ ok: true });
    expect(sent('auth.acting.start')).toHaveLength(2);
  });

  test('a call in the mode that finds its session renewed goes out again in a context of the new one', async () => {
    await signIn();
    await host.startActing(principal);
    gateway.endSessions();
    const answers = await Promise.all(Array.from({ length: 4 }, overview));
    expect(answers.map(({ ok: isOk }) => isOk)).toEqual([true, true, true, true]);
    expect(sent('auth.session.refresh')).toHaveLength(1);
    expect(sent('auth.acting.start')).toHaveLength(2);
    expect(lastView()?.acting).toMatchObject({ principalId: principal });
  });

  test('a grant that is gone when the session is renewed ends the mode, and nothing is sent without it', async () => {
    await signIn();
    await host.startActing(principal);
    gateway.endSessions();
    gateway.on('auth.acting.start', () => fail('ACTING_DENIED'));
    expect(await overview()).toEqual(fail('ACTING_DENIED'));
    expect(sent('home.overview.get')).toHaveLength(1);
    expect(lastView()?.acting).toBeNull();
  });

  test('a grant that was taken away ends the mode; a refusal of one call alone does not', async () => {
    await signIn();
    await host.startActing(principal);
    gateway.on('home.overview.get', () => fail('ACTING_DENIED'));
    expect(await overview()).toMatchObject(fail('ACTING_DENIED'));
    expect(lastView()?.acting).not.toBeNull();
    gateway.on('auth.acting.start', () => fail('ACTING_DENIED'));
    expect(await overview()).toMatchObject(fail('ACTING_DENIED'));
    await until(() => lastView()?.acting === null);
  });

  test('a mode that was left is not taken up again by a late answer, nor by the next user', async () => {
    await signIn();
    const release = hold('auth.acting.start');
    const started = host.startActing(principal);
    await until(() => sent('auth.acting.start').length > 0);
    await host.signOut();
    await signIn('wuhao');
    release();
    expect(await started).toMatchObject({ ok: false });
    expect(lastView()).toMatchObject({ user: { username: 'wuhao' }, acting: null });
  });

  test('a clock that is hours off costs one more request, once', async () => {
    await signIn();
    gateway.setSkew(5 * 3_600_000);
    gateway.seen.length = 0;
    expect(await list()).toEqual(ok({ principals: [] }));
    await list();
    expect(gateway.seen.length).toBeLessThanOrEqual(3);
  });

  test('a query is asked again when its answer is lost', async () => {
    await signIn();
    gateway.setFault((name, count) => (name === 'home.overview.get' && count < 3 ? 'lostReply' : 'none'));
    expect(await overview()).toMatchObject({ ok: true });
    expect(sent('home.overview.get')).toHaveLength(3);
  });

  test('every try of a command goes under one key, the form’s own where it has one', async () => {
    await signIn();
    let done = 0;
    gateway.on('preference.save', () => {
      done += 1;
      return ok(preferences);
    });
    gateway.setFault((name) => (name === 'preference.save' ? 'lostReply' : 'none'));
    const idem = newKey();
    expect(await save(idem)).toEqual(fail('NETWORK'));
    expect(sent('preference.save').map(({ payload }) => payload['_idem'])).toEqual(
      Array.from({ length: commandTries }, () => idem),
    );
    gateway.setFault(() => 'none');
    expect(await save(idem)).toMatchObject({ ok: true });
    expect(done).toBe(1);
    await save();
    expect(sent('preference.save').at(-1)?.payload['_idem']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  });

  test('a store that fails is told as unknown, with the time to wait', async () => {
    await signIn();
    const real = gateway.http.request;
    const busy = { status: 503, headers: { 'retry-after': '1' }, body: '{"Code":5030}' };
    gateway.http.request = async (asked) =>
      asked.body?.includes('tag=preference.save&') ? { ok: true, reply: busy } : real(asked);
    expect(await save()).toEqual(fail('UNAVAILABLE', { retryAfterSeconds: 1 }));
    gateway.http.request = real;
    expect(await save()).toMatchObject({ ok: true });
  });

  test.each<[string, object]>([
    ['no object', [] as object],
    ['a login without its keys', { Code: 0, Message: '', data: {}, permissionByUsername: [] }],
    ['keys without a seed', { Code: 0, session: { kid: `S${'0'.repeat(32)}`, refresh: 'r' } }],
  ])('an answer that does not fit is REPLY_BROKEN: %s', async (_, answer) => {
    gateway.answerPublic('H5Login', () => ok(answer));
    expect(await signIn()).toEqual(fail('REPLY_BROKEN'));
    gateway.answerPublic('H5Login', undefined);
    expect(await signIn()).toMatchObject({ ok: true });
  });

  test('a seed no keys can be made of is an answer, and signs nobody in', async () => {
    gateway.answerPublic('H5Login', (built) => {
      const { session } = built as { session: object };
      return ok({ ...built, session: { ...session, seed: 'AAAA' } });
    });
    expect(await signIn()).toEqual(fail('REPLY_BROKEN'));
    expect(await list()).toEqual(fail('SIGNED_OUT'));
  });
}
