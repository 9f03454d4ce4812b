import { afterEach, expect, test } from 'vitest';
import { valueOf } from '../../../tests/answers.ts';
import { linjing, linjingForEachTest, world } from '../../../tests/gateway/linjing.ts';
import { issued } from '../../../tests/gateway/vouchers.ts';
import { insurancePaper } from '../order/paper/insurancePaper.ts';
import { readPaperWords } from '../paper/paperWords.ts';
import { insurances } from './insurances.ts';

/* What was sold keeps the name, cover and price it was sold with. */

linjingForEachTest();

const asListed = structuredClone(insurances);
afterEach(() => {
  insurances.splice(0, insurances.length, ...structuredClone(asListed));
});

const detail = async (orderId: string) => valueOf(linjing('order.detail.get', { orderId }));
const renamed = () => {
  for (const one of insurances) {
    one.name = { zh: '新名', en: 'Renamed', de: 'Umbenannt' };
    one.cover = { zh: '少赔', en: 'Pays less', de: 'Zahlt weniger' };
    one.fen += 100;
  }
};

test('an order and its paper say what was sold, after the list said something else or sells it no more', async () => {
  const { orderId } = await issued(['railAccident']);
  const sold = (await detail(orderId)).insurances;
  expect(sold).toMatchObject([{ code: 'railAccident', fen: 300 }]);
  const paper = insurancePaper(await detail(orderId), 'en', readPaperWords().en).rows;
  for (const change of [renamed, () => insurances.splice(0)]) {
    change();
    expect((await detail(orderId)).insurances).toEqual(sold);
    expect(insurancePaper(await detail(orderId), 'en', readPaperWords().en).rows).toEqual(paper);
  }
});

test('an order from before its words were kept goes by the list', async () => {
  const { orderId } = await issued(['railAccident']);
  const { db } = world.deps.store;
  const stored = await db.selectFrom('travel_order').select('body').where('id', '=', orderId).execute();
  const { insured: _, ...earlier }: Record<string, unknown> = JSON.parse(stored[0]?.body ?? '{}');
  await db
    .updateTable('travel_order')
    .set({ body: JSON.stringify(earlier) })
    .where('id', '=', orderId)
    .execute();
  renamed();
  expect((await detail(orderId)).insurances).toMatchObject([
    { code: 'railAccident', name: { en: 'Renamed' } },
  ]);
});
