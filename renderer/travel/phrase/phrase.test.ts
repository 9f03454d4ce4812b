import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { City } from '../places/place.ts';
import { phraseDay } from './phraseDay.ts';
import type { ProductPhrase } from './productPhrase.ts';
import { readPhrase } from './readPhrase.ts';
import { readTrips, vocabularyOf } from './readTrips.ts';

/** A Tuesday. */
const today = '2026-11-24';
const by = { today, language: 'zh' } as const;
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
/** 上海 with an airport and a quarter, as cars name them. */
const spots: readonly City[] = [
  {
    ...city('SHA', '上海', 'Shanghai', 'shanghai', 'sh'),
    stations: [
      city('A-PVG', '上海浦东机场', 'Pudong Airport', 'shanghaipudong', 'shpd'),
      city('A-PVG', 'PVG', 'PVG', 'PVG', 'PVG'),
      city('D-jingansi', '静安寺', 'Jing’an Temple', 'jingansi', 'jas'),
    ],
  },
  {
    ...city('BJS', '北京', 'Beijing', 'beijing', 'bj'),
    stations: [city('S-VNP', '北京南站', 'x', 'x', 'x')],
  },
];
const within = [
  {
    kind: 'hotel' as const,
    cities,
    phrase: { ...phrase(['酒店', 'hotel'], {}, '2027-05-01'), asked: 'stay' as const },
  },
  {
    kind: 'car' as const,
    cities: spots,
    phrase: {
      ...phrase(['用车'], { 接机: 'airportPickUp' }, '2026-12-09'),
      asked: 'ride' as const,
      optionFor: ({ from, option }: { from: { code: string }; option: string | null }) =>
        from.code.startsWith('A-') ? 'airportPickUp' : option === null ? 'scheduled' : null,
    },
  },
];
const everything = [...products, ...within];
const readAll = (typed: string) =>
  readTrips(readPhrase(typed, vocabularyOf(everything.map((one) => one.phrase)), by), everything, {
    now,
    usualDate: '2026-11-25',
  });
const vocabulary = vocabularyOf(products.map((one) => one.phrase));
const read = (typed: string) =>
  readTrips(readPhrase(typed, vocabulary, by), products, { now, usualDate: '2026-11-25' });
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

it.each([
  ['酒店 sh 12/8 2晚', ['hotel SHA 2026-12-08 2']],
  ['上海酒店 12/8-12/10', ['hotel SHA 2026-12-08 2']],
  ['sh 12/8-10 hotel', ['hotel SHA 2026-12-08 2']],
  ['上海 3n', ['hotel SHA 2026-11-25 3']],
  ['hotel beijing', ['hotel BJS 2026-11-25 1']],
  ['接机 PVG-静安寺 12/8 10:30', ['car A-PVG 2026-12-08 10:30 airportPickUp']],
  ['接机上海浦东机场-静安寺 12/8 5点半', ['car A-PVG 2026-12-08 05:30 airportPickUp']],
  ['jas-pvg 9点', ['car D-jingansi 2026-11-25 09:00 scheduled']],
  ['bj-sh 12/6 火车', ['train BJS 2026-12-06']],
])('reads %s within a city', (typed, trips) => {
  const said = readAll(typed).trips.map(({ kind, from, date, nights, clock, option }) =>
    [kind, from.code, date, nights, clock, option].filter(Boolean).join(' '),
  );
  expect(said).toEqual(trips);
});

it('guesses no nights, no time and no service', () => {
  expect(readAll('上海 张伟')).toEqual({ trips: [], people: ['上海', '张伟'], doubts: [] });
  expect(readAll('PVG-静安寺')).toMatchObject({ trips: [], doubts: [{ text: 'PVG-静安寺', what: 'clock' }] });
  expect(readAll('接机 静安寺-PVG 9:00')).toMatchObject({
    trips: [],
    doubts: [{ text: '接机', what: 'service' }],
  });
  // A time no train is looked for by, and nights of a train.
  expect(readAll('bj-sh 5:00').trips).toEqual([]);
  expect(readAll('bj-sh 2晚').trips).toEqual([]);
  // Places of two cities are no ride.
  expect(readAll('PVG-北京南站 9:00 用车').trips).toEqual([]);
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
  ['7月1日', '2027-07-01'],
  ['2/29', '2028-02-29'],
  ['12月', null],
  ['31/31', null],
  ['张伟', null],
])('reads the day %s as %s', (word, date) => {
  expect(phraseDay(word, today, 'zh')).toBe(date);
});

it.each(['zh', 'en', 'de'] as const)('reads days of a leg as they are written in %s', (language) => {
  const dayOf = (typed: string) =>
    readPhrase(typed, vocabulary, { today, language }).flatMap((part) => (part.kind === 'day' ? [part] : []));
  const isZh = language === 'zh';
  expect(dayOf('bj-sh 12.1')).toMatchObject([{ date: isZh ? '2026-12-01' : '2027-01-12' }]);
  expect(dayOf('bj-sh 1.12')).toMatchObject([{ date: isZh ? '2027-01-12' : '2026-12-01' }]);
  expect(dayOf('bj-sh 1.12.')).toMatchObject([{ date: '2026-12-01' }]);
  expect(dayOf('sh 12.8-12.10')).toMatchObject(
    isZh ? [{ date: '2026-12-08', nights: 2 }] : [{ date: '2027-08-12' }],
  );
  // Without a year the next to come, however far ahead; the day one leaves is the next after the first.
  expect(dayOf('bj-sh 7/1')).toMatchObject([{ date: '2027-07-01' }]);
  expect(dayOf('sh 12/30-1/2')).toMatchObject([{ date: '2026-12-30', nights: 3 }]);
  expect(dayOf('sh 11/22-11/24')).toMatchObject([{ date: '2027-11-22', nights: 2 }]);
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
        const { trips, people, doubts } = readTrips(readPhrase(typed, vocabulary, by), one, {
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

it('stays written in any order are read as written, and ask for no night nobody wrote', () => {
  const where = fc.constantFrom(...cities.filter(({ code }) => code !== 'BAO'), ...more);
  const nights = fc.integer({ min: 1, max: 29 });
  const unit = fc.constantFrom('晚', 'n', 'nights', '夜', 'nächte');
  fc.assert(
    fc.property(
      where,
      days,
      nights,
      unit,
      fc.constantFrom('酒店', 'hotel', ''),
      fc.boolean(),
      (at, date, count, of, word, isGlued) => {
        const [, month, day] = date.split('-').map(Number);
        const said = isGlued && word === '酒店' ? [`${at.name.zh}${word}`] : [word, at.name.zh];
        const typed = [...said, `${month}/${day}`, `${count}${of}`].filter(Boolean).reverse().join(' ');
        const stays = [
          { kind: 'hotel' as const, cities: [...cities, ...more], phrase: within[0]?.phrase ?? trains },
        ];
        const { trips } = readTrips(
          readPhrase(typed, vocabularyOf(stays.map((one) => one.phrase)), by),
          stays,
          {
            now,
            usualDate: today,
          },
        );
        expect(trips.map((trip) => [trip.from.code, trip.date, trip.nights])).toContainEqual([
          at.code,
          date,
          count,
        ]);
        expect(trips.every((trip) => trip.nights === count && trip.date === date)).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});
