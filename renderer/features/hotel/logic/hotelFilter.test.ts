import { expect, it } from 'vitest';
import { filterCount } from '../../../travel/offers/facets.ts';
import { noFilter } from './filterShape.ts';
import { facets, searchInput, toggled } from './hotelFilter.ts';

const question = {
  city: 'SHA',
  district: '',
  checkIn: '2026-12-01',
  checkOut: '2026-12-03',
  keyword: '',
};
const ask = { question, sort: 'recommended', travellers: [], prefers: false, point: null } as const;

it('takes several stars, but one price and one quarter', () => {
  const four = toggled(toggled(noFilter, 'stars', '4'), 'stars', '5');
  expect(four.stars).toEqual(['4', '5']);
  const dear = toggled(toggled(noFilter, 'price', 'low'), 'price', 'high');
  expect(dear.price).toEqual(['high']);
  expect(toggled(dear, 'price', 'high').price).toEqual([]);
  expect(filterCount({ ...four, withinOnly: true }, facets)).toBe(3);
});

it('asks for nothing that was not chosen', () => {
  expect(searchInput({ ...ask, filter: noFilter })).toEqual({
    city: 'SHA',
    checkIn: '2026-12-01',
    checkOut: '2026-12-03',
    travellers: [],
    sort: 'recommended',
  });
});

it('asks in fen, with open ends left open', () => {
  expect(searchInput({ ...ask, filter: { ...noFilter, price: ['upper'] } }).priceFen).toEqual({
    from: 50_000,
    to: 80_000,
  });
  expect(searchInput({ ...ask, filter: { ...noFilter, price: ['high'] } }).priceFen).toEqual({
    from: 80_000,
  });
});

it('asks for the way from a quarter only where there is one', () => {
  const far = { ...ask, sort: 'distance', filter: noFilter } as const;
  expect(searchInput(far).sort).toBe('recommended');
  const point = { lat: 31.24, lon: 121.5 };
  expect(searchInput({ ...far, point })).toMatchObject({ sort: 'distance', near: { point } });
});
