import { expect, it } from 'vitest';
import type { City } from './place.ts';
import { placeIndex } from './placeIndex.ts';

const city = (zh: string, en: string, pinyin: string): City => ({
  code: pinyin.toUpperCase(),
  name: { zh, en, de: en },
  pinyin,
  initials: '',
  hot: false,
  stations: [],
});
const cities = [
  city('上海', 'Shanghai', 'shanghai'),
  city('北京', 'Beijing', 'beijing'),
  city('伦敦', 'London', 'lundun'),
  city('安阳', 'Anyang', 'anyang'),
  city('香港', 'Hong Kong', 'xianggang'),
  city('苏黎世', 'Zürich', 'sulishi'),
];
const named = (language: 'zh' | 'en') =>
  placeIndex(cities, language)
    .flatMap(({ letters }) => letters)
    .map(({ letter, cities: found }) => `${letter} ${found.map(({ name }) => name[language]).join(' ')}`);

it('files cities by pinyin in Chinese, by the shown name elsewhere', () => {
  expect(named('zh')).toEqual(['A 安阳', 'B 北京', 'L 伦敦', 'S 上海 苏黎世', 'X 香港']);
  expect(named('en')).toEqual(['A Anyang', 'B Beijing', 'H Hong Kong', 'L London', 'S Shanghai', 'Z Zürich']);
});

it('makes pages of about one size, named by their first and last letter', () => {
  const many = [...'ABCDEFGHIJKLMNOPQRST'].map((letter) => city(letter, letter, letter.toLowerCase()));
  expect(placeIndex(many, 'zh').map(({ id }) => id)).toEqual(['A–D', 'E–H', 'I–L', 'M–P', 'Q–T']);
  expect(placeIndex([], 'zh')).toEqual([]);
});
