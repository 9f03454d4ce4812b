import { describe, expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { linjing, linjingForEachTest, world } from '../../../tests/gateway/linjing.ts';

linjingForEachTest();

const phoenix = { airline: 'CA', number: '1234 5678 9012 3456' };

describe('frequent flyer cards', () => {
  test('are kept sealed and listed masked, with the airlines there are', async () => {
    const saved = await valueOf(linjing('saved.mileage.save', phoenix));
    expect(saved).toMatchObject({ airline: 'CA', numberMasked: '1234********3456' });
    const { cards, airlines } = await valueOf(linjing('saved.mileage.list', {}));
    expect(cards).toEqual([saved]);
    expect(airlines.find(({ code }) => code === 'CA')?.name.zh).toBe('中国国航');
    const rows = await world.deps.store.db.selectFrom('mileage_card').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('1234567890123456');
  });

  test('keep the number where only the airline changes', async () => {
    const { cardId } = await valueOf(linjing('saved.mileage.save', phoenix));
    const moved = await valueOf(linjing('saved.mileage.save', { cardId, airline: 'MU' }));
    expect(moved).toEqual({ cardId, airline: 'MU', numberMasked: '1234********3456' });
    // Its old place is free again, the new one is taken.
    expect(await codeOf(linjing('saved.mileage.save', phoenix))).toBe('ok');
    expect(await codeOf(linjing('saved.mileage.save', { ...phoenix, airline: 'MU' }))).toBe('CARD_KNOWN');
  });

  test.each([
    ['CARD_NUMBER_INVALID', { airline: 'CA', number: '123456789012345' }],
    ['CARD_NUMBER_INVALID', { airline: 'CA', number: '12345678901234567890' }],
    ['CARD_NUMBER_INVALID', { airline: 'CA', number: '12345678901234AB' }],
    ['CARD_NUMBER_INVALID', { airline: 'CA' }],
    ['AIRLINE_UNKNOWN', { airline: 'XX', number: '1234567890123456' }],
  ])('are refused with %s for %j', async (code, input) => {
    expect(await codeOf(linjing('saved.mileage.save', input))).toBe(code);
    expect((await valueOf(linjing('saved.mileage.list', {}))).cards).toEqual([]);
  });

  test('are nobody else’s to see, to change or to delete', async () => {
    const { cardId } = await valueOf(linjing('saved.mileage.save', phoenix));
    const other = await world.as('zhaomin');
    expect((await valueOf(other('saved.mileage.list', {}))).cards).toEqual([]);
    expect(await codeOf(other('saved.mileage.save', { cardId, airline: 'MU' }))).toBe('NOT_FOUND');
    expect(await codeOf(other('saved.mileage.remove', { cardId }))).toBe('NOT_FOUND');
    expect(await codeOf(linjing('saved.mileage.remove', { cardId }))).toBe('ok');
    expect(await codeOf(linjing('saved.mileage.remove', { cardId }))).toBe('NOT_FOUND');
  });
});
