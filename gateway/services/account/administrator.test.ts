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
  tokenIn,
  trailOf,
} from '../../../tests/gateway/accounts.ts';
import { idOf, PASSWORD } from '../../../tests/smallWorld.ts';

/* What an administrator does to accounts of the company, over the envelope. */

accountsForEachTest();

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
    [{ mobile: '123' }, 'MOBILE_INVALID'],
    [{ mobile: '13800138000' }, 'ACCOUNT_TAKEN'],
    [{ email: 'nowhere' }, 'EMAIL_INVALID'],
    [{ level: 'L9' }, 'LEVEL_UNKNOWN'],
    [{ departmentId: '2001-1' }, 'DEPARTMENT_UNKNOWN'],
    [{ document: { type: 'idCard', number: '1' } as const }, 'ID_CARD_INVALID'],
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
