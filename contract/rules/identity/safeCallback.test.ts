import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeCallback } from './safeCallback.ts';

test.each([
  '/',
  '/me/zh',
  '/tripTrain/zh?startCity=%E5%8C%97%E4%BA%AC&startDate=2026-11-30',
  '/tripTicket/Domestic/OrderDetails/zh?order_no=1&next=/a//b#top',
  '/搜索/zh',
  '/a%20b',
  '/search?q=100%',
])('%s stays', (path) => {
  expect(safeCallback(path)).toBe(path);
});

test.each([
  '',
  'me/zh',
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/\u0000/evil.example',
  '/\u3000/evil.example',
  '/\u200b/evil.example',
  '/%2Fevil.example',
  '/%2fevil.example',
  '/%5Cevil.example',
  '/%252Fevil.example',
  '/%25252525252Fevil.example',
  '/%09/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/a/%2e%2e//evil.example',
  '/%2E/%2Fevil.example',
  '/a\\..\\..\\evil',
  '/%',
  '/%zz',
  'javascript:alert(1)',
  'data:text/html,x',
  `/${'a'.repeat(2000)}`,
  undefined,
  null,
  7,
  ['/me'],
  { toString: () => '/me' },
])('%j becomes the root', (callback) => {
  expect(safeCallback(callback)).toBe('/');
});

const pieces = fc.constantFrom(
  '/',
  '\\',
  '%2f',
  '%5c',
  '%25',
  '%2e',
  '.',
  '..',
  '\t',
  ' ',
  'a',
  '@',
  ':',
  '?',
  '#',
  'evil.example',
);
const origin = 'https://desk.example';

test('whatever comes out, a browser stays on our origin with it, decoded once or twice too', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const path = safeCallback(parts.join(''));
      const [bare = ''] = path.split(/[?#]/, 1);
      const once = decodeURIComponent(bare);
      for (const form of [path, once, decodeURIComponent(once)]) {
        expect(new URL(form, origin).origin).toBe(origin);
        expect(new URL(form, origin).pathname).not.toMatch(/^\/[/\\]/);
      }
    }),
    { numRuns: 5000 },
  );
});

test('control: the usual naive check lets another origin through', () => {
  const naive = (path: string) => (path.startsWith('/') && !path.startsWith('//') ? path : '/');
  expect(new URL(naive('/\t/evil.example'), origin).origin).not.toBe(origin);
  expect(new URL(naive('/\\evil.example'), origin).origin).not.toBe(origin);
});
