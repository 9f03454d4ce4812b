import { expectOwnWords, turn } from './foreignWords.ts';
import { watchShifts } from './measures.ts';
import { test } from './stack.ts';
import { signIn } from './steps.ts';
import {
  addressOf,
  check,
  checkDark,
  checkLayout,
  checkSize,
  checkWhole,
  ownScreens,
  publicScreens,
  settle,
  someOrder,
} from './visits.ts';

/**
 * Every screen of the manifests, and layers over them: no axe violation, no console error (stack.ts), no untranslated
 * key, no foreign word (foreignWords.ts), no sideways scroll, nothing that shifts once it is shown, and on a phone
 * nothing to press below 44 px. A screen is loaded in Chinese or in English by turns, then turned to the other language
 * where it stands, and on the phone to German at 320 px, where nothing may be cut; contrast in dark on the desk.
 */
test.describe.configure({ mode: 'parallel' });

test('the screens open to everybody', async ({ page, stack, browser }) => {
  const fresh = stack.kind === 'phone' ? page : await (await browser.newContext()).newPage();
  await watchShifts(fresh);
  for (const lang of ['zh', 'en']) {
    for (const route of publicScreens) {
      await stack.open(fresh, addressOf(route, lang));
      await check(fresh, `${route.name} ${lang}`);
      await expectOwnWords(fresh, stack, route.name, lang);
    }
  }
});

const phone = { width: 375, height: 812 } as const;
const PARTS = Math.ceil(ownScreens.length / 30);
const narrow = { width: 320, height: 640 } as const;

for (const part of Array.from({ length: PARTS }, (_, at) => at)) {
  test(`every screen of one's own, part ${part + 1} of ${PARTS}`, async ({ page, stack }) => {
    await watchShifts(page);
    await signIn(page, stack);
    await settle(page);
    await checkLayout(page, 'home after sign-in');
    const orderNo = await someOrder(page, stack);
    const screens = ownScreens.filter((_, index) => index % PARTS === part);
    for (const [index, route] of screens.entries()) {
      const lang = index % 2 === 0 ? 'zh' : 'en';
      await page.goto(stack.origin + addressOf(route, lang, orderNo));
      await check(page, `${route.name} ${lang}`);
      if (stack.kind === 'desk') await checkDark(page, route.name);
      if (lang === 'zh') {
        await turn(page, 'en');
        await settle(page);
        await checkSize(page, `${route.name} en`);
      }
      await expectOwnWords(page, stack, route.name, 'en');
      if (stack.kind !== 'phone') continue;
      await page.setViewportSize(narrow);
      await turn(page, 'de');
      await settle(page);
      await expectOwnWords(page, stack, route.name, 'de');
      await checkSize(page, `${route.name} de`);
      await checkWhole(page, route.name);
      // German rides on Chinese addresses: the next one would show it too.
      if (lang === 'en') await turn(page, 'en');
      await page.setViewportSize(phone);
    }
    await page.goto(`${stack.origin}/no/such/screen`);
    await check(page, 'not found');
  });
}
