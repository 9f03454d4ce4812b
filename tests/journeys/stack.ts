import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { shiftDate } from '../calendar/shiftDate.ts';
import { deskProgram, freePort, gatewayProgram, type Program } from './processes.ts';
import { template } from './seedOnce.ts';

/** One whole product per worker: its own data, gateway and, on the desk, its own desk host. */
export type Stack = {
  kind: 'phone' | 'desk';
  gateway: Program;
  desk: Program | undefined;
  data: string;
  /** Where the page starts: the H5 origin, or the desk's next launch address. */
  origin: string;
  open(page: Page, path?: string): Promise<void>;
};

/** What a page shows beyond the still of the splash, which a desk host shows to everybody: it was let in. */
export const drawn = '#root > :not(.app-splash), .app-splash__spin';

export const samplePassword = 'TripDesk#2026';

export const test = base.extend<{ quietConsole: void }, { stack: Stack }>({
  stack: [
    // Playwright reads from this pattern which fixtures are asked for: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, worker) => {
      const kind = worker.project.name === 'desk' ? 'desk' : 'phone';
      const data = join(import.meta.dirname, `../../.cache/journeys/${kind}-${worker.workerIndex}`);
      rmSync(data, { recursive: true, force: true });
      mkdirSync(data, { recursive: true });
      cpSync(template, data, { recursive: true });
      const gateway = gatewayProgram(await freePort(), data);
      await gateway.start();
      const desk = kind === 'desk' ? deskProgram(await freePort(), data, gateway.port) : undefined;
      await desk?.start();
      const origin = `http://127.0.0.1:${desk?.port ?? gateway.port}`;
      await use({
        kind,
        gateway,
        desk,
        data,
        origin,
        async open(page, path = '/') {
          if (desk) {
            await page.goto(launchAddress(desk));
            // Whoever goes on earlier has used a link up and leaves its secret behind.
            await page.locator(drawn).first().waitFor();
          }
          if (!desk || path !== '/') await page.goto(origin + path);
        },
      });
      await desk?.stop();
      await gateway.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  /** In a calendar sweep a page has the clock of everything else. */
  context: async ({ context }, runWith) => {
    const offset = Number(process.env['TRIPDESK_TEST_OFFSET_MS'] ?? 0);
    if (offset !== 0) await context.addInitScript(shiftDate, offset);
    await runWith(context);
  },
  /** Any console error or CSP report fails the test that caused it (guarantees §4). */
  quietConsole: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use();
      // A stopped gateway makes the browser itself report refused connections, and React a screen that did not come for
      // it; that is the point of the test. One that is short of time turns push away as it does calls: it is asked again.
      const expected = /net::ERR_|Failed to load resource|screen not loaded|\/push' failed: .* code: 503/;
      expect(errors.filter((text) => !expected.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The newest launch address a desk host printed; each is good once. */
export function launchAddress(desk: Program): string {
  const addresses = [...desk.output().matchAll(/https?:\/\/127\.0\.0\.1:\d+\/\?launch=\S+/g)];
  const last = addresses.at(-1)?.[0];
  if (!last) throw new Error(`no launch address in:\n${desk.output()}`);
  return last;
}
