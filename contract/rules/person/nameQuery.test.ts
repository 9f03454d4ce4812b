import { expect, test } from 'vitest';
import { matchesName, nameQuery } from './nameQuery.ts';

const person = {
  name: '张伟',
  pinyin: 'zhangwei',
  initials: 'zw',
  userCode: 'u000104',
  account: 'zhang.wei',
};
const finds = (keyword: string) => {
  const query = nameQuery(keyword);
  return query === null || matchesName(query, person);
};

test.each([
  '',
  '张',
  '伟',
  '张 伟',
  'zhangw',
  'ZHANG',
  'zw',
  'U0001',
  'zhang.',
  'wei zhang',
  'Zhang, Wei',
  'zhāng wěi',
])('“%s” finds', (keyword) => expect(finds(keyword)).toBe(true));

test.each(['王', 'wei', 'w', '0104', 'zhang li', '张三', '%', '_'])('“%s” does not', (keyword) =>
  expect(finds(keyword)).toBe(false),
);
