import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { buildStale } from '../../tools/build.ts';
import { chromiumPath } from '../../tools/test/browser.ts';
import { freePort, gatewayProgram } from '../journeys/processes.ts';

/**
 * The list of cities of a search form, the processor as it is and slowed four times (Chromium's own throttle): from the
 * release of the field to the painted cities. Each round loads the page anew, so that its opening is the first one, and
 * the second opening follows it.
 */
const ROUNDS = 7;
const GOAL_MS = 100;
const rates = [1, 4];
const sizes = { phone: { width: 375, height: 812 }, desk: { width: 1440, height: 900 } };
const field = /^出发地/;

export async function benchCityList(): Promise<void> {
  if (!buildStale(() => undefined)) throw new Error('the pages could not be built');
  const folder = mkdtempSync(join(tmpdir(), 'tripdesk-bench-'));
  const gateway = gatewayProgram(await freePort(), folder, { TRIPDESK_SAMPLE: '1' });
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  try {
    await gateway.start();
    const origin = `http://127.0.0.1:${gateway.port}`;
    for (const [size, viewport] of Object.entries(sizes)) {
      const page = await browser.newPage({ viewport });
      await signIn(page, origin);
      const tools = await page.context().newCDPSession(page);
      for (const rate of rates) {
        const { first, second } = await openings(page, tools, origin, rate);
        say(`${size}: the city list opens for the first time at ${rate}x`, first);
        say(`${size}: it opens again at ${rate}x`, second);
      }
      await page.close();
    }
  } finally {
    await browser.close();
    await gateway.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/zh`);
  await page.getByLabel('账号').fill('linjing');
  await page.getByLabel('密码', { exact: true }).fill('TripDesk#2026');
  await page.keyboard.press('Enter');
  await page.getByText('待处理').waitFor();
}

/** First and second openings of as many fresh pages, ms. */
async function openings(page: Page, tools: CDPSession, origin: string, rate: number) {
  const first: number[] = [];
  const second: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    await page.goto(`${origin}/tripTrain/zh`);
    await page.getByRole('button', { name: field }).waitFor();
    // What a form rehearses while nobody waits has been rehearsed.
    await page.waitForTimeout(2_500);
    await tools.send('Emulation.setCPUThrottlingRate', { rate });
    const times = [await opening(page), await opening(page)];
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    // The first round loads the pages' code.
    if (round === 0) continue;
    first.push(times[0] ?? Number.NaN);
    second.push(times[1] ?? Number.NaN);
  }
  return { first, second };
}

/** Opens the list and closes it; answers the time from the release to the painted cities, ms. */
async function opening(page: Page): Promise<number> {
  await page.evaluate(() => {
    const times = { pressed: 0, painted: 0 };
    Object.assign(window, { times });
    // From the release: until then a press may still be a scroll.
    window.addEventListener('pointerup', () => (times.pressed = performance.now()), {
      capture: true,
      once: true,
    });
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[role=dialog] [role=option]')) return;
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => (times.painted = performance.now())));
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: field }).click();
  await page.waitForFunction(() => Object(window).times.painted > 0);
  const ms = await page.evaluate(() => Number(Object(window).times.painted - Object(window).times.pressed));
  // It has come in, and closes as it does for people.
  await page.waitForTimeout(500);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.waitForTimeout(300);
  return ms;
}

function say(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b).map(Math.round);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const longest = sorted.at(-1);
  console.log(JSON.stringify({ name, unit: 'ms', median, longest, goal: GOAL_MS, holds: median <= GOAL_MS }));
}
