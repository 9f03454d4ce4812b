import { expect, test } from 'vitest';
import { MAX_DEPTH, MAX_VALUES, parsePayload } from './payload.ts';

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

test('an object is taken as it is', () => {
  expect(parsePayload('{"a":[1,{"b":null}],"c":"{"}')).toEqual({ a: [1, { b: null }], c: '{' });
  expect(parsePayload(nested(MAX_DEPTH))).not.toBeNull();
});

test.each([
  ['no JSON', '{'],
  ['nothing', ''],
  ['a list', '[]'],
  ['a text', '"a"'],
  ['null', 'null'],
  ['a __proto__ key', '{"__proto__":{"admin":true}}'],
  ['an escaped one', '{"\\u005f_proto__":1}'],
  ['one deep inside', '{"a":[{"b":{"__proto__":1}}]}'],
  ['one level too deep', nested(MAX_DEPTH + 1)],
  ['a list of that depth', `{"a":${'['.repeat(MAX_DEPTH)}${']'.repeat(MAX_DEPTH)}}`],
  ['tens of thousands of levels', `{"a":${'['.repeat(60_000)}${']'.repeat(60_000)}}`],
  ['too many values', JSON.stringify({ a: Array(MAX_VALUES).fill(0) })],
])('%s is refused', (_, text) => {
  expect(parsePayload(text)).toBeNull();
});

test('control: JSON.parse alone lets the key in', () => {
  expect(Object.hasOwn(JSON.parse('{"\\u005f_proto__":1}') as object, '__proto__')).toBe(true);
});
