import type { Page } from '@playwright/test';
import type { FeatureRoute } from '../../renderer/shared/manifest.ts';
import { inShard } from '../../tools/test/shards.ts';
import { expectOwnWords, languageOf, turn, turned } from './foreignWords.ts';
import { MAX_SHIFT, openWithin, shiftOf, watchShifts } from './measures.ts';
import { expect, type Stack, test } from './stack.ts';
import { signIn } from './steps.ts';
import {
  addressOf,
  check,
  checkLayout,
  checkSize,
  checkSpilt,
  checkWhole,
  expectTheme,
  inTheme,
  ownScreens,
  publicScreens,
  settle,
  someOrder,
  type Theme,
} from './visits.ts';

/**
 * Every screen of the manifests, and layers over them: no axe violation, no console error (stack.ts), no untranslated
 * key, no foreign word (foreignWords.ts), no sideways scroll, nothing that shifts once it is shown, and on a phone
 * nothing to press below 44 px. A screen is loaded on the phone and gone on to on the desk, once each: in Chinese on one
 * and in English on the other, in the light theme on one and in the dark on the other. On the phone it is turned to
 * German at 320 px where it stands, and nothing may be cut. `npm run test:long` looks at each language and theme on both,
 * and at the desk's screens in windows of 768, 1024 and 1920 px.
 */
const isLong = process.env['TRIPDESK_LONG'] === '1';
test.describe.configure({ mode: 'parallel', timeout: isLong ? 900_000 : 420_000 });

type Turn = { readonly lang: 'zh' | 'en'; readonly theme: Theme };
const everyTurn: readonly Turn[] = (['zh', 'en'] as const).flatMap((lang) =>
  (['light', 'dark'] as const).map((theme) => ({ lang, theme })),
);

/** What the screen at a place of the walk is loaded in; on the other kind it is the other language and theme. */
function turnsOf(index: number, kind: Stack['kind']): readonly Turn[] {
  const at = kind === 'phone' ? index % 4 : 3 - (index % 4);
  return isLong ? everyTurn : everyTurn.slice(at, at + 1);
}

/**
 * On a phone each screen is loaded; a desk goes on to it from the one before, as people do there, but into another
 * language, which moves all that stands beside it.
 */
async function arrive(page: Page, stack: Stack, address: string, lang: Turn['lang']): Promise<void> {
  const isGoneTo = stack.kind === 'desk' && (await languageOf(page)) === lang;
  if (isGoneTo) await openWithin(page, address);
  else await page.goto(stack.origin + address);
  await turned(page, lang);
}

/** Opens a screen and checks all that is shown of it. */
async function visit(page: Page, stack: Stack, route: FeatureRoute, { lang, theme }: Turn, orderNo = '') {
  await inTheme(page, theme);
  const address = addressOf(route, lang, orderNo);
  await arrive(page, stack, address, lang);
  await settle(page);
  // A row that push brings or takes just then moves those below it once; what a screen does by itself it does again.
  if ((await shiftOf(page)).sum > MAX_SHIFT) {
    await page.goto(stack.origin + address);
    await turned(page, lang);
  }
  await check(page, `${route.name} ${lang} ${theme}`);
  await expectTheme(page, theme);
  await expectOwnWords(page, stack, route.name, lang);
}

const hasLanguage = ({ path }: FeatureRoute) => path.includes(':lang');

test('the screens open to everybody', async ({ page, stack, browser }) => {
  const fresh = stack.kind === 'phone' ? page : await (await browser.newContext()).newPage();
  await watchShifts(fresh);
  await stack.open(fresh);
  const visits = publicScreens.flatMap((route, index) =>
    turnsOf(index, stack.kind).map((turned) => ({ route, turned })),
  );
  // An address without a language shows the one before.
  const inOrder = visits.toSorted(
    (a, b) =>
      b.turned.lang.localeCompare(a.turned.lang) ||
      Number(hasLanguage(b.route)) - Number(hasLanguage(a.route)),
  );
  for (const { route, turned } of inOrder) await visit(fresh, stack, route, turned);
});

/** Those of one language one after the other. */
function byLanguage(one: { turns: readonly Turn[] }, other: { turns: readonly Turn[] }): number {
  return (one.turns[0]?.lang ?? '').localeCompare(other.turns[0]?.lang ?? '');
}

const phone = { width: 375, height: 812 } as const;
const walked = inShard(ownScreens);
const PARTS = Math.ceil(walked.length / 15);
const narrow = { width: 320, height: 640 } as const;
const desk = { width: 1440, height: 900 } as const;
/** A tablet upright and lying, and a large screen. */
const otherDesks = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
] as const;

/** One screen in each of its turns, and on the phone in German at 320 px where it stands. */
async function seen(
  page: Page,
  stack: Stack,
  route: FeatureRoute,
  turns: readonly Turn[],
  orderNo: string,
): Promise<void> {
  for (const turned of turns) await visit(page, stack, route, turned, orderNo);
  if (stack.kind !== 'phone') return isLong ? seenAtOtherSizes(page, route) : undefined;
  await page.setViewportSize(narrow);
  await turn(page, 'de');
  await settle(page);
  await expectOwnWords(page, stack, route.name, 'de');
  await checkSize(page, `${route.name} de`);
  await checkWhole(page, route.name);
}

/** What stands is as wide as the window, and nothing of it cut, whatever desk it is shown on. */
async function seenAtOtherSizes(page: Page, route: FeatureRoute): Promise<void> {
  for (const size of otherDesks) {
    await page.setViewportSize(size);
    await settle(page);
    await checkSize(page, `${route.name} ${size.width}`);
    await checkSpilt(page, `${route.name} ${size.width}`);
  }
  await page.setViewportSize(desk);
}

for (const part of Array.from({ length: PARTS }, (_, at) => at)) {
  test(`every screen of one's own, part ${part + 1} of ${PARTS}`, async ({ page, stack }) => {
    await watchShifts(page);
    await signIn(page, stack);
    await settle(page);
    await checkLayout(page, 'home after sign-in');
    const orderNo = await someOrder(page, stack);
    const screens = walked
      .filter((_, index) => index % PARTS === part)
      .map((route, index) => ({ route, turns: turnsOf(index, stack.kind) }));
    const failures: unknown[] = [];
    for (const { route, turns } of screens.toSorted(byLanguage)) {
      await seen(page, stack, route, turns, orderNo).catch((error: unknown) => failures.push(error));
      if (stack.kind !== 'phone') continue;
      // German rides on Chinese addresses: the next one would be in it, too.
      await turn(page, 'en');
      await page.setViewportSize(phone);
    }
    // One screen that fails hides no other.
    expect(failures.map(String)).toEqual([]);
    await page.goto(`${stack.origin}/no/such/screen`);
    await check(page, 'not found');
  });
}
