import { expect, test } from 'vitest';
import { base64With, fromBase64, fromBase64Url, toBase64, toBase64Url } from './base64.ts';
import { type Host, host } from './host.ts';

/** Uint8Array.fromBase64 as Chromium has it (Node 24 has none): skips white space, throws on the rest. */
const browser: Pick<Host, 'Uint8Array'> = {
  Uint8Array: {
    fromBase64: (text: string) =>
      new Uint8Array(Buffer.from(atob(text.replaceAll(/[\t\n\f\r ]/g, '')), 'latin1')),
    prototype: {
      toBase64(this: Uint8Array) {
        return btoa(String.fromCharCode(...this));
      },
    },
  },
};

const randomBuffer = (length: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(length)));

const ways = [
  { name: 'built in', by: base64With(browser) },
  { name: 'Buffer', by: base64With({ Buffer }) },
  { name: 'letters', by: base64With({}) },
];

test.each(ways)('$name: there and back for every length, as Node does it', ({ by }) => {
  for (let length = 0; length < 200; length++) {
    const bytes = randomBuffer(length);
    const text = bytes.toString('base64');
    expect(by.encode(bytes)).toBe(text);
    expect(by.decode(text)).toEqual(new Uint8Array(bytes));
  }
});

test.each(ways)('$name: a view into a larger buffer is encoded alone', ({ by }) => {
  expect(by.encode(Uint8Array.of(0, 1, 2, 3, 4, 5).subarray(1, 4))).toBe('AQID');
});

const bad = {
  'an odd length': 'AAA',
  'no padding': 'AA',
  'padding alone': '====',
  'too much padding': 'A===',
  'padding inside': 'AA==AA==',
  'stray bits after one byte': 'AB==',
  'stray bits after two bytes': 'AAB=',
  'white space': 'AA A',
  'a line end': 'AAA\n',
  'white space for a group': 'AAAA    ',
  'the url alphabet': 'AA-_',
  'a foreign letter': 'AAÄA',
  'a wide letter': 'AA林A',
  'a control character': 'AA\u0000A',
};

test.each(ways)('$name: refuses everything but canonical base64', ({ by }) => {
  const taken = Object.entries(bad).filter(([, text]) => by.decode(text) !== null);
  expect(taken).toEqual([]);
});

test('control: the bare decoder takes most of these', () => {
  const taken = Object.values(bad).filter((text) => Buffer.from(text, 'base64').length > 0);
  expect(taken.length).toBeGreaterThan(8);
});

test('this runtime is served by what it has', () => {
  expect(base64With(host).encode(Uint8Array.of(255, 238))).toBe(toBase64(Uint8Array.of(255, 238)));
  expect(fromBase64('/+4=')).toEqual(Uint8Array.of(255, 238));
});

test('base64url is without padding both ways', () => {
  for (let length = 0; length < 80; length++) {
    const bytes = randomBuffer(length);
    const text = bytes.toString('base64url');
    expect(toBase64Url(bytes)).toBe(text);
    expect(fromBase64Url(text)).toEqual(new Uint8Array(bytes));
  }
  expect(['AA==', 'A+', 'A/', 'A', 'AB', 'A A'].map(fromBase64Url)).toEqual(Array(6).fill(null));
});
