import { expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { linjing, linjingForEachTest, world } from '../../../tests/gateway/linjing.ts';

linjingForEachTest();

const bank = { kind: 'bank', issuer: 'ICBC', branch: '海淀支行', number: '6222 0212 3456 7890' } as const;

test('cards are kept sealed, listed masked, and revealed into the trail', async () => {
  const saved = await valueOf(linjing('saved.card.save', bank));
  expect(saved).toMatchObject({ numberMasked: '6222********7890', branch: '海淀支行' });
  const { cardId } = saved;
  const { number: _, ...rest } = bank;
  const moved = await valueOf(linjing('saved.card.save', { ...rest, cardId, issuer: 'ABC' }));
  expect((await valueOf(linjing('saved.card.list', { kind: 'bank' }))).cards).toEqual([moved]);
  expect((await valueOf(linjing('saved.card.list', { kind: 'official' }))).cards).toEqual([]);
  const db = world.deps.store.db;
  expect(JSON.stringify(await db.selectFrom('own_card').selectAll().execute())).not.toContain(
    '6222021234567890',
  );
  expect(await valueOf(linjing('saved.card.reveal', { cardId }))).toEqual({ number: '6222021234567890' });
  const trail = await db
    .selectFrom('audit')
    .select('object')
    .where('tag', '=', 'saved.card.reveal')
    .execute();
  expect(trail).toEqual([{ object: cardId }]);
});

test.each([
  ['CARD_KNOWN', {}],
  ['BANK_NUMBER_INVALID', { number: '1'.repeat(20) }],
  ['OFFICIAL_NUMBER_INVALID', { kind: 'official', number: '12345' }],
  ['MEMBER_NUMBER_INVALID', { kind: 'passenger', issuer: 'railway', number: 'A1' }],
  ['ISSUER_UNKNOWN', { issuer: 'railway' }],
  ['INPUT_INVALID', { number: undefined }],
] as const)('a card is refused with %s for %j', async (code, more) => {
  await valueOf(linjing('saved.card.save', bank));
  expect(await codeOf(linjing('saved.card.save', { ...bank, ...more }))).toBe(code);
});

test('cards are nobody else’s to reveal, to change or to delete', async () => {
  const { cardId } = await valueOf(linjing('saved.card.save', bank));
  const other = await world.as('zhaomin');
  expect(await codeOf(other('saved.card.reveal', { cardId }))).toBe('NOT_FOUND');
  expect(await codeOf(other('saved.card.save', { ...bank, cardId }))).toBe('NOT_FOUND');
  expect(await codeOf(other('saved.card.remove', { cardId }))).toBe('NOT_FOUND');
  expect(await codeOf(linjing('saved.card.remove', { cardId }))).toBe('ok');
});
