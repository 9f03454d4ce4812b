import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { features } from '../../renderer/app/features.ts';
import type { FeatureRoute } from '../../renderer/shared/manifest.ts';
import { expect, type Stack, test } from './stack.ts';
import { chooseTravellers, pickTrain, searchTrains, signIn, trainWith } from './steps.ts';

/**
 * Every screen of the manifests in zh and en: no axe violation, no console error (stack.ts), no untranslated key, no
 * sideways scroll, and Chinese nowhere in English but where people or data are named. A screen under several paths is
 * opened by the first.
 */
const screens = [
  ...new Map(
    features.flatMap(({ routes }) => routes.toReversed()).map((route) => [route.load, route]),
  ).values(),
];
const publicScreens = screens.filter((route) => route.public);
const ownScreens = screens.filter((route) => !route.public);

/** What a screen's address says beside its path, where it shows little without. */
const queries: Readonly<Record<string, string>> = {
  trainOffers: 'from=BJS&to=SHA&date={tomorrow}',
};

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

/** The address of a screen; what it cannot do without is the number of an order. */
function addressOf({ name, path, needs = [] }: FeatureRoute, lang: string, orderNo = ''): string {
  const query = [
    queries[name]?.replace('{tomorrow}', tomorrow),
    ...needs.map((param) => `${param}=${orderNo}`),
  ]
    .filter(Boolean)
    .join('&');
  return path.replace(':lang', lang) + (query && `?${query}`);
}

/** The number of an order the list shows; a booking that waits on this desk has none yet, and a link without one. */
async function someOrder(page: Page, stack: Stack): Promise<string> {
  await page.goto(`${stack.origin}/me/meOrder/zh`);
  const href = await page.locator('a[href*="="]', { hasText: /G\d+/ }).first().getAttribute('href');
  const [orderNo] = new URL(href ?? '', stack.origin).searchParams.values();
  if (!orderNo) throw new Error(`No number of an order in ${href}`);
  return orderNo;
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

test('the screens open to everybody', async ({ page, stack, browser }) => {
  test.setTimeout(120_000);
  const fresh = stack.kind === 'phone' ? page : await (await browser.newContext()).newPage();
  for (const lang of ['zh', 'en']) {
    for (const route of publicScreens) {
      await stack.open(fresh, addressOf(route, lang));
      await check(fresh, `${route.name} ${lang}`);
    }
  }
});

for (const lang of ['zh', 'en'] as const) {
  test(`every screen in ${lang}`, async ({ page, stack }) => {
    test.setTimeout(180_000);
    await signIn(page, stack);
    const orderNo = await someOrder(page, stack);
    for (const route of ownScreens) {
      await page.goto(stack.origin + addressOf(route, lang, orderNo));
      await check(page, `${route.name} ${lang}`);
    }
    await page.goto(`${stack.origin}/no/such/screen`);
    await check(page, `not found ${lang}`);
  });
}

test('the confirm screen and an order, reached by hand', async ({ page, stack }) => {
  test.setTimeout(120_000);
  await signIn(page, stack);
  await page.goto(`${stack.origin}/tripTrain/zh`);
  await chooseTravellers(page, ['周敏'], []);
  await searchTrains(page);
  await pickTrain(page, await trainWith(page, ['商务']), '预订商务座');
  await check(page, 'confirm');
  await page.goto(`${stack.origin}/me/meOrder/zh`);
  await page.locator('a[href*="="]', { hasText: /G\d+/ }).first().click();
  await check(page, 'order detail');
});
