import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CodeGone, loadCode } from './loadCode.ts';

/* The browser never forgets a failed import, so nothing is imported before its files were read. */

let status: number;
const asked: string[] = [];

beforeEach(() => {
  status = 200;
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (status === 0) throw new TypeError('Failed to fetch');
    return new Response('export {}', { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

it('imports nothing while a file cannot be read, and asks for it again next time', async () => {
  const load = vi.fn(async () => 'screen');
  status = 0;
  await expect(loadCode(load, ['assets/lost.js'])).rejects.toThrow('Failed to fetch');
  expect(load).not.toHaveBeenCalled();
  status = 200;
  expect(await loadCode(load, ['assets/lost.js'])).toBe('screen');
  expect(asked).toEqual(['/assets/lost.js', '/assets/lost.js']);
});

it('reads a file once, and never what the page came with', async () => {
  document.head.innerHTML = '<meta content="x"><link rel="modulepreload" href="/assets/first.js">';
  await Promise.all([
    loadCode(async () => 1, ['assets/first.js', 'assets/shared.js']),
    loadCode(async () => 2, ['assets/shared.js']),
  ]);
  expect(asked).toEqual(['/assets/shared.js']);
});

it('has the browser take all files at once when every one was read, not level by level', async () => {
  const preloaded = () =>
    [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));
  status = 503;
  await expect(loadCode(async () => 1, ['assets/deep.js', 'assets/shared.js'])).rejects.toThrow('503');
  expect(preloaded()).toEqual([]);
  status = 200;
  const files = ['assets/deep.js', 'assets/deeper.js'];
  await loadCode(async () => 1, files);
  await loadCode(async () => 2, files);
  expect(preloaded()).toEqual(['/assets/deep.js', '/assets/deeper.js']);
});

it('tells a file that is gone from one that could not be read', async () => {
  status = 404;
  await expect(loadCode(async () => 1, ['assets/old.js'])).rejects.toBeInstanceOf(CodeGone);
  status = 503;
  await expect(loadCode(async () => 1, ['assets/busy.js'])).rejects.not.toBeInstanceOf(CodeGone);
});

it('waits for styles, and asks for them again after a failure', async () => {
  const links = () => [...document.head.querySelectorAll('link[href="/assets/a.css"]')];
  const first = loadCode(async () => 1, ['assets/a.css']);
  links()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('/assets/a.css');
  expect(links()).toHaveLength(0);
  const second = loadCode(async () => 1, ['assets/a.css']);
  links()[0]?.dispatchEvent(new Event('load'));
  expect(await second).toBe(1);
});

it('looks up in the table what a screen brings, and asks for the table again where it did not come', async () => {
  const table = new URL('/%CODE_TABLE%', document.baseURI).href;
  const load = vi.fn(async () => 'screen');
  status = 503;
  await expect(loadCode(load, 3)).rejects.toThrow('503');
  status = 200;
  vi.doMock(table, () => ({
    table: { files: ['assets/a.js', 'assets/b.js'], lists: [[], [], [], [1, 0]] },
  }));
  expect(await loadCode(load, 3)).toBe('screen');
  expect(asked).toEqual(['/%CODE_TABLE%', '/%CODE_TABLE%', '/assets/b.js', '/assets/a.js']);
  vi.doUnmock(table);
});
