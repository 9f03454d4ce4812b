import { describe, expect, test } from 'vitest';
import {
  accountsForEachTest,
  clock,
  gateway,
  isIn,
  NEW,
  opens,
  refusal,
  signedIn,
  trailOf,
} from '../../../tests/gateway/accounts.ts';
import { idOf, PASSWORD } from '../../../tests/smallWorld.ts';

/* Passwords and accounts from outside, over the envelope: what ends, what stays, and who may do it. */

accountsForEachTest();

describe('changing one’s password', () => {
  test('ends every other session, and the old password, for every identifier', async () => {
    const here = await signedIn('heping');
    const there = await signedIn('heping');
    const change = { oldPassword: PASSWORD, newPassword: NEW };
    expect(await here.call('account.password.change', change)).toEqual({ ok: true, value: {} });
    expect(await isIn(here)).toBe(true);
    expect(await isIn(there)).toBe(false);
    expect(await there.refresh()).toMatchObject(refusal('REFRESH_SPENT'));
    expect(await opens('heping', PASSWORD)).toBe(false);
    expect(await opens('heping', NEW)).toBe(true);
    // The mobile he signed in with leads to another identity too, which keeps its own password.
    const other = await gateway.direct();
    expect(await other.login('13800138000', PASSWORD)).toMatchObject({
      Code: 0,
      data: { username: 'heping2' },
    });
  });

  test('wants the right old password, and counts wrong ones', async () => {
    const client = await signedIn('zhangwei');
    const change = (oldPassword: string) =>
      client.call('account.password.change', { oldPassword, newPassword: NEW });
    for (let n = 0; n < 5; n++)
      expect(await change(`wrong ${n}`)).toMatchObject(refusal('OLD_PASSWORD_WRONG'));
    expect(await change(PASSWORD)).toMatchObject(refusal('TOO_MANY_TRIES'));
    expect(await opens('zhangwei', PASSWORD)).toBe(true);
    clock.advance(15 * 60_000 + 1);
    expect(await change(PASSWORD)).toMatchObject({ ok: true });
  });

  test.each(['short1A!', 'alllowercase1!', 'NoDigitsHere!', 'NoSymbol12345', 'Password1234!'])(
    'refuses %s',
    async (newPassword) => {
      const client = await signedIn('zhangwei');
      const answer = await client.call('account.password.change', { oldPassword: PASSWORD, newPassword });
      expect(answer).toMatchObject(refusal('PASSWORD_WEAK'));
    },
  );

  test('sent again after its answer was lost, finds it done', async () => {
    const client = await signedIn('zhangwei');
    const idem = crypto.randomUUID();
    const change = () =>
      client.call('account.password.change', { oldPassword: PASSWORD, newPassword: NEW }, { idem });
    expect(await change()).toMatchObject({ ok: true });
    const other = await signedIn('zhangwei', NEW);
    expect(await change()).toMatchObject({ ok: true });
    expect(await isIn(other)).toBe(true);
  });

  test('of two at once one holds, whatever their order', async () => {
    const person = await signedIn('sunli');
    const change = (oldPassword: string, newPassword: string) =>
      person.call('account.password.change', { oldPassword, newPassword });
    let password = PASSWORD;
    for (let round = 0; round < 20; round++) {
      const wanted = [`Round-${round}-First1`, `Round-${round}-Second1`];
      const results = await Promise.all(
        wanted.map(async (next) => {
          await new Promise((done) => setTimeout(done, Math.random() * 8));
          return change(password, next);
        }),
      );
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      password = wanted[results.findIndex(({ ok }) => ok)] ?? '';
      expect(await opens('sunli', password)).toBe(true);
    }
  });

  test('a sign-in with the old password that was under way does not come through', async () => {
    let stale = 0;
    for (let round = 0; round < 25; round++) {
      const old = round === 0 ? PASSWORD : `Round-${round - 1}-Passes1`;
      const next = `Round-${round}-Passes1`;
      const person = await signedIn('zhangwei', old);
      const late = await gateway.direct();
      const login = (async () => {
        await new Promise((done) => setTimeout(done, Math.random() * 6));
        return late.login('zhangwei', old);
      })();
      const changed = await person.call('account.password.change', { oldPassword: old, newPassword: next });
      expect(changed.ok).toBe(true);
      const reply = await login;
      if (reply.Code === 0 && (await isIn(late))) stale += 1;
      clock.advance(60_000);
    }
    expect(stale).toBe(0);
  });

  test('leaves no password and no hash of one in the store, the trail or the log', async () => {
    const client = await signedIn('zhangwei');
    await client.call('account.password.change', { oldPassword: 'Wrong-Harbour9', newPassword: NEW });
    await client.call('account.password.change', { oldPassword: PASSWORD, newPassword: NEW });
    const hashes = (await trailOf('account.password.change')).map((row) => row.request_hash).filter(Boolean);
    // One hash whatever the passwords were: none was made of them.
    expect(new Set(hashes).size).toBe(1);
    const rows = await gateway.deps.store.db.selectFrom('idempotency').selectAll().execute();
    const said = JSON.stringify([rows, gateway.log.lines]);
    for (const word of [NEW, PASSWORD, 'Wrong-Harbour9']) expect(said).not.toContain(word);
  });
});

test('signing out everywhere ends every session of the account and of nobody else', async () => {
  const [here, there, other] = [
    await signedIn('chenbo'),
    await signedIn('chenbo'),
    await signedIn('linjing'),
  ];
  expect(await here.call('account.session.endAll', {})).toEqual({ ok: true, value: {} });
  expect([await isIn(here), await isIn(there), await isIn(other)]).toEqual([false, false, true]);
  expect(await there.refresh()).toMatchObject(refusal('REFRESH_SPENT'));
  expect(await trailOf('account.session.endAll')).toContainEqual(
    expect.objectContaining({ actor: idOf('chenbo'), decision: 'signedOut' }),
  );
});
