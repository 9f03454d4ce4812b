import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utf8Bytes, utf8Text, utf8View, utf8With } from './utf8.ts';

/** Safari 14.0's. */
class OldEncoder {
  encode(text: string) {
    return new TextEncoder().encode(text);
  }
}

const ways = [
  { name: 'built in', by: utf8With({ TextEncoder, TextDecoder }) },
  { name: 'without encodeInto', by: utf8With({ TextEncoder: OldEncoder, TextDecoder }) },
];
const samples = [
  '',
  'a',
  '差旅台',
  '🚄 北京 → 上海',
  '\u0000',
  '\ufeffx',
  '\u07ff\u0800\uffff',
  'é'.repeat(9000),
  '🚄'.repeat(5000),
];

test.each(ways)('$name: there and back', ({ by }) => {
  for (const text of samples) {
    expect(Buffer.from(by.encode(text)).equals(Buffer.from(text))).toBe(true);
    expect(by.decode(Buffer.from(text))).toBe(text);
  }
});

test('kept bytes are not overwritten by the next text', () => {
  const first = utf8Bytes('first');
  utf8Bytes('other');
  utf8View('third');
  expect(utf8Text(first)).toBe('first');
});

test.each(ways)('$name: equals Node for any text, half a pair too', ({ by }) => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', '\ud800', '\udc00x'), (text, half) => {
      const encoded = by.encode(text + half);
      expect(Buffer.from(encoded).equals(Buffer.from(text + half))).toBe(true);
      expect(by.decode(encoded)).toBe(Buffer.from(text + half).toString());
    }),
  );
});

const bad = [
  '80',
  'c0af',
  'c1bf',
  'c3',
  'e282',
  'e08080',
  'eda080',
  'f08080af',
  'f4908080',
  'f5808080',
  'ff',
  '41c3',
  'c341',
];

test.each(ways)('$name: refuses what is not UTF-8', ({ by }) => {
  expect(bad.filter((hex) => by.decode(Buffer.from(hex, 'hex')) !== null)).toEqual([]);
});

test('both refuse the same random bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 8 }), (bytes) => {
      const [one, other] = ways.map(({ by }) => by.decode(bytes));
      expect(one).toBe(other);
    }),
    { numRuns: 20_000 },
  );
});
