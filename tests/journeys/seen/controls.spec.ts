import { smallTargets } from '../measures.ts';
import { expect, test } from '../stack.ts';
import { violationsOn } from './axe.ts';

/* What walks over the screens sees a breach where there is one. */

const page44 = (body: string) =>
  `<html lang="zh"><head><title>x</title></head><body><main><h1>x</h1>${body}</main></body></html>`;

test('axe names a picture without words, and on the same page one that comes later', async ({ page }) => {
  await page.setContent(page44(''));
  expect(await violationsOn(page, {})).toEqual([]);
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')));
  expect(await violationsOn(page, {})).toEqual(['image-alt: img <img>']);
  expect(await violationsOn(page, { rules: { 'image-alt': { enabled: false } } })).toEqual([]);
  expect(await violationsOn(page, { runOnly: ['color-contrast'] })).toEqual([]);
});

test('a control of 42 px is too small for a thumb, one of 44 px is not', async ({ page }) => {
  const button = (side: number) =>
    `<button style="display:block;margin:60px;padding:0;border:0;width:${side}px;height:${side}px">${side}</button>`;
  await page.setContent(page44(button(42) + button(44)));
  expect(await smallTargets(page)).toEqual([expect.stringContaining('"42"')]);
});
