import { expect, test } from 'vitest';
import { isAccountName } from './accountName.ts';

test.each(['lin', 'LinJing', 'lin.jing-2', 'a_b', 'z'.repeat(32)])('%s is a user name', (text) => {
  expect(isAccountName(text)).toBe(true);
});

test.each(['', 'ab', '1abc', '13800138000', 'a@b.cn', 'lin jing', '林静', 'a'.repeat(33), '.ab', 'ab\n'])(
  '%j is none',
  (text) => {
    expect(isAccountName(text)).toBe(false);
  },
);
