import type { Page } from '@playwright/test';
import { expect, test } from './stack.ts';
import { goTo, signIn } from './steps.ts';

/** Pickers on a slow machine: how long the first one takes, printed, and what it remembers of an account. */

const SLOWER = 4;

/** Opens a field for the first time and answers the time from the press to the painted choices (ms). */
async function openingTime(page: Page, field: RegExp, choice: string): Promise<number> {
  const button = page.getByRole('button', { name: field });
  await expect(button).toBeVisible();
  await page.evaluate((shown) => {
    const times = { pressed: 0, painted: 0 };
    Object.assign(window, { times });
    // From the release: until then a press may still be a scroll.
    window.addEventListener('pointerup', () => (times.pressed = performance.now()), {
      capture: true,
      once: true,
    });
    const watcher = new MutationObserver(() => {
      if (!document.querySelector(`[role=dialog] ${shown}`)) return;
      watcher.disconnect();
      requestAnimationFrame(() => setTimeout(() => (times.painted = performance.now())));
    });
    watcher.observe(document.body, { childList: true, subtree: true });
  }, choice);
  await button.click();
  const read = () =>
    page.evaluate(() => {
      const { times } = window as unknown as { times: { pressed: number; painted: number } };
      return times.painted > 0 ? times.painted - times.pressed : null;
    });
  await expect.poll(read).not.toBeNull();
  return Math.round((await read()) ?? 0);
}

test('pickers open beside their field, and remember what was chosen', async ({ page, stack }) => {
  await signIn(page, stack);
  await goTo(page, '火车票');
  await page.waitForLoadState('networkidle');
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const cities = await openingTime(page, /^出发地/, '[role=option]');
  console.log(`${stack.kind}: first opening of the city list at ${SLOWER}x CPU: ${cities} ms`);

  const layer = page.getByRole('dialog');
  if (stack.kind === 'desk') {
    const field = await page.getByRole('button', { name: /^出发地/, includeHidden: true }).boundingBox();
    const shown = await layer.boundingBox();
    expect(Math.abs((field?.y ?? 0) + (field?.height ?? 0) - (shown?.y ?? 0))).toBeLessThan(24);
    expect(Math.abs((field?.x ?? 0) - (shown?.x ?? 0))).toBeLessThan(24);
  }
  await page.keyboard.type('njn');
  await page.keyboard.press('Enter');
  await expect(layer).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^出发地/ })).toContainText('南京南');

  await page.getByRole('button', { name: /^到达地/ }).click();
  await expect(layer.getByRole('group', { name: '最近选择' })).toContainText('南京南');
  // By its word, which is pressed once the sheet stands; the radio itself is out of sight.
  await layer.getByText(/^A–/).first().click();
  await expect(layer.getByRole('radio', { name: 'A–' }).first()).toBeChecked();
  await expect(layer.getByRole('group', { name: 'B', exact: true })).toContainText('北京');
  await page.keyboard.press('Escape');

  const dates = await openingTime(page, /^出发日期/, '[role=grid]');
  console.log(`${stack.kind}: first opening of the calendar at ${SLOWER}x CPU: ${dates} ms`);
  await page.keyboard.press('Escape');
  await expect(layer).toHaveCount(0);

  // The account's, not the tab's: a page of its own knows it too, and the device keeps none of it.
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain('NKH');
  await page.reload();
  await page.getByRole('button', { name: /^到达地/ }).click();
  await expect(layer.getByRole('group', { name: '最近选择' })).toContainText('南京南');
});
