import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmail } from './email.ts';

test.each(['a@b.cn', 'lin.jing+trip@example.com', "o'hara@mail.example.co.uk", 'x_1@xn--fiqs8s.cn'])(
  '%s is an address',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test.each([
  '',
  'a',
  '@b.cn',
  'a@',
  'a@b',
  'a@b.',
  'a@.cn',
  'a@b..cn',
  '.a@b.cn',
  'a.@b.cn',
  'a..b@c.cn',
  'a@b@c.cn',
  'a b@c.cn',
  'a@b c.cn',
  'a@-b.cn',
  'a@b-.cn',
  'a@b.123',
  'a@b.cn\n',
  '"a"@b.cn',
  '张三@b.cn',
  `${'a'.repeat(65)}@b.cn`,
  `a@${'b'.repeat(64)}.cn`,
  `a@${'b.'.repeat(130)}cn`,
])('%j is none', (text) => {
  expect(isEmail(text)).toBe(false);
});

test('what fast-check calls an address is one', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (text) => {
      expect(isEmail(text)).toBe(true);
    }),
  );
});
