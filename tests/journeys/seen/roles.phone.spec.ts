import type { Locator, Page } from '@playwright/test';
import type { Language } from '../../../contract/languages.ts';
import type { FeatureRoute } from '../../../renderer/shared/manifest.ts';
import { inShard } from '../../../tools/test/shards.ts';
import { expectOwnWords, turn, turned } from '../foreignWords.ts';
import { openWithin, overflowOf } from '../measures.ts';
import { expect, type Stack, samplePassword, test } from '../stack.ts';
import { addressOf, expectNoKeys, ownScreens, settle } from '../visits.ts';
import { linksTo, pressParts, refusedTo, watchCalls, wordOf } from './refused.ts';

/**
 * The screens as every sample role but the secretary, as whom the walk looks at each: one stands, or says that its
 * permission is missing; none fails, leads to a screen of which it would say so, or makes a call that is refused to the
 * role. On a phone and as wide as a desk, by turns in each language. `npm run test:full` takes every eighth, another
 * eighth per role, `npm test` one of the roles; `npm run test:long` takes all, in every language. What a role may not open
 * is refused to it at each address.
 */
const secretary = 'linjing';
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

type Walk = {
  readonly account: (typeof roles)[number];
  readonly at: number;
  readonly spoken: readonly Language[];
};

/** One walk a role, the languages by turns; a long one in each. */
const walks: readonly Walk[] = [...roles.entries()].flatMap(([at, account]) =>
  (isLong ? languages.map((one) => [one]) : [languages]).map((spoken) => ({ account, at, spoken })),
);

for (const { account, at, spoken } of inShard(walks)) {
  test(`every screen as ${account} in ${spoken.join(', ')}`, async ({ page, stack }) => {
    const refused = refusedTo(account);
    const callsMade = watchCalls(page);
    await signInAs(page, stack, account);
    await agreeFirst(page);
    const failures: string[] = [];
    const mine = screens.filter((_, index) => index % EVERY === at % EVERY);
    for (const [index, route] of mine.entries()) {
      const language = spoken[index % spoken.length] ?? 'zh';
      await openWithin(page, addressOf(route, language === 'zh' ? 'zh' : 'en'));
      await turned(page, language === 'zh' ? 'zh' : 'en');
      if (language === 'de') await turn(page, 'de');
      for (const size of widths) {
        await page.setViewportSize(size);
        await settle(page);
        const name = `${route.name} ${language} ${size.width}`;
        if ((await page.locator('.td-empty--error:visible').count()) > 0)
          failures.push(`${name}: ${await page.locator('.td-empty--error:visible').first().innerText()}`);
        for (const to of await linksTo(page, refused.routes)) failures.push(`${name}: leads to ${to}`);
        if ((await overflowOf(page)) > 1) failures.push(`${name}: scrolls sideways`);
        await expectNoKeys(page, name).catch((error: unknown) => failures.push(String(error)));
        await expectOwnWords(page, stack, name, language).catch((error: unknown) =>
          failures.push(String(error)),
        );
      }
      await pressParts(page, route, refused);
      for (const call of callsMade())
        if (refused.calls.has(call)) failures.push(`${route.name}: asks for ${call}`);
      // German rides on: the next screen would show it too.
      if (language === 'de') await turn(page, 'en');
    }
    expect(failures).toEqual([]);
  });
}

/** What a screen says to whoever lacks its permission. */
const noPermission = '您没有权限，请联系管理员';

for (const [at, account] of inShard([...[secretary, ...roles].entries()])) {
  test(`what ${account} may not do is neither shown nor opened`, async ({ page, stack }) => {
    const { routes, calls } = refusedTo(account);
    // Nobody may do everything, or this would look at nothing.
    expect(routes).not.toEqual([]);
    const callsMade = watchCalls(page);
    await signInAs(page, stack, account);
    await agreeWhenAsked(page);
    await expectNoLinks(page, routes, 'home');
    await openWithin(page, '/me/zh');
    await expectNoLinks(page, routes, 'me');
    await expectNoCommands(page, routes);
    for (const [index, route] of routes.entries()) {
      const address = addressOf(route, 'zh', 'x');
      // A link from outside and one within come by the same guard; some of each.
      if (index % EVERY === at % EVERY) await page.goto(stack.origin + address);
      else await openWithin(page, address);
      await expect(page.locator(`[data-route=${route.name}]`).getByText(noPermission)).toBeVisible();
      expect(await linksTo(page, routes), route.name).toEqual([]);
    }
    await settle(page);
    expect(callsMade().filter((call) => calls.has(call))).toEqual([]);
  });
}

/** One of the sample people is asked for the documents when they first sign in; nothing below can be pressed then. */
const documents = (page: Page) => page.getByRole('alertdialog', { name: '请阅读并同意' });

async function agree(asked: Locator): Promise<void> {
  for (const tick of await asked.getByText(/^我已阅读并同意/).all()) await tick.click();
  await asked.getByRole('button', { name: '同意并继续' }).click();
}

async function agreeWhenAsked(page: Page): Promise<void> {
  await page.addLocatorHandler(documents(page), agree);
}

/** Before the language is another one: who is asked, is asked soon after signing in. */
async function agreeFirst(page: Page): Promise<void> {
  const isAsked = await documents(page)
    .waitFor({ timeout: 5_000 })
    .then(
      () => true,
      () => false,
    );
  if (isAsked) await agree(documents(page));
}

/** On a phone and as wide as a desk, with its rail. */
async function expectNoLinks(page: Page, routes: readonly FeatureRoute[], name: string): Promise<void> {
  for (const size of widths) {
    await page.setViewportSize(size);
    await settle(page);
    expect(await linksTo(page, routes), `${name} ${size.width}`).toEqual([]);
  }
}

/** The command bar of a desk, which goes to screens by name. */
async function expectNoCommands(page: Page, routes: readonly FeatureRoute[]): Promise<void> {
  await page.getByRole('button', { name: '搜索或指令' }).click();
  const bar = page.getByRole('dialog', { name: '搜索或输入指令' });
  const field = bar.getByRole('searchbox');
  // One that everybody may open is offered, so that none offered means something.
  await field.fill('grants');
  await expect(bar.getByText(wordOf('organisation:grant.title'), { exact: true })).toBeVisible();
  for (const { name, title } of routes) {
    await field.fill(name);
    if (title) await expect(bar.getByText(wordOf(title), { exact: true }), name).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await page.setViewportSize(widths[0]);
}
