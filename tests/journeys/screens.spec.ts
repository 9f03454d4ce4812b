import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './stack.ts';
import { chooseTravellers, pickTrain, searchTrains, signIn, trainWith } from './steps.ts';

/**
 * Every screen in zh and en: no axe violation, no console error (stack.ts), no untranslated key, no sideways
 * scroll, and Chinese nowhere in English but where people or data are named.
 */
const screens: [name: string, path: string][] = [
  ['home', '/ZLindex/{lang}'],
  ['train search', '/tripTrain/{lang}'],
  ['passengers', '/tripTrain/passengers/{lang}'],
  ['results', '/tripTrain/gtickets_choose/{lang}?from=BJS&to=SHA&date={tomorrow}'],
  ['orders', '/me/meOrder/{lang}'],
  ['waiting bookings', '/waitingBookings/{lang}'],
  ['proxy booking', '/proxyBooking/{lang}'],
  ['me', '/me/{lang}'],
  ['language', '/languageSetting/{lang}'],
  ['not found', '/no/such/screen'],
];

const tomorrow = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(
  Date.now() + 86_400_000,
);

/** How long (ms) nothing may be asked for and nothing may change before a screen counts as settled. */
const quietMs = 200;

/** Playwright's own `networkidle` waits half a second for the same. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        let asked = performance.getEntriesByType('resource').length;
        const check = () => {
          const now = performance.getEntriesByType('resource').length;
          const isBusy = document.querySelector('.td-skel, .app-splash') !== null || now !== asked;
          asked = now;
          if (isBusy) return wait();
          watch.disconnect();
          resolve();
        };
        let timer = setTimeout(check, quiet);
        const wait = () => {
          clearTimeout(timer);
          timer = setTimeout(check, quiet);
        };
        const watch = new MutationObserver(wait);
        watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
    quietMs,
  );
}

async function check(page: Page, name: string): Promise<void> {
  await settle(page);
  // In the page itself and its violations only: the same rules at a fifth of the time, and there are no frames.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  expect(
    violations.map(
      (one) => `${name}: ${one.id} ${one.nodes.map((node) => node.target.join(' ')).join(' | ')}`,
    ),
  ).toEqual([]);
  const text = await page.locator('body').innerText();
  expect(text, `${name}: a key instead of a word`).not.toMatch(
    /\b[a-z]+(?::|\.)[a-z]+(?:\.[a-zA-Z]+)+\b(?!\.example)/,
  );
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${name}: scrolls sideways`).toBeLessThanOrEqual(1);
}

test('the sign-in screen and the public screens', async ({ page, stack, browser }) => {
  const fresh = stack.kind === 'phone' ? page : await (await browser.newContext()).newPage();
  await stack.open(fresh, '/ZLlogin/zh');
  await check(fresh, 'sign-in zh');
  await stack.open(fresh, '/ForgetPassword/index/en');
  await check(fresh, 'forgotten password en');
});

for (const lang of ['zh', 'en'] as const) {
  test(`every screen in ${lang}`, async ({ page, stack }) => {
    test.setTimeout(180_000);
    await signIn(page, stack);
    for (const [name, path] of screens) {
      await page.goto(stack.origin + path.replace('{lang}', lang).replace('{tomorrow}', tomorrow));
      await check(page, `${name} ${lang}`);
    }
  });
}

test('the confirm screen and an order', async ({ page, stack }) => {
  test.setTimeout(120_000);
  await signIn(page, stack);
  await page.goto(`${stack.origin}/tripTrain/zh`);
  await chooseTravellers(page, ['周敏'], []);
  await searchTrains(page);
  await pickTrain(page, await trainWith(page, ['商务']), '预订商务座');
  await check(page, 'confirm');
  await page.goto(`${stack.origin}/me/meOrder/zh`);
  await page.getByRole('link', { name: /G\d+/ }).first().click();
  await check(page, 'order detail');
});
