import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { buildStale } from '../../tools/build.ts';
import { chromiumPath } from '../../tools/test/browser.ts';
import { freePort, gatewayProgram } from '../journeys/processes.ts';

/**
 * A day of 200 flights on a phone, the processor slowed four times (Chromium's own throttle): from the gateway's answer
 * to the painted list (goal ≤300 ms, issue of the screens), and the frames while it is scrolled to its end and back.
 * Without a graphics card the same cores paint, so a late frame here need not be one on a phone.
 */
const FLIGHTS = 200;
const SLOWER = 4;
const ROUNDS = 7;
const GOAL_MS = 300;
/** A frame that took longer than one and a half of 60 a second was late, ms. */
const LATE_MS = 25;
/** The share of late frames a list may have (docs/performance.md). */
const MAX_LATE = 0.02;

export async function benchPages(): Promise<void> {
  if (!buildStale(() => undefined)) throw new Error('the pages could not be built');
  const folder = mkdtempSync(join(tmpdir(), 'tripdesk-bench-'));
  const gateway = gatewayProgram(await freePort(), folder, { TRIPDESK_SAMPLE: '1' });
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  try {
    await gateway.start();
    await gateway.stop();
    addFlights(join(folder, 'gateway.db'));
    await gateway.start();
    const page = await browser.newPage({ viewport: { width: 375, height: 812 } });
    await signIn(page, gateway.port);
    const tools = await page.context().newCDPSession(page);
    const painted: number[] = [];
    let shown = 0;
    for (let round = 0; round <= ROUNDS; round++) {
      await page.goto(`http://127.0.0.1:${gateway.port}/tripTicket/index/zh?startCity=BJS&endCity=SHA`);
      const search = page.getByRole('button', { name: '查询航班' });
      await search.waitFor();
      await page.waitForTimeout(2_500);
      await watchList(page);
      await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      await search.click();
      await page.waitForFunction(() => 'paintedMs' in window);
      await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      shown = Number(
        /\d+/.exec(
          (await page
            .getByText(/共 \d+ /)
            .first()
            .textContent()) ?? '',
        )?.[0],
      );
      // The first round loads the pages' code.
      if (round > 0) painted.push(await page.evaluate(() => Number(Object(window).paintedMs)));
    }
    const ms = Math.round(median(painted));
    print(
      'a day of flights, from the answer to the painted list',
      'ms',
      { ms, flights: shown },
      ms <= GOAL_MS,
    );
    for (const rate of [1, SLOWER]) {
      await tools.send('Emulation.setCPUThrottlingRate', { rate });
      const { frames, late, longest } = await scrolled(page);
      print(
        `the same list scrolled at ${rate}x`,
        'frames',
        { frames, late, longestMs: longest },
        late <= frames * MAX_LATE,
      );
    }
  } finally {
    await browser.close();
    await gateway.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function print(name: string, unit: string, figures: Record<string, number>, holds: boolean): void {
  console.log(JSON.stringify({ name, unit, ...figures, holds }));
}

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

/** Fills up the flights from Capital to Hongqiao, one every few minutes of the day, each every day. */
function addFlights(file: string): void {
  const db = new Database(file);
  const add = db.prepare(
    `insert into sim_flight (flight_no, from_code, to_code, depart_minute, block_minutes, days, aircraft, operated_by, stops, seats_percent)
     select ?, from_code, to_code, ?, block_minutes, '1234567', aircraft, null, 0, 100
     from sim_flight where from_code = 'PEK' and to_code = 'SHA' limit 1`,
  );
  db.transaction(() => {
    for (let n = 0; n < FLIGHTS; n++) add.run(`CA${7_000 + n}`, 330 + Math.floor((n * 1_050) / FLIGHTS));
  })();
  db.close();
}

async function signIn(page: Page, port: number): Promise<void> {
  await page.goto(`http://127.0.0.1:${port}/zh`);
  await page.getByLabel('账号').fill('linjing');
  await page.getByLabel('密码', { exact: true }).fill('TripDesk#2026');
  await page.keyboard.press('Enter');
  await page.getByText('待处理').waitFor();
}

/** Notes when the first flight is on the screen, ms after the last answer of the gateway had come whole. */
async function watchList(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('article')) return;
      watch.disconnect();
      const answers = performance
        .getEntriesByType('resource')
        .filter((one) => (one as PerformanceResourceTiming).initiatorType === 'fetch');
      const answered = Math.max(...answers.map((one) => (one as PerformanceResourceTiming).responseEnd));
      // The second frame begins when the first has been painted.
      requestAnimationFrame(() =>
        requestAnimationFrame((now) => Object.assign(window, { paintedMs: now - answered })),
      );
    });
    watch.observe(document.body, { childList: true, subtree: true });
    performance.setResourceTimingBufferSize(5_000);
  });
}

/** Drags the list to its end and back as a thumb does, and counts the page's frames meanwhile. */
async function scrolled(page: Page): Promise<{ frames: number; late: number; longest: number }> {
  await page.evaluate(() => {
    const times: number[] = [];
    const step = (now: number) => {
      times.push(now);
      Object.assign(window, { frameTimes: times });
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
  const tools = await page.context().newCDPSession(page);
  for (const yDistance of [-9_000, 9_000])
    await tools.send('Input.synthesizeScrollGesture', { x: 180, y: 500, yDistance, speed: 3_000 });
  const times = await page.evaluate(() => Object(window).frameTimes as number[]);
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at));
  return {
    frames: gaps.length,
    late: gaps.filter((gap) => gap > LATE_MS).length,
    longest: Math.round(Math.max(...gaps)),
  };
}
