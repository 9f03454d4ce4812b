import type { Page } from '@playwright/test';
import { features } from '../../renderer/app/features.ts';
import type { FeatureRoute } from '../../renderer/shared/manifest.ts';
import {
  cutParts,
  cutWords,
  MAX_SHIFT,
  overflowOf,
  shiftOf,
  smallTargets,
  spiltLines,
  squeezedRows,
} from './measures.ts';
import { violationsOn } from './seen/axe.ts';
import { expect, type Stack, test } from './stack.ts';

/** Several products may share the code of their search and of their list: those are screens of their own. */
const screenOf = (route: FeatureRoute) => (/(?:Search|Offers)$/.test(route.name) ? route.name : route.load);

/** Every screen of the manifests once; one under several paths by the first. */
const screens = [
  ...new Map(
    features.flatMap(({ routes }) => routes.toReversed()).map((route) => [screenOf(route), route]),
  ).values(),
];
export const publicScreens = screens.filter((route) => route.public);
export const ownScreens = screens.filter((route) => !route.public);

/** What a screen's address says beside its path, where it shows little without. */
const queries: Readonly<Record<string, string>> = {
  trainOffers: 'from=BJS&to=SHA&date={tomorrow}',
  carOffers: 'service=scheduled&from=A-PEK&to=D-BJS-guomao&at={tomorrow}T10:00',
  hotelOffers: 'endCity=SHA&startDate={tomorrow}',
  hotelDetail: 'hotelId=SHA001',
  flightOffers: 'from=BJS&to=SHA&date={tomorrow}',
  flightStatusList: 'from=BJS&to=SHA&date={tomorrow}',
  transitList: 'from=BJS&to=FRA&date={tomorrow}',
  productDetail: 'productId=S-HL01@{saturday}',
  intlFlightOffers: 'from=BJS&to=TYO&date={tomorrow}&returnDate={later}',
};

const tomorrow = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(
  Date.now() + 86_400_000,
);
const later = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(
  Date.now() + 4 * 86_400_000,
);

/** The next Saturday from tomorrow on. */
const saturday = Array.from({ length: 7 }, (_, day) =>
  new Date(Date.parse(`${tomorrow}T00:00:00Z`) + day * 86_400_000).toISOString().slice(0, 10),
).find((date) => new Date(`${date}T00:00:00Z`).getUTCDay() === 6);

/** How long (ms) nothing may be asked for and nothing may change before a screen counts as settled. */
const quietMs = 200;

/** Waits until a screen stands. Playwright's own `networkidle` waits half a second for the same. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        let asked = performance.getEntriesByType('resource').length;
        const check = () => {
          const now = performance.getEntriesByType('resource').length;
          // A title is empty until its words have come. Screens kept for coming back are not waited for.
          const unready = [...document.querySelectorAll('.td-skel, .app-splash, h1:empty')];
          const isBusy = now !== asked || unready.some((one) => one.checkVisibility());
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
  // A sheet that has not risen yet is off the screen, and no dialog to axe.
  await endTransitions(page);
}

/** Waits until nothing fades or slides any more. What breathes for ever is not waited for. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}

/** The address of a screen; what it cannot do without is the number of an order. */
export function addressOf({ name, path, needs = [] }: FeatureRoute, lang: string, orderNo = ''): string {
  const query = [
    queries[name]
      ?.replace('{tomorrow}', tomorrow)
      .replace('{later}', later)
      .replace('{saturday}', saturday ?? tomorrow),
    ...needs.map((param) => `${param}=${orderNo}`),
  ]
    .filter(Boolean)
    .join('&');
  return path.replace(':lang', lang) + (query && `?${query}`);
}

/** The number of an order the list shows; a booking that waits on this desk has none yet, and a link without one. */
export async function someOrder(page: Page, stack: Stack): Promise<string> {
  await page.goto(`${stack.origin}/me/meOrder/zh`);
  const href = await page.locator('a[href*="="]', { hasText: /G\d+/ }).first().getAttribute('href');
  const [orderNo] = new URL(href ?? '', stack.origin).searchParams.values();
  if (!orderNo) throw new Error(`No number of an order in ${href}`);
  return orderNo;
}

/** What a page has once. Axe guesses from a few points of the window whether a layer hides the page that has it. */
const ofThePage = ['landmark-one-main', 'page-has-heading-one'];

/** What holds of everything shown: axe, words, layout. */
export async function check(page: Page, name: string, isLayer = false): Promise<void> {
  await settle(page);
  await checkLayout(page, name);
  const left = Object.fromEntries((isLayer ? ofThePage : []).map((rule) => [rule, { enabled: false }]));
  expect(await violationsOn(page, { rules: left }), name).toEqual([]);
  await expectNoKeys(page, name);
}

/** Every word shown is one, not its key. */
export async function expectNoKeys(page: Page, name: string): Promise<void> {
  const text = await page.locator('body').innerText();
  expect(text, `${name}: a key instead of a word`).not.toMatch(
    /\b[a-z]+(?::|\.)[a-z]+(?:\.[a-zA-Z]+)+\b(?!\.example)/,
  );
}

export type Theme = 'light' | 'dark';

/** The page is, and those it loads are, in a theme that the machine asks for. */
export async function inTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
}

/** The page stands in a theme. */
export async function expectTheme(page: Page, theme: Theme): Promise<void> {
  await expect(page.locator(theme === 'dark' ? '[data-theme=dark]' : 'html:not([data-theme])')).toHaveCount(
    1,
  );
}

/** What moved, what is wider than the window, what a thumb misses. */
export async function checkLayout(page: Page, name: string): Promise<void> {
  const { sum, moved } = await shiftOf(page);
  expect(sum, `${name}: shifts ${moved.join('\n')}`).toBeLessThanOrEqual(MAX_SHIFT);
  await checkSize(page, name);
}

/** What is wider than the window, and what a thumb misses. */
export async function checkSize(page: Page, name: string): Promise<void> {
  expect(await overflowOf(page), `${name}: scrolls sideways`).toBeLessThanOrEqual(1);
  if (test.info().project.name === 'phone') expect(await smallTargets(page), name).toEqual([]);
}

/** Nothing cut without a sign of it, and nothing over the edge of what it stands in. */
export async function checkSpilt(page: Page, name: string): Promise<void> {
  expect(await cutParts(page), name).toEqual([]);
  expect(await spiltLines(page), name).toEqual([]);
}

/** The same, and no words cut or squeezed. */
export async function checkWhole(page: Page, name: string): Promise<void> {
  await checkSpilt(page, name);
  expect(await cutWords(page), name).toEqual([]);
  expect(await squeezedRows(page), name).toEqual([]);
}
