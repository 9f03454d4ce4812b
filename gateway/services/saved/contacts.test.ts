import { describe, expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { linjing, linjingForEachTest, world } from '../../../tests/gateway/linjing.ts';

linjingForEachTest();

const anna = { name: 'WEBER / ANNA', mobile: '+49 170 123 4567', email: 'anna@example.org' };
const db = () => world.deps.store.db;

describe('contacts', () => {
  test('are kept sealed, listed masked, and offered as travellers', async () => {
    const saved = await valueOf(linjing('saved.contact.save', anna));
    expect(saved).toMatchObject({
      name: 'WEBER/ANNA',
      mobileMasked: '+49******4567',
      emailMasked: 'a***@example.org',
    });
    const { contacts } = await valueOf(linjing('saved.contact.list', {}));
    expect(contacts).toContainEqual(saved);
    const row = await db()
      .selectFrom('contact')
      .selectAll()
      .where('id', '=', saved.contactId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('1701234567');
    expect(JSON.stringify(row)).not.toContain('anna@');
    expect(world.deps.fields.decrypt('contact.mobile', row.mobile_enc)).toBe('+491701234567');
    const offered = await valueOf(linjing('trip.traveller.list', { kind: 'contact', keyword: 'weber' }));
    expect(offered.travellers.map(({ ref }) => ref.id)).toContain(saved.contactId);
    const trail = await db()
      .selectFrom('audit')
      .select('decision')
      .where('tag', '=', 'saved.contact.save')
      .execute();
    expect(trail).toEqual([{ decision: 'added' }]);
  });

  test('keep what is left out of a change, and lose what is emptied', async () => {
    const { contactId } = await valueOf(linjing('saved.contact.save', anna));
    const renamed = await valueOf(linjing('saved.contact.save', { contactId, name: '安娜' }));
    expect(renamed).toMatchObject({
      contactId,
      name: '安娜',
      mobileMasked: '+49******4567',
      emailMasked: 'a***@example.org',
    });
    const changed = await valueOf(
      linjing('saved.contact.save', { contactId, name: '安娜', mobile: '138 0013 8000', email: '' }),
    );
    expect(changed).toMatchObject({ mobileMasked: '138****8000', emailMasked: '' });
  });

  test.each([
    ['NAME_INVALID', { name: '张 1' }],
    ['NAME_INVALID', { name: '一二三四五六七八九十一二三四五六' }],
    ['MOBILE_INVALID', { mobile: '12345' }],
    ['MOBILE_INVALID', { mobile: undefined }],
    ['EMAIL_INVALID', { email: 'anna@' }],
  ])('are refused with %s for %j', async (code, change) => {
    const before = await db().selectFrom('contact').select('id').execute();
    expect(await codeOf(linjing('saved.contact.save', { ...anna, ...change }))).toBe(code);
    expect(await db().selectFrom('contact').select('id').execute()).toEqual(before);
  });

  test('are one under a mobile number, however it is written', async () => {
    await valueOf(linjing('saved.contact.save', anna));
    const again = { name: '安娜', mobile: '0049 (0)170 1234567' };
    expect(await codeOf(linjing('saved.contact.save', again))).toBe('PERSON_KNOWN');
    const other = await world.as('zhaomin');
    expect(await codeOf(other('saved.contact.save', again))).toBe('ok');
  });

  test('are nobody else’s to see, to change or to delete', async () => {
    const { contactId } = await valueOf(linjing('saved.contact.save', anna));
    const other = await world.as('zhaomin');
    expect(
      (await valueOf(other('saved.contact.list', {}))).contacts.map((one) => one.contactId),
    ).not.toContain(contactId);
    expect(await codeOf(other('saved.contact.save', { contactId, name: '安娜' }))).toBe('NOT_FOUND');
    expect(await codeOf(other('saved.contact.remove', { contactId }))).toBe('NOT_FOUND');
  });

  test('go with their documents, but not while a booking of theirs is not over', async () => {
    const { contactId } = await valueOf(linjing('saved.contact.save', anna));
    const traveller = { kind: 'contact', id: contactId } as const;
    const passport = { type: 'passport', number: 'C01X00T47', validUntil: '2031-05-20' } as const;
    await valueOf(linjing('trip.document.add', { traveller, ...passport }));
    const order = await db().selectFrom('travel_order').select('id').executeTakeFirstOrThrow();
    const theirs = {
      traveller_kind: 'contact',
      traveller_id: contactId,
      principal_id: await world.employeeId('linjing'),
    };
    const as = (state: string) =>
      db()
        .updateTable('travel_order')
        .set({ ...theirs, state })
        .where('id', '=', order.id)
        .execute();
    await as('held');
    expect(await codeOf(linjing('saved.contact.remove', { contactId }))).toBe('CONTACT_TRAVELS');
    await as('cancelled');
    await db().deleteFrom('voucher').where('order_id', '=', order.id).execute();
    await db().deleteFrom('amendment').where('order_id', '=', order.id).execute();
    await db().deleteFrom('payout').where('order_id', '=', order.id).execute();
    expect(await codeOf(linjing('saved.contact.remove', { contactId }))).toBe('ok');
    expect(
      await db().selectFrom('person_document').select('id').where('owner_id', '=', contactId).execute(),
    ).toEqual([]);
    expect(await codeOf(linjing('saved.contact.remove', { contactId }))).toBe('NOT_FOUND');
  });
});
