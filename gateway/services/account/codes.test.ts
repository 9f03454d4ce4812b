import { stat } from 'node:fs/promises';
import { describe, expect, test, vi } from 'vitest';
import {
  accountsForEachTest,
  clock,
  gateway,
  isIn,
  NEW,
  opens,
  refusal,
  signedIn,
} from '../../../tests/gateway/accounts.ts';
import { codeLines, codeSentBy } from '../../../tests/gateway/deliveredCodes.ts';
import { PASSWORD } from '../../../tests/smallWorld.ts';
import { codesFile } from '../../app/delivery/codeDelivery.ts';
import { drawCode } from './codes.ts';

/* One-time codes over the envelope, delivered as where nothing is set up: into a file. */

accountsForEachTest();

const purpose = 'password' as const;
const send = async (account: string) =>
  (await gateway.direct()).call('account.code.send', { account, purpose });
const check = async (account: string, code: string, idem?: string) =>
  (await gateway.direct()).call('account.code.check', { account, purpose, code }, idem ? { idem } : {});
const linesNow = () => codeLines(gateway.folder);

/** Asks for a code and reads it where it was delivered. */
const codeFor = (account: string) => codeSentBy(gateway.folder, () => send(account));
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a one-time code', () => {
  test('sets a password once, and ends every session', async () => {
    const there = await signedIn('zhangwei');
    const answer = await check('zhangwei', await codeFor('zhangwei'));
    const token = answer.ok ? answer.value.token : '';
    const set = await (await gateway.direct()).call('account.password.set', { token, password: NEW });
    expect(set).toEqual({ ok: true, value: { account: 'zhangwei' } });
    expect(await opens('zhangwei', NEW)).toBe(true);
    expect(await opens('zhangwei', PASSWORD)).toBe(false);
    expect(await isIn(there)).toBe(false);
  });

  test('is good once, of many at once for one; the same try sent again has the same answer', async () => {
    const code = await codeFor('zhangwei');
    const keys = Array.from({ length: 4 }, () => crypto.randomUUID());
    const answers = await Promise.all(keys.map((key) => check('zhangwei', code, key)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const at = answers.findIndex(({ ok }) => ok);
    expect(await check('zhangwei', code, keys[at])).toEqual(answers[at]);
    expect(await check('zhangwei', code)).toMatchObject(refusal('CODE_OVER'));
  });

  test('bears five tries', async () => {
    const code = await codeFor('zhangwei');
    for (let n = 0; n < 4; n++)
      expect(await check('zhangwei', other(code))).toMatchObject(refusal('CODE_WRONG'));
    expect(await check('zhangwei', other(code))).toMatchObject(refusal('CODE_OVER'));
    expect(await check('zhangwei', code)).toMatchObject(refusal('CODE_OVER'));
  });

  test('is over after ten minutes, its link after fifteen', async () => {
    const code = await codeFor('zhangwei');
    clock.advance(10 * 60_000);
    expect(await check('zhangwei', code)).toMatchObject(refusal('CODE_OVER'));
    const answer = await check('zhangwei', await codeFor('zhangwei'));
    clock.advance(15 * 60_000);
    const set = { token: answer.ok ? answer.value.token : '', password: NEW };
    expect(await (await gateway.direct()).call('account.password.set', set)).toMatchObject(
      refusal('LINK_EXPIRED'),
    );
  });

  test('opens nobody else’s account, and not an earlier code', async () => {
    const first = await codeFor('zhangwei');
    expect(await check('sunli', first)).toMatchObject(refusal('CODE_WRONG'));
    clock.advance(60_000);
    const second = await codeFor('zhangwei');
    if (first !== second) expect(await check('zhangwei', first)).toMatchObject(refusal('CODE_WRONG'));
    expect(await check('zhangwei', second)).toMatchObject({ ok: true });
  });

  test('is sent again after a minute, ten times a day', async () => {
    for (let n = 0; n < 10; n++) {
      expect(await send('zhangwei')).toMatchObject({ ok: true });
      expect(await send('zhangwei')).toMatchObject({
        error: { code: 'CODE_TOO_SOON', retryAfterSeconds: 60 },
      });
      clock.advance(60_000);
    }
    expect(await send('zhangwei')).toMatchObject(refusal('CODE_TOO_MANY'));
    clock.advance(24 * 3_600_000);
    expect(await send('zhangwei')).toMatchObject({ ok: true });
  });

  test('goes to thirty accounts an hour at the wish of one address', async () => {
    for (let n = 0; n < 30; n++) expect(await send(`nobody${n}`)).toMatchObject({ ok: true });
    expect(await send('zhangwei')).toMatchObject(refusal('CODE_TOO_MANY'));
    clock.advance(3_600_000);
    expect(await send('zhangwei')).toMatchObject({ ok: true });
  });

  test('does not tell whether there is an account', async () => {
    for (const account of ['nobody', 'wuhao', '13800138000', 'zhangwei']) {
      expect(await send(account)).toEqual({ ok: true, value: {} });
      expect(await send(account)).toMatchObject(refusal('CODE_TOO_SOON'));
    }
    await vi.waitFor(async () => expect(await linesNow()).toHaveLength(1), { timeout: 10_000 });
    const code = (await linesNow())[0]?.slice(-6) ?? '';
    for (const account of ['nobody', 'wuhao', '13800138000', 'zhangwei']) {
      for (let n = 0; n < 4; n++)
        expect(await check(account, other(code))).toMatchObject(refusal('CODE_WRONG'));
      expect(await check(account, other(code))).toMatchObject(refusal('CODE_OVER'));
    }
  });

  test('stands in its file alone: not in the store, not in the log', async () => {
    const code = await codeFor('zhangwei');
    expect((await stat(codesFile(gateway.folder))).mode & 0o777).toBe(0o600);
    const rows = await gateway.deps.store.db.selectFrom('one_time_code').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(Object.values(rows[0] ?? {}).map(String)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain('zhangwei');
    expect(JSON.stringify(gateway.log.lines)).not.toContain(code);
  });
});

test('codes are drawn evenly, and a draw beyond the last even share is drawn again', () => {
  const draws = [0xff_ff_ff_ff, 4_294_000_000, 42];
  const bytes = () => {
    const buffer = Buffer.alloc(4);
    buffer.writeUInt32BE(draws.shift() ?? 0);
    return buffer;
  };
  expect(drawCode({ bytes })).toBe('000042');
});

test('a code for signing in opens the account once, sets no password, and leaves a message without it', async () => {
  const signIn = { account: 'zhangwei', purpose: 'signIn' } as const;
  const code = await codeSentBy(gateway.folder, async () =>
    (await gateway.direct()).call('account.code.send', signIn),
  );
  expect(await check('zhangwei', code)).toMatchObject(refusal('CODE_WRONG'));
  const answer = await (await gateway.direct()).call('account.code.check', { ...signIn, code });
  const token = answer.ok ? answer.value.token : '';
  expect(await (await gateway.direct()).call('account.password.set', { token, password: NEW })).toMatchObject(
    refusal('LINK_UNKNOWN'),
  );
  const client = await gateway.direct();
  expect(await client.exchange(token)).toMatchObject({ value: { Code: 0 } });
  expect((await (await gateway.direct()).exchange(token)).ok).toBe(false);
  const messages = () => client.call('message.list', { kind: 'account' });
  await vi.waitFor(
    async () => expect(await messages()).toMatchObject({ value: { messages: [{ event: 'codeSent' }] } }),
    { timeout: 10_000 },
  );
  expect(JSON.stringify(await messages())).not.toContain(code);
});
