import { expect, it } from 'vitest';
import type { Language } from '../../../contract/languages.ts';
import type { ProductKind } from '../../../contract/products.ts';
import type { PhraseProduct, ProductPhrase } from '../phrase/productPhrase.ts';
import { readPhrase } from '../phrase/readPhrase.ts';
import { readTrips, vocabularyOf } from '../phrase/readTrips.ts';
import type { City } from '../places/place.ts';
import { legSearchOf } from './legSearch.ts';
import { phraseOf } from './phraseOf.ts';

const today = '2026-11-24';
const now = Date.parse(`${today}T10:00:00+08:00`);
const place = (code: string, zh: string, en: string, pinyin: string) => ({
  code,
  pinyin,
  initials: '',
  hot: false,
  name: { zh, en, de: en },
});
const cities: readonly City[] = [
  {
    ...place('BJS', '北京', 'Beijing', 'beijing'),
    stations: [place('VNP', '北京南', 'Beijing South', 'beijingnan')],
  },
  { ...place('SHA', '上海', 'Shanghai', 'shanghai'), stations: [] },
];
const spots: readonly City[] = [
  {
    ...place('SHA', '上海', 'Shanghai', 'shanghai'),
    stations: [
      place('A-PVG', '浦东机场', 'Pudong Airport', 'pudong'),
      place('D-ljz', '陆家嘴', 'Lujiazui', 'lujiazui'),
    ],
  },
];
const product = (kind: ProductKind, of: readonly City[], more: Partial<ProductPhrase>): PhraseProduct => ({
  kind,
  cities: of,
  phrase: {
    words: [],
    options: {},
    sale: () => ({ first: today, last: '2027-06-30' }),
    cities: async () => of,
    open: () => ({ before: [], query: {} }),
    ...more,
  },
});
const products = [
  product('train', cities, { words: ['火车', 'train'], options: { 二等: 'second', 二等座: 'second' } }),
  product('flight', cities, { words: ['机票', 'flight'], options: { 经济舱: 'Y', economy: 'Y' } }),
  product('hotel', cities, { words: ['酒店', 'hotel'], asked: 'stay' }),
  product('car', spots, {
    words: ['用车', 'car'],
    options: { 接机: 'airportPickUp' },
    asked: 'ride',
    optionFor: ({ from }) => (from.code.startsWith('A-') ? 'airportPickUp' : 'scheduled'),
  }),
];
const read = (typed: string, language: Language = 'zh') =>
  readTrips(
    readPhrase(typed, vocabularyOf(products.map(({ phrase }) => phrase)), { today, language }),
    products,
    { now, usualDate: '2026-11-25' },
  ).trips;

it.each([
  '火车 北京-上海 12/6 上午 二等',
  '火车 北京南-上海 12/31 下午',
  '火车 VNP-SHA 1/3 pm',
  'flight 北京-上海 12/6 evening economy',
  '机票 上海-北京 12/6',
  '酒店 上海 12/8 3晚',
  '酒店 上海 12/30-1/2',
  '机票 北京-上海 6/29',
  '用车 浦东机场-陆家嘴 12/6 20:30',
  '用车 陆家嘴-浦东机场 12/6 9点',
])('%s is read back as it was, in every language', (typed) => {
  const [trip] = read(typed);
  if (!trip) throw new Error(`not read: ${typed}`);
  const named = products.find(({ kind }) => kind === trip.kind);
  if (!named) throw new Error(trip.kind);
  for (const language of ['zh', 'en', 'de'] as const) {
    const phrase = phraseOf(named, legSearchOf(trip), { language, today });
    expect(read(phrase, language), phrase).toEqual([trip]);
    // Rides' places have codes of several parts, and their services no other names.
    if (language !== 'zh' && trip.kind !== 'car' && trip.option !== 'second')
      expect(phrase).not.toMatch(/\p{Script=Han}/u);
  }
});

it.each([
  ['2026-12-06', '12/6'],
  ['2027-06-29', '6/29'],
  ['2026-11-23', '2026/11/23'],
  ['2027-11-24', '2027/11/24'],
])('writes %s as %s: with its year where another day is read without', (date, said) => {
  const [trip] = read('机票 北京-上海');
  const [stay] = read('酒店 上海 2晚');
  const [, flight, hotel] = products;
  if (!trip || !stay || !flight || !hotel) throw new Error('not read');
  const by = { language: 'zh', today } as const;
  expect(phraseOf(flight, { ...legSearchOf(trip), date }, by)).toBe(`机票 北京-上海 ${said}`);
  const typed = phraseOf(hotel, { ...legSearchOf(stay), date }, by);
  const parts = readPhrase(typed, vocabularyOf([hotel.phrase]), by);
  expect(
    parts.find(({ kind }) => kind === 'day'),
    typed,
  ).toMatchObject({ date, nights: 2 });
});
