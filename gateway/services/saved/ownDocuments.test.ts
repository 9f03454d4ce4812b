import { expect, test } from 'vitest';
import type { CallInput } from '../../../contract/registry.ts';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { book, pick, row, search } from '../../../tests/bookingRows.ts';
import { linjing, linjingForEachTest, world } from '../../../tests/gateway/linjing.ts';

linjingForEachTest();

type Add = CallInput<'saved.document.add'>;
const permit = (more: Partial<Add> = {}): Add => ({
  type: 'taiwanPermit',
  number: 'T1234 5678',
  validUntil: '2031-05-20',
  placeOfIssue: '北京',
  ...more,
});
const db = () => world.deps.store.db;
const listed = async () => (await valueOf(linjing('saved.document.list', {}))).documents;

test('one’s own document is the one bookings are made on, masked until it is revealed', async () => {
  const added = await valueOf(linjing('saved.document.add', permit()));
  expect(added).toMatchObject({ masked: 'T1*****78', placeOfIssue: '北京' });
  expect(await listed()).toContainEqual(added);
  const { travellers } = await valueOf(linjing('trip.traveller.list', { keyword: 'linjing' }));
  const me = travellers.find(({ ref }) => ref.kind === 'employee');
  expect(me?.documents.map((one) => one.documentId)).toContain(added.documentId);
  const { documentId } = added;
  expect(await valueOf(linjing('saved.document.reveal', { documentId }))).toEqual({ number: 'T12345678' });
  const trail = await db()
    .selectFrom('audit')
    .select(['object', 'decision'])
    .where('tag', '=', 'saved.document.reveal')
    .execute();
  expect(trail).toEqual([{ object: documentId, decision: 'revealed' }]);
});

test('a complete document is not changed; a renewal takes its place', async () => {
  const { documentId } = await valueOf(linjing('saved.document.add', permit()));
  expect((await valueOf(linjing('saved.document.add', permit()))).documentId).toBe(documentId);
  const later = { documentId, placeOfIssue: '上海' };
  expect(await codeOf(linjing('saved.document.complete', later))).toBe('DOCUMENT_LOCKED');
  expect(await codeOf(linjing('saved.document.add', permit({ number: 'T99999999' })))).toBe('DOCUMENT_KEPT');
  const renewal = permit({ number: 'T99999999', validUntil: '2036-05-20' });
  const renewed = await valueOf(linjing('saved.document.add', renewal));
  expect((await listed()).filter(({ type }) => type === 'taiwanPermit')).toEqual([renewed]);
});

test('what is missing is filled in once', async () => {
  const { documentId } = await valueOf(linjing('saved.document.add', permit()));
  const none = { valid_until: null, place_of_issue: '' };
  await db().updateTable('person_document').set(none).where('id', '=', documentId).execute();
  const whole = { documentId, validUntil: '2031-05-20', placeOfIssue: '北京' };
  const past = { ...whole, validUntil: '2020-01-01' };
  expect(await codeOf(linjing('saved.document.complete', past))).toBe('DOCUMENT_EXPIRED');
  expect(await valueOf(linjing('saved.document.complete', whole))).toMatchObject(whole);
  expect(await codeOf(linjing('saved.document.complete', { ...whole }))).toBe('DOCUMENT_LOCKED');
});

test.each([
  ['DOCUMENT_INVALID', { number: '12' }],
  ['DOCUMENT_EXPIRED', { validUntil: '2020-01-01' }],
  ['VALIDITY_MISSING', { validUntil: null }],
  ['INPUT_INVALID', { placeOfIssue: '\u200b' }],
] as const)('is refused with %s for %j', async (code, more) => {
  expect(await codeOf(linjing('saved.document.add', permit(more)))).toBe(code);
});

test('a number is held once in a company, and nobody touches another’s', async () => {
  const other = await world.as('zhaomin');
  const { documentId } = await valueOf(other('saved.document.add', permit()));
  expect(await codeOf(linjing('saved.document.add', permit()))).toBe('PERSON_KNOWN');
  const both = await Promise.all(
    [linjing, await world.as('sunli')].map((ask) =>
      codeOf(ask('saved.document.add', permit({ number: 'T7654321' }))),
    ),
  );
  expect(both.sort()).toEqual(['PERSON_KNOWN', 'ok']);
  for (const tag of ['saved.document.reveal', 'saved.document.remove'] as const)
    expect(await codeOf(linjing(tag, { documentId }))).toBe('NOT_FOUND');
  expect(await codeOf(other('saved.document.remove', { documentId }))).toBe('ok');
});

test('one that a booking was made on is neither deleted nor replaced until the booking is over', async () => {
  const self = { kind: 'employee' as const, id: await world.employeeId('linjing') };
  await db().deleteFrom('person_document').where('owner_id', '=', self.id).execute();
  const passport = permit({ type: 'passport', number: 'E12345678' });
  const { documentId } = await valueOf(linjing('saved.document.add', passport));
  const seat = pick((await search(linjing, [self])).offers, 'O');
  await book(linjing, [row(seat, self, self.id)]);
  expect(await codeOf(linjing('saved.document.remove', { documentId }))).toBe('DOCUMENT_IN_USE');
  const renewal = { ...passport, number: 'E87654321', validUntil: '2036-05-20' };
  expect(await codeOf(linjing('saved.document.add', renewal))).toBe('DOCUMENT_IN_USE');
  const unused = await valueOf(linjing('saved.document.add', permit()));
  expect(await codeOf(linjing('saved.document.remove', { documentId: unused.documentId }))).toBe('ok');
  // An order that cannot be read may have been made on it.
  const broken = db().updateTable('travel_order').set({ body: '{' }).where('traveller_id', '=', self.id);
  await broken.where('created_at', '=', world.clock.now()).execute();
  expect(await codeOf(linjing('saved.document.remove', { documentId }))).toBe('DOCUMENT_IN_USE');
});

test('home tells how many ran out or soon will', async () => {
  const expiring = async () => (await valueOf(linjing('home.overview.get', {}))).expiring;
  expect(await expiring()).toBeUndefined();
  await valueOf(linjing('saved.document.add', permit({ validUntil: '2026-12-31' })));
  expect(await expiring()).toBe(1);
});
