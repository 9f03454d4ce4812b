import { expectOwnWords, turn } from '../foreignWords.ts';
import { watchShifts } from '../measures.ts';
import { expect, test } from '../stack.ts';
import { signIn } from '../steps.ts';
import { check, settle } from '../visits.ts';

test('a trip is typed into the command bar, read, and its trains are opened for whom it names', async ({
  page,
  stack,
}) => {
  await watchShifts(page);
  await signIn(page, stack);
  await page.keyboard.press('Control+k');
  const bar = page.getByRole('dialog', { name: '搜索或输入指令' });
  await expect(bar.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('bj-sh 明天 am 二等 zw');
  await expect(bar.getByRole('list', { name: '读作' })).toContainText('张伟');
  await check(page, 'command bar', true);
  await page.keyboard.press('Enter');
  await expect(bar).toHaveCount(0);
  await expect(page).toHaveURL(/gtickets_choose\/zh\?from=BJS&to=SHA&date=/);
  await expect(page.getByText(/共 \d+ 趟车/)).toBeVisible();
  await expect(page.locator('[data-route=trainSearch]').getByText('张伟').first()).toBeVisible();
  for (const lang of ['en', 'de'] as const) {
    await page.goto(`${stack.origin}/ZLindex/zh`);
    await turn(page, lang);
    await settle(page);
    // The desk's keys come with its rail.
    await page.locator('.app-rail__nav').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('searchbox').waitFor();
    await page.keyboard.type('bj-xyz');
    await settle(page);
    await expectOwnWords(page, stack, 'command bar', lang);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  }
});
