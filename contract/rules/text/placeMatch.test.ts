import { expect, test } from 'vitest';
import { placeMatch } from './placeMatch.ts';

const beijing = { code: 'BJS', name: { zh: '北京', en: 'Beijing' }, pinyin: 'beijing', initials: 'bj' };
const xian = { code: 'SIA', name: { zh: '西安', en: "Xi'an" }, pinyin: 'xian', initials: 'xa' };

test.each([
  [beijing, '北京', 0],
  [beijing, 'BJ', 0],
  [beijing, 'bjs', 0],
  [beijing, 'Bei', 1],
  [beijing, '京', 2],
  [beijing, 'jing', 2],
  [beijing, 'js', null],
  [beijing, 'shanghai', null],
  [beijing, ' ', null],
  [xian, 'xi’an', 0],
  [xian, 'ＸＡ', 0],
])('%o answers %s with %s', (place, typed, rank) => {
  expect(placeMatch(place, typed)).toBe(rank);
});
