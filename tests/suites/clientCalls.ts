import { expect, test } from 'vitest';
import { fail, ok } from '../../contract/kit/result.ts';
import { newKey } from '../fakes/bookings.ts';
import { until } from '../fakes/core.ts';
import { type ClientWorld, type HostFacts, preferences, principal } from './clientWorld.ts';

/** How calls go out: in whose name, under which key, how often, and what becomes of an answer that does not fit. */
export function clientCalls(
  { gateway, host, sent, signIn, list, save, overview, lastView, hold }: ClientWorld,
  { commandTries }: HostFacts,
): void {
  /** Said of a refusal after an earlier try that may have been acted upon. */
  const again = commandTries > 1 ? { details: { earlier: true } } : {};

  test('the context goes with what may be done for others, and with nothing else', async () => {
    await signIn();
    await host().startActing(principal);
    gateway().on('preference.get', () => ok(preferences));
    await overview();
    await host().call('preference.get', {});
    expect(typeof sent('home.overview.get')[0]?.payload['_ctx']).toBe('string');
    expect(sent('preference.get')[0]?.payload).not.toHaveProperty('_ctx');
    await host().endActing();
    await overview();
    expect(sent('home.overview.get')[1]?.payload).not.toHaveProperty('_ctx');
  });

  test('a context belongs to its session: another session asks for another one', async () => {
    await signIn();
    await host().startActing(principal);
    gateway().endSessions();
    gateway().contexts.clear();
    await list();
    expect(await overview()).toMatchObject({ ok: true });
    expect(sent('auth.acting.start')).toHaveLength(2);
  });

  test('a call in the mode that finds its session renewed goes out again in a context of the new one', async () => {
    await signIn();
    await host().startActing(principal);
    gateway().endSessions();
    const answers = await Promise.all(Array.from({ length: 4 }, overview));
    expect(answers.map(({ ok: isOk }) => isOk)).toEqual([true, true, true, true]);
    expect(sent('auth.session.refresh')).toHaveLength(1);
    expect(sent('auth.acting.start')).toHaveLength(2);
    expect(lastView()?.acting).toMatchObject({ principalId: principal });
  });

  test('a grant that is gone when the session is renewed ends the mode, and nothing is sent without it', async () => {
    await signIn();
    await host().startActing(principal);
    gateway().endSessions();
    gateway().on('auth.acting.start', () => fail('ACTING_DENIED'));
    expect(await overview()).toEqual(fail('ACTING_DENIED'));
    expect(sent('home.overview.get')).toHaveLength(1);
    expect(lastView()?.acting).toBeNull();
  });

  test('a grant that was taken away ends the mode; a refusal of one call alone does not', async () => {
    await signIn();
    await host().startActing(principal);
    gateway().on('home.overview.get', () => fail('ACTING_DENIED'));
    expect(await overview()).toMatchObject(fail('ACTING_DENIED'));
    expect(lastView()?.acting).not.toBeNull();
    gateway().on('auth.acting.start', () => fail('ACTING_DENIED'));
    expect(await overview()).toMatchObject(fail('ACTING_DENIED'));
    await until(() => lastView()?.acting === null);
  });

  test('a mode that was left is not taken up again by a late answer, nor by the next user', async () => {
    await signIn();
    const release = hold('auth.acting.start');
    const started = host().startActing(principal);
    await until(() => sent('auth.acting.start').length > 0);
    await host().signOut();
    await signIn('wuhao');
    release();
    expect(await started).toMatchObject({ ok: false });
    expect(lastView()).toMatchObject({ user: { username: 'wuhao' }, acting: null });
  });

  test('a clock that is hours off costs one more request, once', async () => {
    await signIn();
    gateway().setSkew(5 * 3_600_000);
    gateway().seen.length = 0;
    expect(await list()).toEqual(ok({ principals: [] }));
    await list();
    expect(gateway().seen.length).toBeLessThanOrEqual(3);
  });

  test('a query is asked again when its answer is lost', async () => {
    await signIn();
    gateway().setFault((name, count) => (name === 'home.overview.get' && count < 3 ? 'lostReply' : 'none'));
    expect(await overview()).toMatchObject({ ok: true });
    expect(sent('home.overview.get')).toHaveLength(3);
  });

  test('every try of a command goes under one key, the form’s own where it has one', async () => {
    await signIn();
    let done = 0;
    gateway().on('preference.save', () => {
      done += 1;
      return ok(preferences);
    });
    gateway().setFault((name) => (name === 'preference.save' ? 'lostReply' : 'none'));
    const idem = newKey();
    expect(await save(idem)).toEqual(fail('NETWORK', again));
    expect(sent('preference.save').map(({ payload }) => payload['_idem'])).toEqual(
      Array.from({ length: commandTries }, () => idem),
    );
    gateway().setFault(() => 'none');
    expect(await save(idem)).toMatchObject({ ok: true });
    expect(done).toBe(1);
    await save();
    expect(sent('preference.save').at(-1)?.payload['_idem']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  });

  test('a store that fails is told as unknown, with the time to wait', async () => {
    await signIn();
    const real = gateway().http.request;
    const busy = { status: 503, headers: { 'retry-after': '1' }, body: '{"Code":5030}' };
    gateway().http.request = async (asked) =>
      asked.body?.includes('tag=preference.save&') ? { ok: true, reply: busy } : real(asked);
    expect(await save()).toEqual(fail('UNAVAILABLE', { retryAfterSeconds: 1, ...again }));
    gateway().http.request = real;
    expect(await save()).toMatchObject({ ok: true });
  });

  test.each<[string, object]>([
    ['no object', [] as object],
    ['a login without its keys', { Code: 0, Message: '', data: {}, permissionByUsername: [] }],
    ['keys without a seed', { Code: 0, session: { kid: `S${'0'.repeat(32)}`, refresh: 'r' } }],
  ])('an answer that does not fit is REPLY_BROKEN: %s', async (_, answer) => {
    gateway().answerPublic('H5Login', () => ok(answer));
    expect(await signIn()).toEqual(fail('REPLY_BROKEN'));
    gateway().answerPublic('H5Login', undefined);
    expect(await signIn()).toMatchObject({ ok: true });
  });

  test('a seed no keys can be made of is an answer, and signs nobody in', async () => {
    gateway().answerPublic('H5Login', (built) => {
      const { session } = built as { session: object };
      return ok({ ...built, session: { ...session, seed: 'AAAA' } });
    });
    expect(await signIn()).toEqual(fail('REPLY_BROKEN'));
    expect(await list()).toEqual(fail('SIGNED_OUT'));
  });
}
