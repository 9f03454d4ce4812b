import type { Page } from '@playwright/test';
import { expectOwnWords, turn, turned } from '../foreignWords.ts';
import { openWithin, overflowOf } from '../measures.ts';
import { expect, type Stack, samplePassword, test } from '../stack.ts';
import { addressOf, expectNoKeys, ownScreens, settle } from '../visits.ts';

/**
 * The screens as every sample role but the secretary, as whom the walk looks at each: one stands, or says that its
 * permission is missing; none fails. On a phone and as wide as a desk, by turns in each language. `npm test` takes every
 * eighth, another eighth per role; `npm run test:long` takes all.
 */
const roles = ['zhaomin', 'sunli', 'chenbo', 'zhangwei', 'liuyang'] as const;
const isLong = process.env['TRIPDESK_LONG'] === '1';
const EVERY = isLong ? 1 : 8;
test.describe.configure({ mode: 'parallel', timeout: isLong ? 900_000 : 240_000 });

/** What shows one order is walked over with an order of one's own. */
const screens = ownScreens.filter(({ needs = [] }) => needs.length === 0);
const widths = [
  { width: 375, height: 812 },
  { width: 1440, height: 900 },
] as const;
const languages = ['zh', 'en', 'de'] as const;

async function signInAs(page: Page, stack: Stack, account: string): Promise<void> {
  await stack.open(page);
  await page.getByLabel('账号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(samplePassword);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: '主导航' }).waitFor();
}

for (const [at, account] of roles.entries()) {
  test(`every screen as ${account}`, async ({ page, stack }) => {
    await signInAs(page, stack, account);
    const failures: string[] = [];
    const mine = screens.filter((_, index) => index % EVERY === at % EVERY);
    for (const [index, route] of mine.entries()) {
      const language = languages[index % 3] ?? 'zh';
      await openWithin(page, addressOf(route, language === 'zh' ? 'zh' : 'en'));
      await turned(page, language === 'zh' ? 'zh' : 'en');
      if (language === 'de') await turn(page, 'de');
      for (const size of widths) {
        await page.setViewportSize(size);
        await settle(page);
        const name = `${route.name} ${language} ${size.width}`;
        if ((await page.locator('.td-empty--error:visible').count()) > 0)
          failures.push(`${name}: ${await page.locator('.td-empty--error:visible').first().innerText()}`);
        if ((await overflowOf(page)) > 1) failures.push(`${name}: scrolls sideways`);
        await expectNoKeys(page, name).catch((error: unknown) => failures.push(String(error)));
        await expectOwnWords(page, stack, name, language).catch((error: unknown) =>
          failures.push(String(error)),
        );
      }
      // German rides on: the next screen would show it too.
      if (language === 'de') await turn(page, 'en');
    }
    expect(failures).toEqual([]);
  });
}
