import { describe, expect, test } from 'vitest';
import type { CallInput } from '../../../contract/registry.ts';
import { codeOf } from '../../../tests/answers.ts';
import { type Ask } from '../../../tests/bookingWorld.ts';
import { linjing, linjingForEachTest, world } from '../../../tests/gateway/linjing.ts';

linjingForEachTest();

type Query = CallInput<'trip.traveller.list'>;
const list = async (ask: Ask, query: Query = {}) => {
  const answer = await ask('trip.traveller.list', query);
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
};
const names = async (ask: Ask, query: Query = {}) =>
  (await list(ask, query)).travellers.map((one) => one.name);

describe('whom one may choose', () => {
  test('a secretary: oneself and whom she serves; ended grants are shown, blocked', async () => {
    const { travellers } = await list(linjing, { kind: 'employee' });
    expect(Object.fromEntries(travellers.map((one) => [one.name, one.blocked]))).toEqual({
      林静: null,
      张伟: null,
      周敏: null,
      李娜: null,
      王思远: null,
      陈雨桐: 'grantExpired',
      徐文杰: 'grantRevoked',
    });
    expect(travellers.find((one) => one.name === '周敏')).toMatchObject({
      vip: true,
      mobileMasked: '********',
      document: { masked: '********' },
      levelName: { zh: '副总裁' },
    });
    expect(travellers.find((one) => one.name === '张伟')?.document?.masked).toMatch(/^.{4}\*{10}.{4}$/);
  });

  test('acting for somebody, that person with their guests and contacts', async () => {
    const acting = await world.acting('linjing', 'zhangwei');
    const zhangwei = await world.employeeId('zhangwei');
    const { travellers } = await list(acting);
    expect(travellers.length).toBeGreaterThan(0);
    expect(travellers.filter((one) => one.principalId !== zhangwei)).toEqual([]);
  });

  test('the travel manager finds the whole company and no other; a colleague only himself', async () => {
    const zhaomin = await world.as('zhaomin');
    const found = await list(zhaomin, { kind: 'employee', limit: 100 });
    const counted = await world.deps.store.db
      .selectFrom('employee')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('company_id', '=', '1001')
      .executeTakeFirstOrThrow();
    expect(found.travellers).toHaveLength(Number(counted.n));
    expect(found.travellers.find((one) => one.name === '吴昊')?.blocked).toBe('deactivated');
    expect(await names(zhaomin, { keyword: '刘洋' })).not.toContain('刘洋');
    expect(await names(await world.as('zhangwei'), { kind: 'employee' })).toEqual(['张伟']);
  });

  test('contacts are private: not even the travel manager sees them', async () => {
    const { db } = world.deps.store;
    const contact = await db.selectFrom('contact').selectAll().executeTakeFirstOrThrow();
    const owner = await db
      .selectFrom('employee')
      .selectAll()
      .where('id', '=', contact.owner_id)
      .executeTakeFirstOrThrow();
    expect(await names(await world.as(owner.username), { kind: 'contact' })).toContain(contact.name);
    expect(await names(await world.as('zhaomin'), { kind: 'contact' })).not.toContain(contact.name);
  });

  test('somebody without a valid document is shown, blocked', async () => {
    const lina = await world.employeeId('lina');
    await world.deps.store.db.deleteFrom('person_document').where('owner_id', '=', lina).execute();
    const { travellers } = await list(linjing, { keyword: 'lina' });
    expect(travellers).toMatchObject([{ name: '李娜', document: null, blocked: 'noDocument' }]);
  });
});

describe('search', () => {
  test.each([
    ['张', ['张伟', '张伟', '张薇']],
    ['伟', ['张伟', '张伟']],
    ['zhangw', ['张伟', '张伟', '张薇']],
    ['ZW', ['张伟', '张伟', '张薇']],
    ['wei', []],
    ['%', []],
    ['_', []],
  ])('%s', async (keyword, expected) => {
    const zhaomin = await world.as('zhaomin');
    const found = (await names(zhaomin, { kind: 'employee', keyword, limit: 100 })).filter((name) =>
      ['张伟', '张薇'].includes(name),
    );
    expect(found.sort()).toEqual(expected);
  });

  test('by department and by user code', async () => {
    const zhaomin = await world.as('zhaomin');
    const { travellers } = await list(zhaomin, { keyword: '华东销售', limit: 100 });
    expect(travellers.length).toBeGreaterThan(0);
    expect(travellers.every((one) => one.department === '华东销售部')).toBe(true);
    const { user_code } = await world.deps.store.db
      .selectFrom('employee')
      .select('user_code')
      .where('username', '=', 'lina')
      .executeTakeFirstOrThrow();
    expect(await names(zhaomin, { keyword: user_code.toLowerCase() })).toEqual(['李娜']);
  });

  test.each([1, 3, 10])('pages of %i hold everybody once, kinds one after the other', async (limit) => {
    const zhaomin = await world.as('zhaomin');
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(zhaomin, { limit, ...(cursor && { cursor }) });
      seen.push(...page.travellers.map((one) => `${one.ref.kind}:${one.ref.id}`));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    const whole = (await list(zhaomin, { limit: 100 })).travellers.map(
      (one) => `${one.ref.kind}:${one.ref.id}`,
    );
    expect(seen).toEqual(whole);
    expect(whole.length).toBeGreaterThan(60);
  });

  test.each([
    '',
    'x',
    'W10',
    Buffer.from('["dog","a","b"]').toString('base64url'),
    Buffer.from('[]').toString('base64url'),
  ])('a cursor that is none is refused: %s', async (cursor) => {
    expect(await codeOf(linjing('trip.traveller.list', { cursor }))).toBe('INPUT_INVALID');
  });
});

describe('a guest', () => {
  const guest = async (more: Partial<CallInput<'trip.guest.add'>> = {}) => ({
    name: '欧阳静文',
    hostId: await world.employeeId('zhangwei'),
    documentType: 'idCard' as const,
    documentNumber: '11010519491231002x',
    mobile: '13912345678',
    ...more,
  });

  test('is added, found by pinyin, masked, sealed, and gone after the purge date', async () => {
    const answer = await linjing('trip.guest.add', await guest());
    expect(answer).toMatchObject({
      ok: true,
      value: {
        pinyin: 'ouyangjingwen',
        initials: 'oyjw',
        host: '张伟',
        document: { type: 'idCard', masked: '1101**********002X' },
        mobileMasked: '139****5678',
        blocked: null,
      },
    });
    expect(await names(linjing, { keyword: 'oyjw' })).toEqual(['欧阳静文']);
    const { db } = world.deps.store;
    const stored = JSON.stringify([
      await db.selectFrom('guest').selectAll().execute(),
      await db.selectFrom('person_document').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
    ]);
    expect(stored).not.toContain('11010519491231002');
    expect(stored).not.toContain('13912345678');
    expect(
      await db.selectFrom('guest').select('purge_on').where('initials', '=', 'oyjw').executeTakeFirst(),
    ).toEqual({
      purge_on: '2027-05-19',
    });
  });

  test.each([
    ['a wrong check letter', { documentNumber: '110105194912310021' }, 'ID_CARD_INVALID'],
    ['a date that is none', { documentNumber: '11010519491331002X' }, 'ID_CARD_INVALID'],
    ['born tomorrow', { documentNumber: '110105202611210014' }, 'ID_CARD_INVALID'],
    ['a short mobile', { mobile: '1391234567' }, 'MOBILE_INVALID'],
    ['a passport in small letters', { documentType: 'passport', documentNumber: 'e12345678' }, 'ok'],
    [
      'a passport without digits',
      { documentType: 'passport', documentNumber: 'passport' },
      'DOCUMENT_INVALID',
    ],
    ['a name with digits', { name: '欧阳2' }, 'NAME_INVALID'],
    [
      'surname and given name not told apart',
      { name: 'Anna Weber', documentType: 'passport' },
      'NAME_INVALID',
    ],
  ] as const)('%s', async (_name, more, code) => {
    expect(await codeOf(linjing('trip.guest.add', await guest(more)))).toBe(code);
  });

  test('belongs to a host one may book for, of one’s own company', async () => {
    const add = async (ask: Ask, host: string) =>
      codeOf(ask('trip.guest.add', await guest({ hostId: await world.employeeId(host) })));
    expect(await add(linjing, 'linjing')).toBe('ok');
    expect(await add(linjing, 'xuwenjie')).toBe('FORBIDDEN');
    expect(await add(linjing, 'chenbo')).toBe('FORBIDDEN');
    expect(await add(linjing, 'liuyang')).toBe('NOT_FOUND');
    expect(await add(await world.as('zhaomin'), 'chenbo')).toBe('ok');
    expect(await add(await world.as('zhaomin'), 'wuhao')).toBe('FORBIDDEN');
    const acting = await world.acting('linjing', 'zhangwei');
    expect(await add(acting, 'zhangwei')).toBe('ok');
    expect(await add(acting, 'linjing')).toBe('FORBIDDEN');
  });
});
