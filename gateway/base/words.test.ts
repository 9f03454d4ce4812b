import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ClientCode, commonCodes } from '../../contract/kit/codes.ts';
import type { Call } from '../../contract/kit/defineCalls.ts';
import { languages } from '../../contract/languages.ts';
import { registry } from '../../contract/registry.ts';
import { readWords } from './words.ts';

const folder = join(import.meta.dirname, '../../resources/text');
const fileOf = (language: string, name: 'errors' | 'errorsMore'): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, language, `${name}.json`), 'utf8'));
const textOf = (language: string) => ({ ...fileOf(language, 'errors'), ...fileOf(language, 'errorsMore') });

const clientCodes: readonly ClientCode[] = [
  'NETWORK',
  'TIMEOUT',
  'ABORTED',
  'REPLY_BROKEN',
  'QUEUED',
  'SIGNED_OUT',
  'GATEWAY_KEY_CHANGED',
  'NOT_STORED',
];
const calls: Readonly<Record<string, Call>> = registry;
const codes = [
  ...Object.keys(commonCodes),
  ...clientCodes,
  ...Object.values(calls).flatMap(({ errors }) => Object.keys(errors)),
];

describe.each(languages)('sentences in %s', (language) => {
  const texts = textOf(language);

  test('there is one for every code', () => {
    expect(codes.filter((code) => !texts[code])).toEqual([]);
    expect(codes.length).toBeGreaterThan(30);
  });

  test('the keys and places to fill are those of zh', () => {
    const zh = textOf('zh');
    // Chinese has no singular of its own.
    const plain = Object.fromEntries(Object.entries(texts).filter(([key]) => !key.endsWith('_one')));
    expect(Object.keys(plain)).toEqual(Object.keys(zh));
    const places = (text = '') => text.match(/\{\{\w+\}\}/g) ?? [];
    const placesOf = (all: Record<string, string>) =>
      Object.entries(all).map(([key, text]) => [key, places(text)]);
    expect(placesOf(plain)).toEqual(placesOf(zh));
  });
});

test('what can be refused before a feature is open is in the words of the first load, once', () => {
  const first = fileOf('zh', 'errors');
  const ofFirst = Object.keys(registry).filter((name) => /^(auth|home|settings|push)\.|^[A-Z]/.test(name));
  expect(ofFirst.length).toBeGreaterThan(15);
  const early = [
    ...Object.keys(commonCodes),
    ...clientCodes,
    ...ofFirst.flatMap((name) => Object.keys(calls[name]?.errors ?? {})),
  ];
  expect(early.filter((code) => !first[code])).toEqual([]);
  const more = fileOf('zh', 'errorsMore');
  expect(Object.keys(more).filter((code) => first[code])).toEqual([]);
});

test('wire numbers are one per code across calls', () => {
  const numbers = new Map<string, number>();
  for (const { errors } of Object.values(calls)) {
    for (const [code, number] of Object.entries(errors)) {
      expect([code, numbers.get(code) ?? number]).toEqual([code, number]);
      numbers.set(code, number);
    }
  }
  const all = [...numbers.values(), ...Object.values(commonCodes)];
  expect(new Set(all).size).toBe(all.length);
});

test('values are filled in, and an unknown key is empty', () => {
  const words = readWords(folder);
  expect(words('zh', 'LOGIN_BLOCKED', { minutes: 3 })).toBe('错误次数过多，请在 3 分钟后再试');
  expect(words('en', 'LOGIN_BLOCKED', { minutes: 3 })).toBe(
    'Too many failed attempts. Please try again in 3 minutes.',
  );
  expect(words('en', 'LOGIN_BLOCKED', { minutes: 1 })).toMatch(/in 1 minute\.$/);
  expect(words('zh', 'LOGIN_BLOCKED', { minutes: 1 })).toMatch(/1 分钟后再试$/);
  expect(words('zh', 'NO_SUCH_KEY')).toBe('');
  expect(words('zh', '__proto__')).toBe('');
});
