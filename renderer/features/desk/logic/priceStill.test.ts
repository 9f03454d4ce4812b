import { expect, it } from 'vitest';
import { offer, person } from '../../../../tests/fakes/railWorld.ts';
import type { PricedOffer } from '../../../travel/product/product.ts';
import { newRow } from '../../../travel/quote/openForm.ts';
import { priceStill } from './priceStill.ts';

const [zhang, li, wang] = [person('张伟'), person('李娜'), person('王芳')];
const rowOf = ({ ref, principalId }: typeof zhang) =>
  newRow({ ref, principalId }, 'O', 'business', { seenFen: 66_200, seenTimes: undefined });
const rows = [rowOf(zhang), rowOf(li)];
const { options } = offer('G1', '07:00', [['O', 66_200, 30, ['within', 'reason']]]);
const priced = { quote: { options } } as unknown as PricedOffer;
const last = { priced, offerId: 'one', rows };
const controls = (still: PricedOffer | undefined) =>
  still?.quote.options.map(({ verdicts }) => verdicts.map(({ control }) => control));

it('says of those who stay what it said of them before', () => {
  expect(controls(priceStill(last, 'one', rows.slice(1)))).toEqual([['reason']]);
  expect(controls(priceStill(last, 'one', rows.toReversed()))).toEqual([['reason', 'within']]);
});

it('says nothing of another offer, of whoever was not priced, or of another room', () => {
  expect(priceStill(null, 'one', rows)).toBeUndefined();
  expect(priceStill(last, 'other', rows)).toBeUndefined();
  expect(priceStill(last, 'one', [...rows, rowOf(wang)])).toBeUndefined();
  const shared = rows.slice(0, 1).map((row) => ({ ...row, sharing: [li.ref] }));
  expect(priceStill(last, 'one', shared)).toBeUndefined();
});
