import { expect, test } from './stack.ts';
import { signIn } from './steps.ts';

const dir = '/tmp/lists_shots';
test('shots', async ({ page, stack }) => {
  test.setTimeout(240_000);
  await page.setViewportSize(
    stack.kind === 'desk' ? { width: 1440, height: 900 } : { width: 375, height: 812 },
  );
  await signIn(page, stack);
  for (const lang of ['zh', 'en', 'de']) {
    await stack.open(page, `/me/meOrder/${lang}`);
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `${dir}/${stack.kind}-${lang}.png` });
    await page.locator('.td-tabs__end button').click();
    await page.waitForTimeout(400);
    await page.screenshot({ path: `${dir}/${stack.kind}-${lang}-menu.png` });
    await page.keyboard.press('Escape');
    if (lang === 'zh') {
      await page.getByRole('searchbox').fill('12/2');
      await page.waitForTimeout(1200);
      await page.screenshot({ path: `${dir}/${stack.kind}-${lang}-search.png` });
      await page.getByRole('searchbox').fill('');
      await page.waitForTimeout(800);
    }
  }
  if (stack.kind === 'phone') {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${dir}/phone-de-320.png` });
  }
  expect(1).toBe(1);
});
