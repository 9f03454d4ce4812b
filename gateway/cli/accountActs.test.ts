import { describe, expect, test } from 'vitest';
import {
  accountsForEachTest,
  gateway,
  isIn,
  NEW,
  opens,
  signedIn,
  trailOf,
} from '../../tests/gateway/accounts.ts';
import { idOf, PASSWORD } from '../../tests/smallWorld.ts';
import { accountAct } from './accountActs.ts';

accountsForEachTest();

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
