import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeClock, startGateway, type TestGateway } from '../../tests/gatewayHarness.ts';
import { idOf, PASSWORD } from '../../tests/smallWorld.ts';
import type { WireClient } from '../../tests/wireClient.ts';
import { departmentTree } from '../services/organisation/departmentTree.ts';
import { scrubPath, scrubText } from '../services/tracking/scrub.ts';

let gateway: TestGateway;
let secretary: WireClient;
let employee: WireClient;

beforeAll(async () => {
  gateway = await startGateway({ seed: 'people', clock: fakeClock(), refusalMs: 0 });
  secretary = await gateway.direct();
  await secretary.login('linjing', PASSWORD);
  employee = await gateway.direct();
  await employee.login('zhangwei', PASSWORD);
});
afterAll(() => gateway.stop());

const forbidden = { ok: false, error: { code: 'FORBIDDEN' } };

describe('organisation', () => {
  test('departments of one’s own company as a children map', async () => {
    expect(await employee.call('Zz.getDept', { company_id: '1001' })).toEqual({
      ok: true,
      value: {
        code: 1,
        children: {
          '1001-1': {
            id: '1001-1',
            name: '总部',
            nameEn: 'Head office',
            children: {
              '1001-2': { id: '1001-2', name: '行政部', nameEn: 'Administration', children: {} },
            },
          },
        },
      },
    });
  });

  test('not of another company', async () => {
    expect(await employee.call('Zz.getDept', { company_id: '2001' })).toMatchObject(forbidden);
    expect(await employee.call('Zz.getDept', { company_id: '9999' })).toMatchObject(forbidden);
  });

  test('no department is lost to a missing parent', () => {
    const tree = departmentTree([{ id: 'a', parentId: 'gone', name: { zh: '甲', en: 'A' } }]);
    expect(Object.keys(tree)).toEqual(['a']);
  });

  test('a member’s company, in both forms', async () => {
    const answer = await secretary.call('CRM.MemberInfo', { username: 'chenbo' });
    const data = { qq: '0000103', company_name: '远航科技有限公司' };
    expect(answer).toEqual({ ok: true, value: { ...data, data } });
    expect((await secretary.call('CRM.MemberInfo', { username: 'linjing' })).ok).toBe(true);
  });

  test.each(['zhangwei', 'vip', 'expired', 'revoked', 'liuyang', 'nobody'])('not of %s', async (username) => {
    expect(await secretary.call('CRM.MemberInfo', { username })).toMatchObject(forbidden);
  });
});

describe('profile', () => {
  test('of oneself, with masked numbers', async () => {
    expect(await secretary.call('profile.me.get', {})).toEqual({
      ok: true,
      value: {
        employeeId: idOf('linjing'),
        name: '林静',
        userCode: 'U000101',
        company: { zh: '远航科技有限公司', en: 'Yuanhang Technology' },
        department: { zh: '行政部', en: 'Administration' },
        level: 'L3',
        levelName: { zh: '三级', en: 'Level 3' },
        costCentre: 'CC-01',
        mobileMasked: '139****0100',
        emailMasked: 'l***@example.com',
        principals: 3,
      },
    });
  });

  test('SaveBean saves one’s own link in the one table', async () => {
    const bean = (update: { qiwei_id: string } | { wechat: string }, user_code = 'U000104') =>
      employee.call('SaveBean', { table: 'member315', update, condition: { user_code } });
    expect(await bean({ wechat: 'wx-1' })).toEqual({ ok: true, value: { saved: 1 } });
    expect(await bean({ qiwei_id: 'qw-1' })).toEqual({ ok: true, value: { saved: 1 } });
    expect(await bean({ wechat: 'x' }, 'U000101')).toMatchObject(forbidden);
    const { db } = gateway.deps.store;
    const rows = await db
      .selectFrom('employee')
      .select(['username', 'wechat', 'qiwei_id'])
      .where('wechat', 'is not', null)
      .execute();
    expect(rows).toEqual([{ username: 'zhangwei', wechat: 'wx-1', qiwei_id: 'qw-1' }]);
  });

  test.each([
    [{ table: 'employee', update: { wechat: 'x' }, condition: { user_code: 'U000104' } }],
    [{ table: 'member315', update: { roles: '["travelManager"]' }, condition: { user_code: 'U000104' } }],
    [{ table: 'member315', update: { wechat: 'x', qiwei_id: 'y' }, condition: { user_code: 'U000104' } }],
    [{ table: 'member315', update: { wechat: 'x' }, condition: { user_code: 'U000104', id: '1' } }],
    [{ table: 'member315', update: { wechat: "'; drop table employee; --" }, condition: {} }],
  ])('SaveBean refuses %j', async (bean) => {
    const sealed = employee.seal('SaveBean', { ...bean, _idem: crypto.randomUUID() });
    const opened = await employee.open(sealed, await employee.post(sealed.body));
    expect(opened).toMatchObject({ ok: true, value: { code: 4002 } });
  });
});

describe('preferences', () => {
  test('are unset at first, and saving one leaves the others', async () => {
    const mine = await gateway.direct();
    await mine.login('chenbo', PASSWORD);
    const unset = { language: null, theme: null, trainSeat: null };
    expect(await mine.call('preference.get', {})).toEqual({ ok: true, value: unset });
    await mine.call('preference.save', { theme: 'dark', language: 'de' });
    await mine.call('preference.save', { trainSeat: 'window' });
    const saved = { language: 'de', theme: 'dark', trainSeat: 'window' };
    expect(await mine.call('preference.get', {})).toEqual({ ok: true, value: saved });
    expect(await employee.call('preference.get', {})).toEqual({ ok: true, value: unset });
  });
});

describe('usage tracking', () => {
  test('keeps who from the session, and no personal number', async () => {
    const answer = await employee.call('tracking.point.save', {
      user: '王五 13912345678',
      path: '/me/verify_mobile/zh?mobile=13912345678#x',
      pathname: '核对手机 13912345678 zhang@example.com',
      parameter: {
        user_code: 'U000999',
        username: 'someone-else',
        isList: true,
        setHandlename: '110101199003077578',
      },
    });
    expect(answer).toEqual({ ok: true, value: {} });
    const row = await gateway.deps.store.db
      .selectFrom('tracking_point')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ employee_id: idOf('zhangwei'), path: '/me/verify_mobile/zh' });
    expect(JSON.parse(row.body)).toEqual({
      pathname: '核对手机 :n :mail',
      isList: true,
      setHandlename: ':n',
    });
  });

  test('refuses the spec’s token', async () => {
    const parameter = { user_code: 'x', username: 'x', token: 'secret' };
    const input = { user: 'x', path: '/x', pathname: 'x', parameter, _idem: crypto.randomUUID() };
    const sealed = employee.seal('tracking.point.save', input);
    const opened = await employee.open(sealed, await employee.post(sealed.body));
    expect(opened).toMatchObject({ ok: true, value: { code: 4002 } });
  });

  test.each([
    ['/tripTrain/zh', '/tripTrain/zh'],
    ['/a/%31%33912345678', '/a/:n'],
    ['/a/0123456789abcdef0123456789abcdef', '/a/:id'],
    ['/a/%zz13912345678', '/a/:zz:n'],
    ['/a/E1234567', '/a/E:n'],
  ])('scrubs the path %s', (path, scrubbed) => {
    expect(scrubPath(path)).toBe(scrubbed);
  });

  test('scrubs a text', () => {
    expect(scrubText('第 12345 次')).toBe('第 12345 次');
    expect(scrubText('a.b@c.cn 11010119900307757X')).toBe(':mail :n');
  });
});
