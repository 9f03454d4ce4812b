import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enterDesk } from './deskEntry.ts';

let kept: Map<string, string>;
const replace = vi.fn();
const answering = (body: string) => vi.stubGlobal('fetch', async () => new Response(body));
const storing = (more: object = {}) =>
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    ...more,
  });

beforeEach(() => {
  kept = new Map();
  replace.mockClear();
  storing();
  vi.stubGlobal('location', { href: 'http://127.0.0.1:8788/', replace });
});
afterEach(() => void vi.unstubAllGlobals());

const refuse = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

test('the secret is kept for the next page', async () => {
  answering('{"ok":true,"value":"secret"}');
  expect(await enterDesk()).toBe('secret');
  expect([...kept.values()]).toEqual(['secret']);
});

test.each(['getItem', 'setItem'])('a browser whose storage throws at %s is let in', async (name) => {
  storing({ [name]: refuse });
  answering('{"ok":true,"value":"secret"}');
  expect(await enterDesk()).toBe('secret');
});

test.each(['', '<html>', '{"ok":true', '[]', '{"ok":true,"value":7}'])(
  'an answer without a secret leads to the page that says what to do: %j',
  async (body) => {
    answering(body);
    expect(await enterDesk()).toBeNull();
    expect(replace).toHaveBeenCalledWith('/bridge/closed');
  },
);
