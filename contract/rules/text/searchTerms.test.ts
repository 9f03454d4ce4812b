import { expect, test } from 'vitest';
import { searchTerms, searchTokens, tokensMatch } from './searchTerms.ts';

test('a Chinese word of two characters is one term, longer ones are bigrams', () => {
  expect(searchTerms('北京')).toEqual([{ text: '北京', prefix: false }]);
  expect(searchTerms('北京南').map((t) => t.text)).toEqual(['北京', '京南']);
  expect(searchTerms('京')).toEqual([{ text: '京', prefix: false }]);
});

test('letters and digits match beginnings, full-width ones too', () => {
  expect(searchTerms('Ｇ１ zhang')).toEqual([
    { text: 'g1', prefix: true },
    { text: 'zhang', prefix: true },
  ]);
});

test('a keyword of nothing but marks asks for nothing', () => {
  expect(searchTerms(' -- ·· ')).toEqual([]);
});

test('tokens hold what people type, in one field or mixed', () => {
  const tokens = ['北京南', '张伟', 'G101', 'zhangwei'].flatMap(searchTokens);
  const found = (keyword: string) => tokensMatch(tokens, searchTerms(keyword));
  expect(
    ['北京', '京南', '张', '伟', 'g1', 'zhangw', '张伟 G101', '北京g101'].filter((k) => !found(k)),
  ).toEqual([]);
  expect(['上海', '南京', 'g2', 'wei', '张伟 g2'].filter(found)).toEqual([]);
});
