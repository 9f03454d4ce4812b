import { describe, expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { linjing, linjingForEachTest, world } from '../../../tests/gateway/linjing.ts';

linjingForEachTest();

const office = {
  recipient: '林静',
  mobile: '138 0013 8000',
  region: '北京市海淀区',
  detail: '学院路 1 号 3 层',
  postcode: '100083',
};
const db = () => world.deps.store.db;

describe('delivery addresses', () => {
  test('are kept with number and street sealed, the last changed first', async () => {
    const saved = await valueOf(linjing('saved.address.save', office));
    expect(saved).toMatchObject({
      recipient: '林静',
      mobileMasked: '138****8000',
      detail: '学院路 1 号 3 层',
    });
    world.clock.advance(1000);
    const home = await valueOf(linjing('saved.address.save', { ...office, recipient: '家', postcode: '' }));
    expect((await valueOf(linjing('saved.address.list', {}))).addresses).toEqual([home, saved]);
    const rows = JSON.stringify(await db().selectFrom('delivery_address').selectAll().execute());
    expect(rows).not.toContain('13800138000');
    expect(rows).not.toContain('学院路');
  });

  test('keep a mobile number that is left out of a change', async () => {
    const { addressId, mobileMasked } = await valueOf(linjing('saved.address.save', office));
    const { mobile: _, ...rest } = office;
    const changed = await valueOf(linjing('saved.address.save', { ...rest, addressId, region: '上海市' }));
    expect(changed).toMatchObject({ addressId, mobileMasked, region: '上海市' });
    const other = { ...office, addressId, mobile: '+44 20 7946 0958' };
    expect(await valueOf(linjing('saved.address.save', other))).toMatchObject({
      mobileMasked: '+44******0958',
    });
    expect((await valueOf(linjing('saved.address.list', {}))).addresses).toHaveLength(1);
  });

  test.each([
    ['INPUT_INVALID', { recipient: '一'.repeat(30) }],
    ['INPUT_INVALID', { recipient: '\u200b' }],
    ['INPUT_INVALID', { detail: ' ' }],
    ['MOBILE_INVALID', { mobile: '12345' }],
    ['MOBILE_INVALID', { mobile: undefined }],
    ['POSTCODE_INVALID', { postcode: '10008' }],
    ['POSTCODE_INVALID', { postcode: '10008a' }],
  ])('are refused with %s for %j', async (code, change) => {
    expect(await codeOf(linjing('saved.address.save', { ...office, ...change }))).toBe(code);
    expect((await valueOf(linjing('saved.address.list', {}))).addresses).toEqual([]);
  });

  test('are nobody else’s to see, to change or to delete', async () => {
    const { addressId } = await valueOf(linjing('saved.address.save', office));
    const other = await world.as('zhaomin');
    expect((await valueOf(other('saved.address.list', {}))).addresses).toEqual([]);
    expect(await codeOf(other('saved.address.save', { ...office, addressId }))).toBe('NOT_FOUND');
    expect(await codeOf(other('saved.address.remove', { addressId }))).toBe('NOT_FOUND');
    expect(await codeOf(linjing('saved.address.remove', { addressId }))).toBe('ok');
    expect(await codeOf(linjing('saved.address.remove', { addressId }))).toBe('NOT_FOUND');
    expect(await codeOf(linjing('saved.address.save', { ...office, addressId }))).toBe('NOT_FOUND');
  });

  test('are fifty at most', async () => {
    for (let n = 0; n < 50; n++) await valueOf(linjing('saved.address.save', office));
    expect(await codeOf(linjing('saved.address.save', office))).toBe('SAVED_FULL');
  });
});
