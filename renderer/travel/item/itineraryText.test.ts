import i18next from 'i18next';
import { expect, it } from 'vitest';
import item from '../../../resources/text/zh/item.json' with { type: 'json' };
import { at, detailOf, order } from '../../../tests/fakes/railWorld.ts';
import { itineraryOf, itineraryText } from './itineraryText.ts';

const text = i18next.createInstance();
await text.init({ lng: 'zh', resources: { zh: { item } } });
const t = text.getFixedT('zh', 'item');

it('says who, when, where, which train and seat and the booking’s number, and no number of a document', () => {
  const one = order('a1', at('08:00', '2026-12-08'));
  const detail = detailOf(one);
  const written = itineraryText(
    { ...itineraryOf(detail), placed: { coach: '05', seatNo: '12F' } },
    { t, language: 'zh' },
  );
  expect(written.split('\n')).toEqual([
    one.traveller,
    expect.stringMatching(/^12月8日 周二 08:00 .+ – \d\d:\d\d .+$/),
    expect.stringMatching(/座 · 05.*12F/),
    `订单号 ${one.orderNo}`,
  ]);
  expect(written).not.toContain(detail.passenger.documentMasked);
  expect(written).not.toContain(detail.passenger.mobileMasked);
});
