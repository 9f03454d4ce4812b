import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { City } from '../places/place.ts';
import { phraseDay } from './phraseDay.ts';
import type { ProductPhrase } from './productPhrase.ts';
import { readPhrase } from './readPhrase.ts';
import { readTrips, vocabularyOf } from './readTrips.ts';

/** A Tuesday. */
const today = '2026-11-24';
const now = Date.parse(`${today}T10:00:00+08:00`);
const city = (code: string, zh: string, en: string, pinyin: string, initials: string, hot = false): City => ({
  code,
  pinyin,
  initials,
  hot,
  name: { zh, en, de: en },
  stations: [],
});
const cities: readonly City[] = [
  {
    ...city('BJS', '北京', 'Beijing', 'beijing', 'bj', true),
    stations: [
      city('VNP', '北京南', 'Beijing South', 'beijingnan', 'bjn'),
      city('BJP', '北京', 'Beijing', 'beijing', 'bj'),
    ],
  },
  city('SHA', '上海', 'Shanghai', 'shanghai', 'sh', true),
  city('BAO', '宝鸡', 'Baoji', 'baoji', 'bj'),
  city('SZH', '苏州', 'Suzhou', 'suzhou', 'sz'),
  city('SOZ', '绥中', 'Suizhong', 'suizhong', 'sz'),
];
const phrase = (words: string[], options: Record<string, string>, last: string): ProductPhrase => ({
  words,
  options,
  sale: () => ({ first: today, last }),
  cities: async () => cities,
  open: () => ({ before: [], query: {} }),
});
const trains = phrase(['火车', 'train'], { 二等: 'O' }, '2026-12-08');
const products = [
  { kind: 'train' as const, cities, phrase: trains },
  { kind: 'flight' as const, cities, phrase: phrase(['机票'], { 经济舱: 'Y' }, '2027-10-19') },
];
const vocabulary = vocabularyOf(products.map((one) => one.phrase));
const read = (typed: string) =>
  readTrips(readPhrase(typed, today, vocabulary), products, { now, usualDate: '2026-11-25' });
const short = (typed: string) =>
  read(typed).trips.map(({ kind, from, to, date, times, option }) =>
    [kind, `${from.code}-${to.code}`, date, times.join('+'), option].filter(Boolean).join(' '),
  );

it.each([
  ['bj-sh 12/6 am 二等 zw', ['train BJS-SHA 2026-12-06 morning O']],
  ['北京到上海 明天 下午 火车', ['train BJS-SHA 2026-11-25 afternoon']],
  ['BJS-SHA', ['train BJS-SHA 2026-11-25', 'flight BJS-SHA 2026-11-25']],
  ['上海 北京南站 12月6日 火车', ['train SHA-VNP 2026-12-06']],
  ['beijing→shanghai 6.12. 经济舱', ['flight BJS-SHA 2026-12-06 Y']],
  ['vnp-sh 9:30 train', ['train VNP-SHA 2026-11-25 morning']],
  ['上海　北京，12/6，张伟', ['train SHA-BJS 2026-12-06', 'flight SHA-BJS 2026-12-06']],
  ['sh-sz train', ['train SHA-SOZ 2026-11-25', 'train SHA-SZH 2026-11-25']],
])('reads %s', (typed, trips) => {
  expect(short(typed)).toEqual(trips);
});

it('leaves the words of people, and never takes a person for a place', () => {
  expect(read('bj-sh 张伟 zw 12/6').people).toEqual(['张伟', 'zw']);
  expect(read('张伟 李娜')).toEqual({ trips: [], people: ['张伟', '李娜'], doubts: [] });
  // Three words that each may be a place are no route.
  expect(read('北京 上海 苏州').trips).toEqual([]);
});

it('names what it cannot read: a place nobody knows, a day that is not on sale', () => {
  expect(read('bj-xyz')).toMatchObject({ trips: [], doubts: [{ text: 'xyz', what: 'place' }] });
  expect(read('bj-sh 11/20')).toMatchObject({ trips: [], doubts: [{ text: '11/20', what: 'day' }] });
  expect(read('bj-bjn').trips).toEqual([]);
});

it.each([
  ['周五', '2026-11-27'],
  ['周二', '2026-11-24'],
  ['下周三', '2026-12-02'],
  ['6号', '2026-12-06'],
  ['24号', '2026-11-24'],
  ['fri', '2026-11-27'],
  ['后天', '2026-11-26'],
  ['2026-12-06', '2026-12-06'],
  ['12月', null],
  ['31/31', null],
  ['张伟', null],
])('reads the day %s as %s', (word, date) => {
  expect(phraseDay(word, today)).toBe(date);
});

/** The last two begin with words for "to". */
const more: readonly City[] = [
  city('GZH', '广州', 'Guangzhou', 'guangzhou', 'gz'),
  city('SZX', '深圳', 'Shenzhen', 'shenzhen', 'sz'),
  city('CTU', '成都', 'Chengdu', 'chengdu', 'cd'),
  city('HGH', '杭州', 'Hangzhou', 'hangzhou', 'hz'),
  city('WUH', '武汉', 'Wuhan', 'wuhan', 'wh'),
  city('SIA', '西安', 'Xian', 'xian', 'xa'),
  city('NKG', '南京', 'Nanjing', 'nanjing', 'nj'),
  city('CKG', '重庆', 'Chongqing', 'chongqing', 'cq'),
  city('TNA', '济南', 'Jinan', 'jinan', 'jn'),
  city('TSN', '天津', 'Tianjin', 'tianjin', 'tj'),
  city('ZAO', '枣庄', 'Zaozhuang', 'zaozhuang', 'zz'),
  city('DZ0', '到安', 'Daoan', 'daoan', 'da'),
  city('LIJ', '至清', 'Zhiqing', 'zhiqing', 'zq'),
];
const days = fc
  .integer({ min: 0, max: 14 })
  .map((ahead) => new Date(Date.parse(`${today}T00:00:00Z`) + ahead * 86_400_000).toISOString().slice(0, 10));
const separators = fc.constantFrom('-', '→', '到', '至', ' - '.trim(), '~');

it('2,000 written phrases are read as written, whatever the order of their parts', () => {
  const all: City[] = [...cities.map((known) => ({ ...known, stations: [] })), ...more];
  const one = [{ kind: 'train' as const, cities: all, phrase: trains }];
  const where = fc.constantFrom(...all);
  fc.assert(
    fc.property(
      where,
      where,
      days,
      separators,
      fc.constantFrom('上午', '下午', 'am', ''),
      fc.boolean(),
      (from, to, date, sign, time, isFirst) => {
        fc.pre(from.code !== to.code && from.name.zh !== to.name.zh);
        const [, month, day] = date.split('-').map(Number);
        const rest = [`${month}/${day}`, time, '张伟'].filter(Boolean);
        const route = `${from.name.zh}${sign}${to.name.zh}`;
        const typed = (isFirst ? [route, ...rest] : [...rest, route]).join(' ');
        const { trips, people, doubts } = readTrips(readPhrase(typed, today, vocabulary), one, {
          now,
          usualDate: today,
        });
        const found = trips.some(
          (trip) => trip.from.code === from.code && trip.to.code === to.code && trip.date === date,
        );
        // A name with a word for "to" in it may be read in two ways; then nothing else may come of it than a doubt.
        expect(found || doubts.length > 0).toBe(true);
        expect(people).toEqual(['张伟']);
      },
    ),
    { numRuns: 2000 },
  );
});
