import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '../../../tests/gateway/accounts.ts';
import {
  type EnterpriseServer,
  enterpriseServer,
  type Lie,
} from '../../../tests/gateway/providers/enterpriseServer.ts';
import { type FakeClock, fakeClock, startGateway, type TestGateway } from '../../../tests/gatewayHarness.ts';
import { PASSWORD } from '../../../tests/smallWorld.ts';
import { enterpriseProvider } from '../../app/providers/enterpriseProvider.ts';

/* Signing in by WeCom, DingTalk and Feishu, each against a server that answers as its documentation shows. */

/** Answers that prove nothing, in each dialect: what was said, and where. */
const refusals = {
  wecom: [
    [
      'an error with HTTP 200',
      { instead: { at: 'person', body: { errcode: 40029, errmsg: 'invalid code' } } },
    ],
    ['a wrong secret', { instead: { at: 'token', body: { errcode: 40001, errmsg: 'invalid credential' } } }],
    ['an address that is not allowed', { instead: { at: 'person', body: { errcode: 60020, errmsg: 'ip' } } }],
    ['an outsider', { altered: { at: 'person', parts: { userid: undefined, openid: 'o-1' } } }],
    ['no subject', { altered: { at: 'person', parts: { userid: '' } } }],
    ['a subject that is none', { altered: { at: 'person', parts: { userid: { x: 1 } } } }],
    ['a member of a linked enterprise', { altered: { at: 'person', parts: { userid: 'corp-2/zhang' } } }],
    ['a subject without an outcome', { altered: { at: 'person', parts: { errcode: undefined } } }],
    ['a token that is none', { altered: { at: 'token', parts: { access_token: 'a\r\nb' } } }],
  ],
  dingtalk: [
    ['an error with HTTP 200', { instead: { at: 'token', body: { code: 'invalidClient', message: 'no' } } }],
    [
      'an error with HTTP 403',
      { instead: { at: 'person', status: 403, body: { code: 'Forbidden.AccessDenied' } } },
    ],
    ['no subject', { altered: { at: 'person', parts: { unionId: undefined } } }],
    ['an empty subject', { altered: { at: 'person', parts: { unionId: '' } } }],
    ['another enterprise', { altered: { at: 'token', parts: { corpId: 'corp-2' } } }],
    ['no enterprise', { altered: { at: 'token', parts: { corpId: undefined } } }],
    ['a token that is none', { altered: { at: 'token', parts: { accessToken: 'a\r\nx: y' } } }],
  ],
  feishu: [
    ['an error with HTTP 200', { instead: { at: 'token', body: { code: 20003, error: 'invalid_grant' } } }],
    ['an error about the person', { instead: { at: 'person', body: { code: 20021, msg: 'resigned' } } }],
    ['no subject', { instead: { at: 'person', body: { code: 0, data: { tenant_key: 'corp-1' } } } }],
    [
      'another tenant',
      { instead: { at: 'person', body: { code: 0, data: { union_id: 'zhang', tenant_key: 'corp-2' } } } },
    ],
    ['no tenant', { instead: { at: 'person', body: { code: 0, data: { union_id: 'zhang' } } } }],
    ['no outcome', { altered: { at: 'person', parts: { code: undefined } } }],
    ['a token that is none', { altered: { at: 'token', parts: { access_token: '' } } }],
  ],
} as const satisfies Record<string, readonly (readonly [string, Lie])[]>;

/** Answers that leave it open who came. */
const silences: readonly (readonly [string, Lie])[] = [
  ['no token in time', { silent: 'token' }],
  ['no person in time', { silent: 'person' }],
  ['a token without end', { instead: { at: 'token', body: `{"x":"${'x'.repeat(1_000_000)}"}` } }],
  ['a person without end', { instead: { at: 'person', body: `{"x":"${'x'.repeat(1_000_000)}"}` } }],
  ['something that is no answer', { instead: { at: 'person', body: '<html>' } }],
  ['a list', { instead: { at: 'person', body: '[]' } }],
  ['an error of its own', { instead: { at: 'token', status: 502, body: {} } }],
  ['asked too often', { instead: { at: 'person', status: 429, body: {} } }],
];

describe.each(['wecom', 'dingtalk', 'feishu'] as const)('%s', (provider) => {
  let server: EnterpriseServer;
  let gateway: TestGateway;
  let clock: FakeClock;
  beforeEach(async () => {
    server = await enterpriseServer(provider);
    clock = fakeClock();
    const config = { enterpriseApps: { [provider]: server.app } };
    gateway = await startGateway({ seed: 'people', clock, refusalMs: 0, config });
  });
  afterEach(async () => {
    await gateway.stop();
    await server.close();
  });

  const guest = () => gateway.direct();
  async function start() {
    const begun = await (await guest()).call('third.attempt.start', { provider });
    if (!begun.ok) throw new Error(begun.error.code);
    return begun.value;
  }
  const answerOf = (back: URL) => ({
    code: back.searchParams.get('code') ?? back.searchParams.get('authCode') ?? '',
    state: back.searchParams.get('state') ?? '',
  });
  const finish = async (attempt: string, answer: { code: string; state: string }) =>
    (await guest()).call('third.attempt.finish', { attempt, ...answer });
  async function come(subject: string) {
    const { url, attempt } = await start();
    return finish(attempt, answerOf(server.confirm(url, subject)));
  }
  async function codeFor(subject: string): Promise<string> {
    const came = await come(subject);
    if (!came.ok) throw new Error(came.error.code);
    expect(came.value.provider).toBe(provider);
    return came.value.code;
  }
  const enter = async (code: string) => (await guest()).call('third.signIn', { provider, code });
  async function signedIn(account: string) {
    const client = await guest();
    expect(await client.login(account, PASSWORD)).toMatchObject({ Code: 0 });
    return client;
  }

  test('lets in whoever linked it, once by each code, keeps no token, and tells nobody apart from another', async () => {
    expect(await (await guest()).call('third.provider.list', {})).toEqual({
      ok: true,
      value: { providers: [{ provider, isSimulated: false }] },
    });
    const [zhang, lin] = await Promise.all([codeFor('zhang.wei'), codeFor('lin.jing')]);
    expect(await enter(zhang)).toMatchObject(refusal('THIRD_UNBOUND'));
    const client = await signedIn('zhangwei');
    for (const [one, code] of [
      [client, zhang],
      [await signedIn('linjing'), lin],
    ] as const)
      expect(await one.call('third.binding.bind', { provider, code })).toMatchObject({ ok: true });
    expect(await enter(zhang)).toMatchObject(refusal('THIRD_CODE_INVALID'));
    const next = await codeFor('zhang.wei');
    const both = await Promise.all([enter(next), enter(next)]);
    expect(both.find((one) => !one.ok)).toMatchObject(refusal('THIRD_CODE_INVALID'));
    const entered = both.find((one) => one.ok);
    expect(entered?.ok && (await (await guest()).exchange(entered.value.token))).toMatchObject({
      value: { Code: 0, data: { username: 'zhangwei' } },
    });
    expect(await client.call('third.binding.list', {})).toMatchObject({
      value: { bindings: [{ provider, accountMasked: 'z***' }] },
    });
    expect(await enter(await codeFor('nobody'))).toMatchObject(refusal('THIRD_UNBOUND'));
    const { db } = gateway.deps.store;
    const stored = JSON.stringify([
      await db.selectFrom('third_attempt').selectAll().execute(),
      await db.selectFrom('third_binding').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
      gateway.log.lines,
    ]);
    for (const hidden of [...server.secrets, 'zhang.wei', 'lin.jing', next])
      expect(stored).not.toContain(hidden);
  });

  test('an answer is exchanged once, by the page that began, in time, with its own state', async () => {
    const { url, attempt } = await start();
    const other = await start();
    const answer = answerOf(server.confirm(url, 'zhang.wei'));
    const theirs = answerOf(server.confirm(other.url, 'lin.jing'));
    expect(await finish(attempt, { ...answer, state: 'x'.repeat(64) })).toMatchObject(
      refusal('THIRD_CODE_INVALID'),
    );
    expect(await finish(attempt, theirs)).toMatchObject(refusal('THIRD_CODE_INVALID'));
    expect(await finish(other.attempt, answer)).toMatchObject(refusal('THIRD_CODE_INVALID'));
    expect(server.asked).toEqual({ token: 0, person: 0 });
    const both = await Promise.all([finish(attempt, answer), finish(attempt, answer)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await finish(attempt, answer)).toMatchObject(refusal('THIRD_CODE_INVALID'));
    // The provider's code was used; another attempt of one's own does not make it good again.
    const second = await start();
    const { state } = answerOf(server.confirm(second.url, 'zhang.wei'));
    expect(await finish(second.attempt, { code: answer.code, state })).toMatchObject(
      refusal('THIRD_CODE_INVALID'),
    );
    const late = await start();
    const lateAnswer = answerOf(server.confirm(late.url, 'zhang.wei'));
    clock.advance(10 * 60_000);
    expect(await finish(late.attempt, lateAnswer)).toMatchObject(refusal('THIRD_CODE_INVALID'));
  });

  test.each<readonly [string, Lie]>(refusals[provider])('refuses %s', async (_, lie) => {
    server.lie(lie);
    expect(await come('zhang.wei')).toMatchObject(refusal('THIRD_CODE_INVALID'));
    server.lie({});
    expect(await come('zhang.wei')).toMatchObject({ ok: true });
  });

  const way = { state: 's'.repeat(64), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) };
  test.each(silences)('knows nothing after %s', async (_, lie) => {
    const impatient = enterpriseProvider(provider, server.app, { log: gateway.log, answerMs: 300 });
    const url = await impatient.addressFor(way);
    server.lie(lie);
    expect(await impatient.subjectOf(answerOf(server.confirm(url, 'zhang.wei')), way)).toBe('unreached');
    expect(gateway.log.lines.at(-1)).toMatchObject({ facts: { provider, outcome: 'unreached' } });
  });

  test('begins anew after a provider that was away, whose own page is asked by nobody but the person', async () => {
    const { url, attempt } = await start();
    const answer = answerOf(server.confirm(url, 'zhang.wei'));
    await server.close();
    expect(await finish(attempt, answer)).toMatchObject(refusal('THIRD_UNREACHED'));
    expect(await finish(attempt, answer)).toMatchObject(refusal('THIRD_CODE_INVALID'));
    server = await enterpriseServer(provider);
  });

  test('a wrong secret gets nobody in', async () => {
    const app = { ...server.app, clientSecret: 'wrong' };
    const made = enterpriseProvider(provider, app, { log: gateway.log });
    const url = await made.addressFor(way);
    expect(await made.subjectOf(answerOf(server.confirm(url, 'zhang.wei')), way)).toBe('refused');
    expect(server.asked.person).toBe(0);
  });
});

test('WeCom’s token is asked for once for all who come, and again when it went stale early', async () => {
  const server = await enterpriseServer('wecom');
  const lines: unknown[] = [];
  const log = { info: () => {}, warn: (...line: unknown[]) => void lines.push(line), error: () => {} };
  const made = enterpriseProvider('wecom', server.app, { log });
  const way = { state: 's'.repeat(64), nonce: '', verifier: '' };
  const come = async (subject: string) => {
    const back = server.confirm(await made.addressFor(way), subject);
    return made.subjectOf({ code: back.searchParams.get('code') ?? '', state: way.state }, way);
  };
  try {
    const came = await Promise.all(['a', 'b', 'c'].map(come));
    expect(came).toEqual(['a', 'b', 'c'].map((name) => ({ id: `corp-1 ${name}`, name })));
    expect(server.asked).toEqual({ token: 1, person: 3 });
    server.lie({ staleOnce: true });
    expect(await come('d')).toEqual({ id: 'corp-1 d', name: 'd' });
    expect(server.asked).toEqual({ token: 2, person: 5 });
    server.lie({ instead: { at: 'person', body: { errcode: 42001, errmsg: 'expired' } } });
    // Stale twice is not asked for ever.
    expect(await come('e')).toBe('refused');
    expect(server.asked).toEqual({ token: 3, person: 7 });
    expect(lines).toHaveLength(1);
  } finally {
    await server.close();
  }
});
