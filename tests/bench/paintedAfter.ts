import type { CDPSession, Page } from '@playwright/test';
import { SAMPLE_PASSWORD } from '../../gateway/sample/samplePassword.ts';

/** Signs in on the page of a gateway with the sample company. */
export async function signIn(page: Page, origin: string, account: string): Promise<void> {
  await page.goto(`${origin}/zh`);
  await page.getByLabel('账号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(SAMPLE_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('待处理').waitFor();
}

/** Does something while the processor is slowed so many times (Chromium's own throttle). */
export async function slowly<Answer>(
  tools: CDPSession,
  rate: number,
  work: () => Promise<Answer>,
): Promise<Answer> {
  await tools.send('Emulation.setCPUThrottlingRate', { rate });
  try {
    return await work();
  } finally {
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
}

/** Notes when an input comes, and when what it is to bring is in the document and painted: there, or other than it was. */
export async function watch(page: Page, input: string, shown: string, isChange = false): Promise<void> {
  await page.evaluate(
    ([event, selector, changes]) => {
      let pressed = 0;
      const textOf = () => document.querySelector(selector)?.closest('section')?.textContent ?? null;
      const before = textOf();
      window.addEventListener(event, (one) => (pressed = one.timeStamp), { capture: true, once: true });
      const painted = new Promise((resolve) => {
        const watcher = new MutationObserver(() => {
          if (changes ? textOf() === before : !document.querySelector(selector)) return;
          watcher.disconnect();
          Object.assign(window, { written: performance.now() - pressed });
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
        });
        watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
      });
      Object.assign(window, { painted });
    },
    [input, shown, isChange] as const,
  );
}

/** From the input to what it brought, ms. Asked for before the input: to wait by asking again costs the page more than it does. */
export function timeOf(page: Page): Promise<number> {
  return page.evaluate(() => Object(window).painted);
}

/** From the input until what it brought was in the document, ms; once `timeOf` has answered. */
export function writtenAfter(page: Page): Promise<number> {
  return page.evaluate(() => Object(window).written);
}
