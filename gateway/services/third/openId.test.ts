import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusal } from '../../../tests/gateway/accounts.ts';
import {
  type OpenIdServer,
  openIdClient,
  openIdServer,
} from '../../../tests/gateway/providers/openIdServer.ts';
import { type FakeClock, fakeClock, startGateway, type TestGateway } from '../../../tests/gatewayHarness.ts';
import { PASSWORD } from '../../../tests/smallWorld.ts';
import { openIdProvider } from '../../app/providers/openIdProvider.ts';

/* Signing in by a company's own OpenID Connect provider, against one that signs real tokens. */

const redirectUrl = 'https://trip.example/thirdAccount/back/zh';
let provider: OpenIdServer;
let gateway: TestGateway;
let clock: FakeClock;
beforeEach(async () => {
  provider = await openIdServer();
  clock = fakeClock();
  const openId = { issuer: provider.issuer, ...openIdClient, redirectUrl };
  gateway = await startGateway({ seed: 'people', clock, refusalMs: 0, config: { openId } });
});
afterEach(async () => {
  await gateway.stop();
  await provider.close();
});

const guest = () => gateway.direct();
async function start() {
  const begun = await (await guest()).call('third.attempt.start', { provider: 'oidc' });
  if (!begun.ok) throw new Error(begun.error.code);
  return begun.value;
}
/** What the provider sends its person back with. */
const answerOf = (back: URL) => ({
  code: back.searchParams.get('code') ?? '',
  state: back.searchParams.get('state') ?? '',
});
const finish = async (attempt: string, answer: { code: string; state: string }) =>
  (await guest()).call('third.attempt.finish', { attempt, ...answer });
async function come(subject: string) {
  const { url, attempt } = await start();
  return finish(attempt, answerOf(provider.confirm(url, subject)));
}
async function codeFor(subject: string): Promise<string> {
  const came = await come(subject);
  if (!came.ok) throw new Error(came.error.code);
  return came.value.code;
}
const enter = async (code: string) => (await guest()).call('third.signIn', { provider: 'oidc', code });
async function signedIn(account: string) {
  const client = await guest();
  expect(await client.login(account, PASSWORD)).toMatchObject({ Code: 0 });
  return client;
}

test('who is not linked is told so, links by the same code, comes in by the next, and no more once unlinked', async () => {
  expect(await (await guest()).call('third.provider.list', {})).toEqual({
    ok: true,
    value: { providers: [{ provider: 'oidc', isSimulated: false }] },
  });
  const code = await codeFor('sub-zhang');
  expect(await enter(code)).toMatchObject(refusal('THIRD_UNBOUND'));
  const client = await signedIn('zhangwei');
  expect(await client.call('third.binding.bind', { provider: 'oidc', code })).toMatchObject({ ok: true });
  expect(await enter(code)).toMatchObject(refusal('THIRD_CODE_INVALID'));
  const next = await codeFor('sub-zhang');
  const both = await Promise.all([enter(next), enter(next)]);
  const entered = both.find((one) => one.ok);
  expect(both.find((one) => !one.ok)).toMatchObject(refusal('THIRD_CODE_INVALID'));
  expect(entered?.ok && (await (await guest()).exchange(entered.value.token))).toMatchObject({
    value: { Code: 0, data: { username: 'zhangwei' } },
  });
  expect(await enter(await codeFor('sub-other'))).toMatchObject(refusal('THIRD_UNBOUND'));
  expect(await client.call('third.binding.unbind', { provider: 'oidc' })).toMatchObject({ ok: true });
  expect(await enter(await codeFor('sub-zhang'))).toMatchObject(refusal('THIRD_UNBOUND'));
  // No token and no subject stands in the store or the log, whole or in base64.
  const { db } = gateway.deps.store;
  const stored = JSON.stringify([
    await db.selectFrom('third_attempt').selectAll().execute(),
    await db.selectFrom('third_binding').selectAll().execute(),
    await db.selectFrom('audit').selectAll().execute(),
    gateway.log.lines,
  ]);
  for (const hidden of [...provider.tokens, 'sub-zhang', next, openIdClient.clientSecret])
    expect(stored).not.toContain(hidden);
});

const wrong: readonly [string, Parameters<OpenIdServer['lie']>[0]][] = [
  ['a signature by another key', { forged: true }],
  ['no signature', { unsigned: true }],
  ['another audience', { claims: { aud: 'somebody' } }],
  ['another issuer', { claims: { iss: 'https://other.example' } }],
  ['another nonce', { claims: { nonce: 'n' } }],
  ['a token that is over', { claims: { exp: Math.floor(Date.now() / 1000) - 600 } }],
  ['no subject', { claims: { sub: '' } }],
  ['no ID token', { body: '{"access_token":"x","token_type":"Bearer"}' }],
  ['something that is no answer', { body: '<html>' }],
];
test.each(wrong)('refuses %s', async (_, lie) => {
  provider.lie(lie);
  expect(await come('sub-zhang')).toMatchObject(refusal('THIRD_CODE_INVALID'));
});

test('an answer is exchanged once, by the page that began, in time, with its own state', async () => {
  const { url, attempt } = await start();
  const other = await start();
  const answer = answerOf(provider.confirm(url, 'sub-zhang'));
  const theirs = answerOf(provider.confirm(other.url, 'sub-lin'));
  expect(await finish('x'.repeat(43), answer)).toMatchObject(refusal('THIRD_CODE_INVALID'));
  // Somebody else's answer brought to this page, and this one's to theirs.
  expect(await finish(attempt, theirs)).toMatchObject(refusal('THIRD_CODE_INVALID'));
  expect(await finish(other.attempt, answer)).toMatchObject(refusal('THIRD_CODE_INVALID'));
  expect(provider.asked()).toBe(0);
  const both = await Promise.all([finish(attempt, answer), finish(attempt, answer)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(provider.asked()).toBe(1);
  expect(await finish(attempt, answer)).toMatchObject(refusal('THIRD_CODE_INVALID'));
  // Another's code under one's own state is not for this verifier.
  const mixed = await start();
  const mine = answerOf(provider.confirm(mixed.url, 'sub-zhang'));
  const late = await start();
  const lateAnswer = answerOf(provider.confirm(late.url, 'sub-zhang'));
  expect(await finish(mixed.attempt, { ...mine, code: theirs.code })).toMatchObject(
    refusal('THIRD_CODE_INVALID'),
  );
  clock.advance(10 * 60_000);
  expect(await finish(late.attempt, lateAnswer)).toMatchObject(refusal('THIRD_CODE_INVALID'));
});

test('two who come at once are each themselves, and a code is over after ten minutes', async () => {
  const [zhang, lin] = await Promise.all([codeFor('sub-zhang'), codeFor('sub-lin')]);
  for (const [account, code] of [
    ['zhangwei', zhang],
    ['linjing', lin],
  ] as const)
    expect(
      await (await signedIn(account)).call('third.binding.bind', { provider: 'oidc', code }),
    ).toMatchObject({ ok: true });
  const entered = await enter(await codeFor('sub-lin'));
  expect(entered.ok && (await (await guest()).exchange(entered.value.token))).toMatchObject({
    value: { data: { username: 'linjing' } },
  });
  const old = await codeFor('sub-zhang');
  clock.advance(10 * 60_000);
  expect(await enter(old)).toMatchObject(refusal('THIRD_CODE_INVALID'));
});

test('a provider that is silent, endless, away or another than it was set up as is said to be unreached', async () => {
  const made = (issuer: string) =>
    openIdProvider({ issuer, ...openIdClient, redirectUrl }, { log: gateway.log, answerMs: 300 });
  const way = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) };
  const impatient = made(provider.issuer);
  const url = await impatient.addressFor(way);
  const answer = answerOf(provider.confirm(url, 'sub-zhang'));
  provider.lie({ silent: true });
  expect(await impatient.subjectOf(answer, way)).toBe('unreached');
  provider.lie({ body: 'x'.repeat(1_000_000) });
  expect(await impatient.subjectOf(answer, way)).toBe('unreached');
  provider.lie({ otherIssuer: true });
  expect(await made(provider.issuer).addressFor(way)).toBe('unreached');
  provider.lie({});
  const { issuer } = provider;
  await provider.close();
  expect(await made(issuer).addressFor(way)).toBe('unreached');
  expect(await come('sub-zhang').catch((error: Error) => error.message)).toBe('THIRD_UNREACHED');
  provider = await openIdServer();
});
