import { describe, expect, test } from 'vitest';
import {
  accountsForEachTest,
  clock,
  gateway,
  NEW,
  refusal,
  signedIn,
  tokenIn,
} from '../../../tests/gateway/accounts.ts';
import { idOf, PASSWORD } from '../../../tests/smallWorld.ts';
import type { WireClient } from '../../../tests/wireClient.ts';
import { accountAct } from '../../cli/accountActs.ts';

/* Passwords and accounts from outside, over the envelope: what ends, what stays, and who may do it. */

accountsForEachTest();

const isIn = async (client: WireClient) => (await client.call('preference.get', {})).ok;
const opens = async (account: string, password: string) =>
  (await (await gateway.direct()).login(account, password)).Code === 0;
const trailOf = async (tag: string) =>
  gateway.deps.store.db
    .selectFrom('audit')
    .select(['actor', 'subject', 'decision', 'request_hash'])
    .where('tag', '=', tag)
    .orderBy('seq')
    .execute();

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

describe('an administrator', () => {
  test('adds somebody, who sets a password once and signs in', async () => {
    const manager = await signedIn('zhaomin');
    const entered = { account: 'New.Person', name: '王小明', mobile: '13912340001', email: '' };
    const added = await manager.call('organisation.person.add', {
      ...entered,
      roles: ['approver'],
      level: 'L3',
    });
    if (!added.ok) throw new Error(added.error.code);
    const token = tokenIn(added.value.link.path);
    const guest = await gateway.direct();
    expect(await guest.call('account.link.get', { token })).toEqual({
      ok: true,
      value: { kind: 'password', state: 'open', account: 'new.person' },
    });
    expect(await guest.call('account.password.set', { token, password: 'weak' })).toMatchObject(
      refusal('PASSWORD_WEAK'),
    );
    const idem = crypto.randomUUID();
    const set = (key: string) => guest.call('account.password.set', { token, password: NEW }, { idem: key });
    expect(await set(idem)).toEqual({ ok: true, value: { account: 'new.person' } });
    expect(await set(idem)).toMatchObject({ ok: true });
    expect(await set(crypto.randomUUID())).toMatchObject(refusal('LINK_USED'));
    const person = await signedIn('new.person', NEW);
    expect(await person.call('profile.me.get', {})).toMatchObject({
      ok: true,
      value: { name: '王小明', level: 'L3' },
    });
    expect(await opens('13912340001', NEW)).toBe(true);
    const store = JSON.stringify(
      await gateway.deps.store.db.selectFrom('account_link').selectAll().execute(),
    );
    expect(store).not.toContain(token);
  });

  test('whose answer was lost gets another link for the same person', async () => {
    const manager = await signedIn('zhaomin');
    const idem = crypto.randomUUID();
    const entered = { account: 'twice', name: 'A B', mobile: '13912340002', email: '', roles: [] };
    const one = await manager.call('organisation.person.add', entered, { idem });
    const two = await manager.call('organisation.person.add', entered, { idem });
    if (!one.ok || !two.ok) throw new Error('not added');
    expect(two.value.employeeId).toBe(one.value.employeeId);
    const guest = await gateway.direct();
    const state = async (path: string) => guest.call('account.link.get', { token: tokenIn(path) });
    expect(await state(one.value.link.path)).toMatchObject({ value: { state: 'unknown' } });
    expect(await state(two.value.link.path)).toMatchObject({ value: { state: 'open' } });
    expect(await manager.call('organisation.person.add', entered)).toMatchObject(refusal('ACCOUNT_TAKEN'));
  });

  test.each([
    [{ account: 'x' }, 'ACCOUNT_INVALID'],
    [{ account: 'linjing' }, 'ACCOUNT_TAKEN'],
    [{ account: 'liuyang' }, 'ACCOUNT_TAKEN'],
    [{ name: 'A 1' }, 'NAME_INVALID'],
    [{ mobile: '123' }, 'MOBILE_INVALID'],
    [{ mobile: '＋86 138-0013-8000' }, 'ACCOUNT_TAKEN'],
    [{ mobile: '13800138000' }, 'ACCOUNT_TAKEN'],
    [{ email: 'nowhere' }, 'EMAIL_INVALID'],
    [{ level: 'L9' }, 'LEVEL_UNKNOWN'],
    [{ departmentId: '2001-1' }, 'DEPARTMENT_UNKNOWN'],
    [{ document: { type: 'idCard', number: '1' } as const }, 'ID_CARD_INVALID'],
    [{ document: { type: 'passport', number: '护照' } as const }, 'DOCUMENT_INVALID'],
  ])('cannot add %j', async (wrong, code) => {
    const manager = await signedIn('zhaomin');
    const entered = {
      account: 'somebody',
      name: 'A B',
      mobile: '13912340003',
      email: '',
      roles: [],
      level: 'L3',
    };
    expect(await manager.call('organisation.person.add', { ...entered, ...wrong })).toMatchObject(
      refusal(code),
    );
  });

  test('adds nobody a second time: a document of a colleague is refused, however it is pasted', async () => {
    const manager = await signedIn('zhaomin');
    const passport = (number: string) => ({ type: 'passport' as const, number });
    const entered = { account: 'anna', name: 'Anna Weber', mobile: '+49 170 1234567', email: '', roles: [] };
    const add = async (more: object) => manager.call('organisation.person.add', { ...entered, ...more });
    const one = await add({ document: passport('护照：c01x 00t47') });
    if (!one.ok) throw new Error('not added');
    const other = { account: 'bert', mobile: '13912340009', document: passport('C01X00T47') };
    expect(await add(other)).toMatchObject(refusal('PERSON_KNOWN'));
    const save = async (employeeId: string) =>
      manager.call('organisation.person.document', {
        employeeId: employeeId as never,
        ...passport('Passport No. C01X00T47'),
      });
    expect(await save(idOf('chenbo'))).toMatchObject(refusal('PERSON_KNOWN'));
    expect(await save(one.value.employeeId)).toMatchObject({ ok: true, value: { masked: 'C0*****47' } });
    const list = await manager.call('organisation.person.list', { limit: 100 });
    const row = list.ok ? list.value.rows.find(({ account }) => account === 'anna') : undefined;
    expect(row?.mobileMasked).toBe('+49******4567');
  });

  test('deactivates: sessions and grants end on the next request, and nothing comes back with a return', async () => {
    const [manager, secretary, person] = [
      await signedIn('zhaomin'),
      await signedIn('linjing'),
      await signedIn('chenbo'),
    ];
    await secretary.startActing(idOf('chenbo'));
    expect((await secretary.call('profile.me.get', {})).ok).toBe(true);
    const who = { employeeId: idOf('chenbo') as never };
    expect(await manager.call('organisation.person.deactivate', who)).toEqual({
      ok: true,
      value: { active: false },
    });
    expect(await isIn(person)).toBe(false);
    expect(await opens('chenbo', PASSWORD)).toBe(false);
    expect(await secretary.call('profile.me.get', {})).toMatchObject(refusal('ACTING_DENIED'));
    expect(await manager.call('organisation.person.resetPassword', who)).toMatchObject(
      refusal('DEACTIVATED'),
    );
    expect(await manager.call('organisation.person.reactivate', who)).toEqual({
      ok: true,
      value: { active: true },
    });
    expect(await isIn(person)).toBe(false);
    expect(await person.refresh()).toMatchObject(refusal('REFRESH_SPENT'));
    expect(await opens('chenbo', PASSWORD)).toBe(true);
    expect(await secretary.startActing(idOf('chenbo'))).toMatchObject(refusal('ACTING_DENIED'));
    const decisions = (await trailOf('organisation.person.deactivate')).map(({ decision }) => decision);
    expect(decisions).toEqual(expect.arrayContaining(['deactivated', 'grantEnded']));
  });

  test('is not deactivated as the last of a company', async () => {
    const manager = await signedIn('zhaomin');
    const who = { employeeId: idOf('zhaomin') as never };
    expect(await manager.call('organisation.person.deactivate', who)).toMatchObject(
      refusal('LAST_ADMINISTRATOR'),
    );
    expect(await isIn(manager)).toBe(true);
  });

  test('resets a password: the old one and its sessions end at once, the link works once', async () => {
    const [manager, person] = [await signedIn('zhaomin'), await signedIn('zhangwei')];
    const reset = await manager.call('organisation.person.resetPassword', {
      employeeId: idOf('zhangwei') as never,
    });
    if (!reset.ok) throw new Error(reset.error.code);
    expect(await isIn(person)).toBe(false);
    expect(await opens('zhangwei', PASSWORD)).toBe(false);
    const token = tokenIn(reset.value.link.path);
    const tries = await Promise.all(
      Array.from({ length: 6 }, async (_, n) => {
        const guest = await gateway.direct();
        return guest.call('account.password.set', { token, password: `Quiet-Harbour-${n}` });
      }),
    );
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await opens('zhangwei', `Quiet-Harbour-${tries.findIndex(({ ok }) => ok)}`)).toBe(true);
  });

  test('an unused link is over after a day', async () => {
    const manager = await signedIn('zhaomin');
    const reset = await manager.call('organisation.person.resetPassword', {
      employeeId: idOf('zhangwei') as never,
    });
    if (!reset.ok) throw new Error(reset.error.code);
    clock.advance(24 * 3_600_000);
    const guest = await gateway.direct();
    const token = tokenIn(reset.value.link.path);
    expect(await guest.call('account.link.get', { token })).toMatchObject({ value: { state: 'expired' } });
    expect(await guest.call('account.password.set', { token, password: NEW })).toMatchObject(
      refusal('LINK_EXPIRED'),
    );
  });

  test('lists the company’s people a page at a time', async () => {
    const manager = await signedIn('zhaomin');
    const seen: string[] = [];
    for (let after = ''; ; ) {
      const page = await manager.call('organisation.person.list', { after, limit: 3 });
      if (!page.ok) throw new Error(page.error.code);
      seen.push(...page.value.rows.map(({ account }) => account));
      if (!page.value.more) break;
      after = seen.at(-1) ?? '';
    }
    expect(seen).toHaveLength(10);
    expect(seen).toEqual(seen.toSorted());
    expect(seen).not.toContain('liuyang');
  });
});

describe('the command-line tool', () => {
  const tool = (act: string, account = '') => accountAct(gateway.deps, act, account);

  test('does what an administrator does, beside a running gateway', async () => {
    const person = await signedIn('zhangwei');
    expect((await tool('list')).split('\n')).toContainEqual('zhangwei U000104 active employee');
    expect(await tool('sign-out', 'ZhangWei')).toMatch(/ended/);
    expect(await isIn(person)).toBe(false);
    expect(await tool('deactivate', 'zhangwei')).toBe('zhangwei is deactivated.');
    expect(await opens('zhangwei', PASSWORD)).toBe(false);
    await expect(tool('reset-password', 'zhangwei')).rejects.toThrow(/reactivate it first/);
    expect(await tool('reactivate', 'zhangwei')).toBe('zhangwei is active.');
    const said = await tool('reset-password', 'zhangwei');
    expect(await opens('zhangwei', PASSWORD)).toBe(false);
    const guest = await gateway.direct();
    const token = said.split('ResetPassword/zh#')[1] ?? '';
    expect((await guest.call('account.password.set', { token, password: NEW })).ok).toBe(true);
    expect(await opens('zhangwei', NEW)).toBe(true);
    const [entry] = await trailOf('organisation.person.deactivate');
    expect(entry).toMatchObject({ actor: 'system', subject: idOf('zhangwei'), decision: 'deactivated' });
  });

  test('adds somebody to the company it is told', async () => {
    const who = ['李华', '13912340009', 'finance,approver'];
    await expect(accountAct(gateway.deps, 'add', 'li.hua', who)).rejects.toThrow(/company.*1001, 2001/);
    await expect(
      accountAct(gateway.deps, 'add', 'li.hua', ['李华', '13912340009', 'king', '1001']),
    ).rejects.toThrow(/roles: employee/);
    await expect(accountAct(gateway.deps, 'add', 'linjing', [...who, '1001'])).rejects.toThrow(/in use/);
    const said = await accountAct(gateway.deps, 'add', 'li.hua', [...who, '1001']);
    const guest = await gateway.direct();
    const token = said.split('ResetPassword/zh#')[1] ?? '';
    expect((await guest.call('account.password.set', { token, password: NEW })).ok).toBe(true);
    expect((await tool('list')).split('\n')).toContainEqual(
      expect.stringMatching(/^li\.hua U\d+ active employee,approver,finance$/),
    );
  });

  test('signs everybody out', async () => {
    const [one, other] = [await signedIn('zhangwei'), await signedIn('linjing')];
    expect(await tool('sign-out-all')).toMatch(/^Every session of \d+ accounts is ended\.$/);
    expect([await isIn(one), await isIn(other)]).toEqual([false, false]);
  });

  test.each([
    ['forget', 'zhangwei', /There is no act forget/],
    ['sign-out', 'nobody', /There is no account nobody/],
    ['deactivate', 'zhaomin', /last administrator/],
  ])('will not %s %s', async (act, account, sentence) => {
    await expect(tool(act, account)).rejects.toThrow(sentence);
  });
});
