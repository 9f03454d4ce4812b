import { describe, expect, test } from 'vitest';
import { accountsForEachTest, gateway, refusal, signedIn, trailOf } from '../../../tests/gateway/accounts.ts';
import { idOf } from '../../../tests/smallWorld.ts';
import type { WireClient } from '../../../tests/wireClient.ts';

/* What an administrator says about permissions, over the envelope. */

accountsForEachTest();

const orders = (client: WireClient) => client.call('order.list', { tab: 'business', limit: 5 });
const setRole = (client: WireClient, params: string, role: string, granted: boolean, more = {}) =>
  client.call('organisation.permission.setRole', { params, role: role as 'employee', granted }, more);
const setPerson = (client: WireClient, username: string, params: string, granted: boolean | null) =>
  client.call('organisation.permission.setPerson', { employeeId: idOf(username), params, granted });

describe('an administrator', () => {
  test('sees the tree as it is set, one permission for every product', async () => {
    const manager = await signedIn('zhaomin');
    const list = await manager.call('organisation.permission.list', {});
    if (!list.ok) throw new Error(list.error.code);
    const [book] = list.value.modules;
    expect(book).toMatchObject({ params: 'module.book', roles: [], own: null });
    expect(book?.children).toContainEqual({
      params: 'book.train',
      roles: ['employee'],
      own: null,
      children: [],
    });
  });

  test('takes a permission from a role: it is gone at the next call of whoever is signed in', async () => {
    const manager = await signedIn('zhaomin');
    const linjing = await signedIn('linjing');
    const liuyang = await signedIn('liuyang');
    expect(await orders(linjing)).toMatchObject({ ok: true });
    expect(await setRole(manager, 'orders.view', 'employee', false)).toEqual({
      ok: true,
      value: { roles: [] },
    });
    expect(await orders(linjing)).toMatchObject(refusal('FORBIDDEN'));
    expect(await orders(liuyang)).toMatchObject({ ok: true });
    expect(await setRole(manager, 'orders.view', 'secretary', true)).toMatchObject({ ok: true });
    expect(await orders(linjing)).toMatchObject({ ok: true });
    expect((await trailOf('organisation.permission.setRole')).map(({ decision }) => decision)).toEqual(
      expect.arrayContaining(['revoked employee', 'granted secretary']),
    );
  });

  test('gives and takes it for one person, whatever their roles say, and leaves it to them again', async () => {
    const manager = await signedIn('zhaomin');
    const linjing = await signedIn('linjing');
    const permissions = async () => {
      const answer = await linjing.call('GetpermissionByUsername', { type: 'group', username: 'linjing' });
      return JSON.stringify(answer.ok ? answer.value.data : answer.error);
    };
    expect(await setPerson(manager, 'linjing', 'orders.view', false)).toEqual({
      ok: true,
      value: { holds: false },
    });
    expect(await orders(linjing)).toMatchObject(refusal('FORBIDDEN'));
    expect(await permissions()).toContain('{"params":"orders.view","permission":0}');
    expect(await orders(manager)).toMatchObject({ ok: true });
    const seen = await manager.call('organisation.permission.list', { employeeId: idOf('linjing') });
    expect(JSON.stringify(seen)).toContain('"params":"orders.view","roles":["employee"],"own":false');
    // Whoever the roles leave out may be let in.
    await setRole(manager, 'orders.view', 'employee', false);
    expect(await setPerson(manager, 'linjing', 'orders.view', true)).toMatchObject({
      value: { holds: true },
    });
    expect(await orders(linjing)).toMatchObject({ ok: true });
    expect(await setPerson(manager, 'linjing', 'orders.view', null)).toMatchObject({
      value: { holds: false },
    });
    expect(await orders(linjing)).toMatchObject(refusal('FORBIDDEN'));
  });

  test('sent twice it is done once', async () => {
    const manager = await signedIn('zhaomin');
    const idem = crypto.randomUUID();
    const first = await setRole(manager, 'book.car', 'finance', true, { idem });
    expect(await setRole(manager, 'book.car', 'finance', true, { idem })).toEqual(first);
    await setRole(manager, 'book.car', 'finance', true);
    const decisions = (await trailOf('organisation.permission.setRole')).map(({ decision }) => decision);
    expect(decisions.filter((decision) => decision === 'granted finance')).toHaveLength(1);
  });

  test('is told of a permission that is none, a module, and a person of another company', async () => {
    const manager = await signedIn('zhaomin');
    for (const params of ['book.ship', 'module.book']) {
      expect(await setRole(manager, params, 'employee', true)).toMatchObject(refusal('PERMISSION_UNKNOWN'));
      expect(await setPerson(manager, 'linjing', params, true)).toMatchObject(refusal('PERMISSION_UNKNOWN'));
    }
    expect(await setRole(manager, 'book.car', 'king', true)).toMatchObject(refusal('INPUT_INVALID'));
    const stranger = { employeeId: idOf('liuyang') };
    expect(await setPerson(manager, 'liuyang', 'book.car', false)).toMatchObject(refusal('NOT_FOUND'));
    expect(await manager.call('organisation.permission.list', stranger)).toMatchObject(refusal('NOT_FOUND'));
  });
});

test('nobody else says anything about permissions', async () => {
  const linjing = await signedIn('linjing');
  expect(await setRole(linjing, 'book.train', 'employee', false)).toMatchObject(refusal('FORBIDDEN'));
  expect(await setPerson(linjing, 'linjing', 'orders.company', true)).toMatchObject(refusal('FORBIDDEN'));
  expect(await linjing.call('organisation.permission.list', {})).toMatchObject(refusal('FORBIDDEN'));
  expect(await gateway.deps.store.db.selectFrom('permission_person').selectAll().execute()).toEqual([]);
});

describe('whoever was given the permission to manage people', () => {
  const byId = (username: string) => ({ employeeId: idOf(username) as never });
  const newcomer = (roles: readonly 'finance'[], mobile: string) => ({
    account: `new.${mobile}`,
    name: '王小明',
    mobile,
    email: '',
    roles: [...roles],
  });

  test('does it, on those who may do no more than they may themselves', async () => {
    const manager = await signedIn('zhaomin');
    const zhangwei = await signedIn('zhangwei');
    const reset = (username: string) => zhangwei.call('organisation.person.resetPassword', byId(username));
    expect(await reset('linjing')).toMatchObject(refusal('FORBIDDEN'));
    await setPerson(manager, 'zhangwei', 'manage.employees', true);
    await setPerson(manager, 'zhangwei', 'manage.invitations', true);
    expect(await zhangwei.call('organisation.person.list', { limit: 5 })).toMatchObject({ ok: true });
    expect(await reset('vip')).toMatchObject({ ok: true });
    // An account opened by a new password would be more than they were given.
    for (const username of ['zhaomin', 'chenbo', 'sunli', 'linjing'])
      expect(await reset(username)).toMatchObject(refusal('FORBIDDEN'));
    expect(await zhangwei.call('organisation.person.deactivate', byId('zhaomin'))).toMatchObject(
      refusal('FORBIDDEN'),
    );
    await setPerson(manager, 'expired', 'orders.company', true);
    expect(await reset('expired')).toMatchObject(refusal('FORBIDDEN'));
    const add = (roles: readonly 'finance'[], mobile: string) =>
      zhangwei.call('organisation.person.add', newcomer(roles, mobile));
    expect(await add(['finance'], '13912340011')).toMatchObject(refusal('FORBIDDEN'));
    expect(await add([], '13912340012')).toMatchObject({ ok: true });
    // Who decides about permissions stays the administrator's to say.
    expect(await setPerson(zhangwei, 'zhangwei', 'orders.company', true)).toMatchObject(refusal('FORBIDDEN'));
  });
});

describe('at the same moment', () => {
  test('two managers change one permission: both changes count', async () => {
    const [one, other] = await Promise.all([signedIn('zhaomin'), signedIn('zhaomin')]);
    const answers = await Promise.all([
      setRole(one, 'book.car', 'finance', true),
      setRole(other, 'book.car', 'approver', true),
      setPerson(one, 'linjing', 'book.car', false),
      setPerson(other, 'linjing', 'book.car', false),
    ]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const list = await one.call('organisation.permission.list', { employeeId: idOf('linjing') });
    const car = list.ok && list.value.modules.flatMap(({ children }) => children);
    expect(car && car.find(({ params }) => params === 'book.car')).toMatchObject({
      roles: expect.arrayContaining(['employee', 'finance', 'approver']),
      own: false,
    });
    const trail = await trailOf('organisation.permission.setPerson');
    expect(trail.filter(({ decision }) => decision === 'revoked')).toHaveLength(1);
  });

  test('the last travel manager who takes everything from themselves gives it back to themselves', async () => {
    const manager = await signedIn('zhaomin');
    const people = () => manager.call('organisation.person.list', { limit: 5 });
    for (const params of ['manage.employees', 'book.company', 'orders.company'])
      await setRole(manager, params, 'travelManager', false);
    await setPerson(manager, 'zhaomin', 'manage.employees', false);
    expect(await people()).toMatchObject(refusal('FORBIDDEN'));
    expect(await setPerson(manager, 'zhaomin', 'manage.employees', true)).toMatchObject({ ok: true });
    expect(await people()).toMatchObject({ ok: true });
  });
});
