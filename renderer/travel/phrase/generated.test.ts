import { expect, it } from 'vitest';
import { seededChance } from '../../../tests/fuzz/mutations.ts';
import type { City } from '../places/place.ts';
import type { PhraseProduct, ProductPhrase } from './productPhrase.ts';
import { readPhrase } from './readPhrase.ts';
import { readTrips, vocabularyOf } from './readTrips.ts';

/** A Tuesday. */
const today = '2026-11-24';
const by = { today, language: 'zh' } as const;
const chance = seededChance(20_261_128);
const pick = <Item>(from: readonly Item[]): Item => from[Math.floor(chance() * from.length)] as Item;
const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, at: chance() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);

const place = (code: string, zh: string, pinyin: string, initials: string): City => {
  const name = { zh, en: pinyin, de: pinyin };
  return { code, pinyin, initials, hot: false, name, stations: [] };
};
const cities: readonly City[] = [
  { ...place('BJS', '北京', 'beijing', 'bj'), stations: [place('VNP', '北京南', 'beijingnan', 'bjn')] },
  {
    ...place('SHA', '上海', 'shanghai', 'sh'),
    stations: [place('AOH', '上海虹桥', 'shanghaihongqiao', 'shhq')],
  },
  place('GZH', '广州', 'guangzhou', 'gz'),
  place('NKG', '南京', 'nanjing', 'nj'),
  place('HGH', '杭州', 'hangzhou', 'hz'),
];
/** A city, or a station of one. */
type Spot = City['stations'][number] & { readonly of?: string };
const all: readonly Spot[] = cities.flatMap((city): Spot[] => [
  city,
  ...city.stations.map((one) => ({ ...one, of: city.code })),
]);
const cityOf = (one: Spot) => one.of ?? one.code;
const phrase = (words: string[], options: Record<string, string>, asked?: 'stay'): ProductPhrase => ({
  words,
  options,
  ...(asked && { asked }),
  sale: () => ({ first: today, last: '2026-12-31' }),
  cities: async () => cities,
  open: () => ({ before: [], query: {} }),
});
const products: readonly PhraseProduct[] = [
  { kind: 'train', cities, phrase: phrase(['火车', '高铁', 'train'], { 二等: 'O', 一等: 'M' }) },
  { kind: 'flight', cities, phrase: phrase(['机票', 'flight'], { 经济舱: 'Y', 公务舱: 'C' }) },
  { kind: 'hotel', cities, phrase: phrase(['酒店', 'hotel'], {}, 'stay') },
];
const vocabulary = vocabularyOf(products.map((one) => one.phrase));
const read = (typed: string) =>
  readTrips(readPhrase(typed, vocabulary, by), products, {
    now: Date.parse(`${today}T10:00:00+08:00`),
    usualDate: '2026-11-25',
  });

const spelt = ({ name, pinyin, initials, code }: Spot) =>
  pick([name.zh, pinyin, initials, code, code.toLowerCase()]);
const day = () => {
  const date = new Date(Date.parse(`${today}T00:00:00Z`) + Math.floor(chance() * 27) * 86_400_000);
  const [month, of] = [date.getUTCMonth() + 1, date.getUTCDate()];
  const iso = date.toISOString().slice(0, 10);
  return { iso, text: pick([`${month}/${of}`, `${month}月${of}日`, `${of}号`, iso, `${of}.${month}.`]) };
};
const times = [
  ['am', 'morning'],
  ['上午', 'morning'],
  ['中午', 'noon'],
  ['下午', 'afternoon'],
  ['9:30', 'morning'],
  ['9点半', 'morning'],
  ['19:05', 'evening'],
  ['pm', 'afternoon', 'evening'],
] as const;
/** What is wrong in a phrase, one word of it. */
const wrongs = {
  place: () => pick(['xyzzy', '火星', 'qqq']),
  date: () => pick(['31/31', '2/30', '13月45日', '2026-02-30', '40号']),
  second: () => pick(['12/30', '12月29日', '2026-12-28']),
  time: () => pick(['5:00', '3点', '0:15']),
} as const;

function written() {
  const from = pick(all);
  const to = pick(all.filter((one) => cityOf(one) !== cityOf(from)));
  const when = day();
  const time = pick([null, ...times]);
  const product = pick(products.slice(0, 2));
  const option = pick([null, ...Object.entries(product.phrase.options)]);
  const word = pick(['', pick(product.phrase.words)]);
  const kinds = word || option ? [product.kind] : ['train', 'flight'];
  const route = `${spelt(from)}${pick(['-', '→', '到', '至', '~'])}${spelt(to)}`;
  return { from, to, when, time, option, word, kinds, route };
}

it('2,000 written legs are read as all that was written, or refused at the very word', () => {
  const faults: string[] = [];
  const count = { read: 0, refused: 0 };
  for (let run = 0; run < 2000; run++) {
    const { from, to, when, time, option, word, kinds, route } = written();
    const wrong = chance() < 0.3 ? pick(Object.keys(wrongs) as (keyof typeof wrongs)[]) : null;
    const bad = wrong ? wrongs[wrong]() : '';
    const parts = [
      wrong === 'place' ? `${spelt(from)}-${bad}` : route,
      wrong === 'date' ? bad : when.text,
      wrong === 'time' ? bad : (time?.[0] ?? ''),
      option?.[0] ?? '',
      word,
      '张伟',
    ];
    // Of two days the first is the one that is read: the second is the doubt.
    const typed = [...shuffled(parts), wrong === 'second' ? bad : '']
      .filter(Boolean)
      .join(pick([' ', '，', '　']));
    const { trips, people, doubts } = read(typed);
    if (wrong) {
      count.refused += 1;
      const pointed = [...doubts.map(({ text }) => text), ...people.filter((one) => one !== '张伟')];
      if (pointed.join() !== bad) faults.push(`${typed}: ${pointed.join()} for ${bad}`);
      continue;
    }
    count.read += 1;
    const got = trips.map((trip) =>
      [trip.kind, trip.from.code, trip.to.code, trip.date, trip.times.join('+'), trip.option].join(' '),
    );
    const meant = kinds.map((kind) =>
      [kind, from.code, to.code, when.iso, time?.slice(1).join('+') ?? '', option?.[1] ?? null].join(' '),
    );
    if (got.join() !== meant.join() || doubts.length > 0 || people.join() !== '张伟')
      faults.push(`${typed}: ${got.join() || 'nothing'} for ${meant.join()}`);
  }
  expect(faults.slice(0, 20)).toEqual([]);
  expect(Math.min(count.read, count.refused)).toBeGreaterThan(400);
});
