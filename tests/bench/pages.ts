import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { buildStale } from '../../tools/build.ts';
import { chromiumPath } from '../../tools/test/browser.ts';
import { freePort, gatewayProgram } from '../journeys/processes.ts';
import { median } from './median.ts';
import { signIn } from './paintedAfter.ts';

/**
 * Each product's list on a phone, the processor slowed four times (Chromium's own throttle): from the gateway's answer
 * to the painted list (goal ≤300 ms, issue of the screens). The first is a day of 200 flights, whose frames are counted
 * while it is scrolled to its end and back. Without a graphics card the same cores paint, so a late frame here need not
 * be one on a phone.
 */
const FLIGHTS = 200;
const SLOWER = 4;
const ROUNDS = 5;
const GOAL_MS = 300;
/** A frame that took longer than one and a half of 60 a second was late, ms. */
const LATE_MS = 25;
/** The share of late frames a list may have (docs/performance.md). */
const MAX_LATE = 0.02;

type List = {
  readonly name: string;
  /** The address of its search, filled in. */
  readonly search: string;
  /** The button that searches. */
  readonly button: string;
  /** One row of the list. */
  readonly row: string;
};
const flights: List = {
  name: 'a day of flights',
  search: '/tripTicket/index/zh?startCity=BJS&endCity=SHA',
  button: '查询航班',
  row: 'article',
};
const lists: readonly List[] = [
  flights,
  {
    name: 'flights abroad',
    search: '/internationalTicket/search/zh?startCity=BJS&endCity=FRA',
    button: '查询航班',
    row: 'article',
  },
  { name: 'trains', search: '/tripTrain/zh?startCity=BJS&endCity=SHA', button: '查询车次', row: 'article' },
  { name: 'hotels', search: '/tripHotel/zh?endCity=SHA', button: '查询酒店', row: '.hotel-row' },
  {
    name: 'cars',
    search: '/tripCar/car/zh?startCity=A-PEK&endCity=D-BJS-guomao',
    button: '查询车型',
    row: '.car-offers__levels',
  },
];

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
    const origin = `http://127.0.0.1:${gateway.port}`;
    await signIn(page, origin, 'linjing');
    const tools = await page.context().newCDPSession(page);
    for (const list of lists) {
      const { ms, rows } = await paintedIn(page, tools, origin, list);
      print(`${list.name}, from the answer to the painted list`, 'ms', { ms, rows }, ms <= GOAL_MS);
    }
    await open(page, origin, flights);
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

/** Opens a list by its search; the page has come to rest before. */
async function open(page: Page, origin: string, { search, button, row }: List, meanwhile = async () => {}) {
  await page.goto(`${origin}${search}`);
  const submit = page.getByRole('button', { name: button });
  await submit.waitFor();
  await page.waitForTimeout(2_500);
  await meanwhile();
  await submit.click();
  await page.locator(row).first().waitFor();
}

/** How long a list took to be painted after its answer, ms (the median), and how many rows were drawn. */
async function paintedIn(page: Page, tools: CDPSession, origin: string, list: List) {
  const painted: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    await open(page, origin, list, async () => {
      await watchList(page, list.row);
      await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    });
    await page.waitForFunction(() => 'paintedMs' in window);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    // The first round loads the pages' code.
    if (round > 0) painted.push(await page.evaluate(() => Number(Object(window).paintedMs)));
  }
  return { ms: Math.round(median(painted)), rows: await page.locator(list.row).count() };
}

function print(name: string, unit: string, figures: Record<string, number>, holds: boolean): void {
  console.log(JSON.stringify({ name, unit, ...figures, holds }));
}

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

/** Notes when the first row is on the screen, ms after the last answer of the gateway had come whole. */
async function watchList(page: Page, row: string): Promise<void> {
  await page.evaluate((selector) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
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
  }, row);
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
