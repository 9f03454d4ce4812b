import type { Page } from '@playwright/test';
import { expect, type Stack, test } from './stack.ts';
import { chooseTravellers, signIn } from './steps.ts';
import { addressOf, checkLayout, checkWhole, ownScreens, settle } from './visits.ts';

/** German has no address of its own (spec §1): it is chosen, and kept with the account. */
async function choose(page: Page, stack: Stack, language: string, lang: string): Promise<void> {
  await page.goto(`${stack.origin}/languageSetting/zh`);
  await page.getByText(language, { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  // Until it is kept: the account's next journey begins in it.
  await settle(page);
}

/** The longest words on the narrowest phone, in layers a walk over screens does not open (screens.spec.ts). */
test('the seats of a train and the confirm screen of three in German', async ({ page, stack }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, stack);
  await page.goto(`${stack.origin}/tripTrain/zh`);
  await chooseTravellers(page, ['周敏', '王思远'], ['Anna Weber']);
  await choose(page, stack, 'Deutsch', 'de');
  const offers = ownScreens.find(({ name }) => name === 'trainOffers');
  if (!offers) throw new Error('no list of trains');
  await page.goto(stack.origin + addressOf(offers, 'de'));
  await page.getByRole('article').nth(1).getByRole('button').first().click();
  await checkWhole(page, 'seats');
  await page
    .getByRole('button', { name: /Richtlinie buchen$/ })
    .first()
    .click();
  await expect(page.getByRole('group', { name: 'Anna Weber' })).toBeVisible();
  await settle(page);
  await checkLayout(page, 'confirm de');
  await checkWhole(page, 'confirm');
  await choose(page, stack, '中文', 'zh-CN');
});
