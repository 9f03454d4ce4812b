import { describe, expect, test } from 'vitest';
import type { CallInput } from '../../../../contract/registry.ts';
import { codeOf, valueOf } from '../../../../tests/answers.ts';
import type { Ask } from '../../../../tests/bookingWorld.ts';
import { linjing, linjingForEachTest, world } from '../../../../tests/gateway/linjing.ts';

linjingForEachTest();

type Entry = CallInput<'trip.guest.add'>;
const entry = async (more: Partial<Entry> = {}, host = 'zhangwei'): Promise<Entry> => ({
  name: '欧阳静文',
  hostId: await world.employeeId(host),
  documentType: 'idCard',
  documentNumber: '11010519491231002x',
  mobile: '13912345678',
  ...more,
});
const add = async (more: Partial<Entry> = {}, host = 'zhangwei', ask: Ask = linjing) =>
  ask('trip.guest.add', await entry(more, host));
const find = async (input: CallInput<'trip.traveller.find'>, ask: Ask = linjing) =>
  (await valueOf(ask('trip.traveller.find', input))).found.map(({ traveller, by }) => ({
    name: traveller.name,
    id: traveller.ref.id,
    by,
  }));
const passport = { documentType: 'passport', documentNumber: 'C01X00T47' } as const;
const guestRows = async (mobile: string) => {
  const { db } = world.deps.store;
  const mobile_idx = world.deps.fields.index('guest.mobile', mobile);
  return (await db.selectFrom('guest').select('id').where('mobile_idx', '=', mobile_idx).execute()).length;
};

describe('a guest is kept once within a host', () => {
  test.each([
    ['another name and mobile on the same document', { name: '欧阳靖文', mobile: '13912345679' }],
    ['another document with the same mobile', { name: '李四', ...passport }],
    ['the number pasted with its label', { name: '李四', documentNumber: '身份证：110105 19491231 002x' }],
    [
      'their ID card of before 1999',
      { name: '李四', documentNumber: '110105491231002', mobile: '13912345679' },
    ],
    ['the mobile as dialled from another town', { name: '李四', ...passport, mobile: '0139 1234 5678' }],
    ['the mobile with its country code', { name: '李四', ...passport, mobile: '+86 139-1234-5678' }],
  ])('%s is refused, and nothing of it is kept', async (_what, more) => {
    await valueOf(add());
    const answer = await add(more);
    expect(answer).toMatchObject({ ok: false, error: { code: 'PERSON_KNOWN' } });
    expect(JSON.stringify(answer)).not.toContain('欧阳');
    expect(await guestRows('13912345678')).toBe(1);
    expect(await guestRows('13912345679')).toBe(0);
  });

  test('the same entry again, also under another key, is the same guest and keeps them longer', async () => {
    const first = await valueOf(add());
    world.clock.advance(86_400_000);
    const again = await valueOf(
      add({ name: '欧阳　静文', documentNumber: '身份证：１１０１０５１９４９１２３１００２Ｘ' }),
    );
    expect(again.ref).toEqual(first.ref);
    const rows = world.deps.store.db.selectFrom('guest').select('purge_on').where('id', '=', first.ref.id);
    expect(await rows.execute()).toEqual([{ purge_on: '2027-05-20' }]);
  });

  test('is told to the host and to everybody who books for them, and to nobody else', async () => {
    const { ref } = await valueOf(add());
    const { db } = world.deps.store;
    const grants = await db
      .selectFrom('acting_grant')
      .select('operator_id')
      .where('principal_id', '=', await world.employeeId('zhangwei'))
      .where('revoked_at', 'is', null)
      .where('from_at', '<=', world.clock.now())
      .where('to_at', '>', world.clock.now())
      .where('scopes', 'like', '%"book"%')
      .execute();
    const told = await db
      .selectFrom('push_event')
      .select('employee_id')
      .where('object_id', '=', ref.id)
      .execute();
    const ids = new Set([await world.employeeId('zhangwei'), ...grants.map((one) => one.operator_id)]);
    expect(ids.size).toBeGreaterThan(1);
    expect(told.map((one) => one.employee_id).toSorted()).toEqual([...ids].toSorted());
  });

  test('a name kept before surname and given names were told apart is the same person’s, and told apart since', async () => {
    const { db } = world.deps.store;
    const first = await valueOf(add({ ...passport, name: 'WEBER/ANNA' }));
    const kept = db.updateTable('guest').where('id', '=', first.ref.id);
    await kept.set({ name: 'Anna Weber' }).execute();
    const again = await valueOf(add({ ...passport, name: 'Weber, Anna' }));
    expect(again).toMatchObject({ ref: first.ref, name: 'WEBER/ANNA' });
    expect(await codeOf(add({ ...passport, name: 'WEBER/HANNA' }))).toBe('PERSON_KNOWN');
  });

  test('another host may have the same person as a guest', async () => {
    const first = await valueOf(add());
    expect((await valueOf(add({}, 'linjing'))).ref.id).not.toBe(first.ref.id);
  });

  test('named as the one known, they are as entered now, and their numbers before are free', async () => {
    const { ref } = await valueOf(add());
    const guestId = ref.id as never;
    const other = { name: '欧阳靖文', mobile: '+49 170 1234567', guestId };
    expect(await valueOf(add(other))).toMatchObject({
      ref,
      name: '欧阳靖文',
      mobileMasked: '+49******4567',
    });
    expect((await valueOf(add({ name: '李四', ...passport }))).ref.id).not.toBe(ref.id);
    // Nobody is renewed into somebody else, nor another host's guest.
    expect(await codeOf(add({ ...passport, guestId }))).toBe('PERSON_KNOWN');
    expect(await codeOf(add({ name: '王五', guestId }))).toBe('PERSON_KNOWN');
  });

  test('a colleague one books for is no guest', async () => {
    const { db } = world.deps.store;
    const number_idx = world.deps.fields.index('person_document.number', 'C01X00T47');
    const change = { type: 'passport', number_idx };
    const own = async (username: string) => {
      const owner = await world.employeeId(username);
      await db.updateTable('person_document').set(change).where('owner_id', '=', owner).execute();
    };
    await own('lina');
    expect(await codeOf(add(passport))).toBe('PERSON_KNOWN');
    // Whoever she may not book for is not betrayed.
    await db.updateTable('person_document').set({ number_idx: '' }).where('type', '=', 'passport').execute();
    await own('chenbo');
    expect(await codeOf(add(passport))).toBe('ok');
  });
});

describe('who is known', () => {
  test('is found by a whole number in any form, masked, under any host one books for', async () => {
    const { ref } = await valueOf(add());
    const document = { type: 'idCard', number: '身份证 110105-19491231-002x' } as const;
    const both = { name: '欧阳静文', id: ref.id, by: ['document', 'mobile'] };
    expect(await find({ document, mobile: '+86 139 1234 5678' })).toEqual([both]);
    expect(await find({ mobile: '139 1234 5678' })).toEqual([{ ...both, by: ['mobile'] }]);
    expect(await find({ mobile: '1391234567' })).toEqual([]);
    const answer = JSON.stringify(await linjing('trip.traveller.find', { document }));
    expect(answer).toContain('1101**********002X');
    expect(answer).not.toContain('19491231');
    const listed = await valueOf(linjing('trip.traveller.list', { keyword: '139-1234-5678' }));
    expect(listed.travellers.map((one) => one.ref)).toEqual([ref]);
    expect((await valueOf(linjing('trip.traveller.list', { keyword: '123-4567' }))).travellers).toEqual([]);
  });

  test('is not found by whoever may not book for the host, nor in another company', async () => {
    await valueOf(add());
    const mobile = '13912345678';
    expect(await find({ mobile }, await world.as('zhangwei'))).toHaveLength(1);
    expect(await find({ mobile }, await world.as('zhaomin'))).toHaveLength(1);
    expect(await find({ mobile }, await world.as('chenbo'))).toEqual([]);
    expect(await find({ mobile }, await world.as('liuyang'))).toEqual([]);
    expect(await find({ mobile }, await world.acting('linjing', 'lina'))).toEqual([]);
  });

  test('a contact is found by their mobile, by whoever keeps them alone', async () => {
    const { db } = world.deps.store;
    const { fields } = world.deps;
    const owner = await world.employeeId('linjing');
    const contact = await db
      .selectFrom('contact')
      .select(['id', 'name', 'mobile_enc'])
      .where('owner_id', '=', owner)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const mobile = fields.decrypt('contact.mobile', contact.mobile_enc).replace(/^(\d{3})/, '+86 $1-');
    expect(await find({ mobile })).toEqual([{ name: contact.name, id: contact.id, by: ['mobile'] }]);
    expect(await find({ mobile }, await world.as('zhaomin'))).toEqual([]);
  });

  test('a VIP is found by nobody else', async () => {
    const { db } = world.deps.store;
    const zhoumin = await db
      .selectFrom('employee')
      .select(['id', 'username', 'mobile_enc'])
      .where('vip', '=', 1)
      .where('name', '=', '周敏')
      .executeTakeFirstOrThrow();
    const mobile = world.deps.fields.decrypt('employee.mobile', zhoumin.mobile_enc);
    expect(await find({ mobile })).toEqual([]);
    expect(await find({ mobile }, await world.as(zhoumin.username))).toMatchObject([{ id: zhoumin.id }]);
  });

  test('cannot be found by trying numbers: not here, not by adding, not in the list', async () => {
    await valueOf(add());
    const asked = async (n: number) => codeOf(linjing('trip.traveller.find', { mobile: `1391234${n}` }));
    const codes = [];
    for (let n = 1000; n < 1070; n++) codes.push(await asked(n));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(60);
    expect(codes.at(-1)).toBe('RATE_LIMITED');
    expect(await codeOf(add({ name: '李四' }))).toBe('RATE_LIMITED');
    const { travellers } = await valueOf(linjing('trip.traveller.list', { keyword: '13912345678' }));
    expect(travellers).toEqual([]);
    // Somebody new is entered all the same.
    expect(await codeOf(add({ name: '李四', ...passport, mobile: '13912345670' }))).toBe('ok');
    world.clock.advance(20_000);
    expect(await asked(5678)).toBe('ok');
  });
});

describe('a name is found however it is typed', () => {
  const found = async (keyword: string) =>
    (await valueOf(linjing('trip.traveller.list', { keyword, kind: 'guest' }))).travellers.map(
      ({ name }) => name,
    );

  test.each(['欧阳静文', '欧阳 静文', '欧阳　静文', 'ouyang', 'Ouyang Jingwen', 'jingwen ouyang', 'oyjw'])(
    '%j',
    async (keyword) => {
      await valueOf(add());
      expect(await found(keyword)).toEqual(['欧阳静文']);
    },
  );

  test.each(['Müller', 'muller', 'MÜLLER/JÖRG', 'Jörg Müller', 'jorg muller', 'Müller, J'])(
    '%j',
    async (keyword) => {
      await valueOf(add({ name: 'Müller/Jörg', ...passport }));
      expect(await found(keyword)).toEqual(['MÜLLER/JÖRG']);
    },
  );

  test.each(['静', '%', '_', '/', '…'])('%j finds nobody it is no part of', async (keyword) => {
    await valueOf(add({ name: 'Müller/Jörg', ...passport }));
    expect(await found(keyword)).toEqual(keyword === '/' ? ['MÜLLER/JÖRG'] : []);
  });
});
