import type { Page } from '@playwright/test';

/** How long a key took to be painted, ms, and the longest task the page had meanwhile. */
export type Painted = { readonly ms: number; readonly task: number };

type Meter = {
  /** Presses a key and waits until its answer is painted and the page has come to rest. */
  readonly press: (key: string) => Promise<Painted>;
  /** Presses a key and answers when a button of a name was painted, ms after the key came in. */
  readonly untilShown: (key: string, button: string) => Promise<number>;
  readonly longestTask: () => Promise<number>;
};

/** What the page notes of itself. */
type Noted = { keyAt: number; painted: number; tasks: number[]; longest: number };

/** Measures a page from within: from the time the browser got the key to the frame after its answer. */
export async function gridMeter(page: Page): Promise<Meter> {
  await page.evaluate(() => {
    const noted: Noted = { keyAt: 0, painted: 0, tasks: [], longest: 0 };
    Object.assign(window, { noted });
    window.addEventListener(
      'keydown',
      (event) => {
        if (['Control', 'Shift', 'Alt'].includes(event.key)) return;
        noted.keyAt = event.timeStamp;
        noted.painted = 0;
        noted.tasks = [];
        // A task after the frame: it has been painted by then.
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => (noted.painted = performance.now());
          channel.port2.postMessage(null);
        });
      },
      { capture: true },
    );
    new PerformanceObserver((list) => {
      for (const { duration, startTime } of list.getEntries()) {
        if (noted.keyAt === 0 || startTime + duration < noted.keyAt) continue;
        noted.tasks.push(duration);
        noted.longest = Math.max(noted.longest, duration);
      }
    }).observe({ type: 'longtask' });
  });
  const read = () => page.evaluate(() => Object(window).noted as Noted);
  return {
    async press(key) {
      await page.keyboard.press(key);
      await page.waitForFunction(() => Object(window).noted.painted > 0);
      await page.waitForTimeout(120);
      const { keyAt, painted, tasks } = await read();
      return { ms: painted - keyAt, task: Math.max(0, ...tasks) };
    },
    async untilShown(key, button) {
      const shown = page.evaluate(
        (name) =>
          new Promise<number>((resolve) => {
            const watch = new MutationObserver(() => {
              const all = [...document.querySelectorAll('button')];
              if (!all.some((one) => one.textContent?.includes(name))) return;
              watch.disconnect();
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
            });
            watch.observe(document.body, { childList: true, subtree: true, characterData: true });
          }),
        button,
      );
      await page.keyboard.press(key);
      return (await shown) - (await read()).keyAt;
    },
    longestTask: async () => (await read()).longest,
  };
}
