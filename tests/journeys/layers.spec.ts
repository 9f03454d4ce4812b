import type { Page } from '@playwright/test';
import { expectOwnWords, turn } from './foreignWords.ts';
import { watchShifts } from './measures.ts';
import { expect, test } from './stack.ts';
import { chooseTravellers, pickTrain, searchTrains, signIn, trainWith } from './steps.ts';
import { check, settle } from './visits.ts';

/** Screens that are reached by hand, the layers over them, and paper. */

/** Opens a layer by the control of that name, checks what stands there, and leaves by Escape. */
async function checkLayer(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click();
  const layer = page.locator('[role=dialog], [role=alertdialog]');
  await expect(layer).toBeVisible();
  await check(page, `layer ${name}`, true);
  await page.keyboard.press('Escape');
  await expect(layer).toHaveCount(0);
}

test('search, results, the confirm screen and their layers', async ({ page, stack }) => {
  await watchShifts(page);
  await signIn(page, stack);
  await page.goto(`${stack.origin}/tripTrain/zh`);
  await checkLayer(page, /^出发地/);
  await checkLayer(page, /^出发日期/);
  await chooseTravellers(page, ['周敏'], []);
  await searchTrains(page);
  await checkLayer(page, /^筛选/);
  await checkLayer(page, '日历');
  await pickTrain(page, await trainWith(page, ['商务']), '预订商务座');
  await check(page, 'confirm');
  for (const lang of ['de', 'en'] as const) {
    await turn(page, lang);
    await settle(page);
    await expectOwnWords(page, stack, 'confirm', lang);
  }
});

test('an order, its layers, and the paper it is printed on', async ({ page, stack }) => {
  await watchShifts(page);
  await signIn(page, stack);
  await page.goto(`${stack.origin}/me/meOrder/zh`);
  await checkLayer(page, '出行日期从');
  // One's own: only those one may be shown in full.
  await page.getByRole('searchbox').fill('林静');
  await expect(page.getByRole('link', { name: /张伟/ })).toHaveCount(0);
  await page
    .getByRole('link', { name: /火车.*林静.*已出票/ })
    .first()
    .click();
  await check(page, 'order detail');
  await checkLayer(page, '查看完整证件和手机号');
  await checkLayer(page, '退票');

  const detail = page.locator('[data-route=orderDetail]');
  const headings = await detail.getByRole('heading').all();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.locator('[data-route=orderList]:visible')).toHaveCount(0);
  for (const heading of headings) await expect(heading).toBeVisible();
  // Nothing of it lies where a reader would have to scroll to: the paper is as long as what stands on it.
  const scrolled = await detail.evaluate((pane) =>
    [pane, ...pane.querySelectorAll('*')]
      .filter((one) => getComputedStyle(one).overflowY !== 'visible' && !one.closest('.td-vh, svg'))
      .filter((one) => one.scrollHeight > one.clientHeight + 1)
      .map((one) => one.className),
  );
  expect(scrolled).toEqual([]);
  await page.pdf({ path: test.info().outputPath('order.pdf'), format: 'A5' });

  await page.emulateMedia({ media: 'screen' });
  await turn(page, 'de');
  await settle(page);
  await expectOwnWords(page, stack, 'order detail', 'de');
});
