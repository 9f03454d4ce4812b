import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, ContextObject, RunOptions } from 'axe-core';

type WithAxe = typeof globalThis & {
  axe?: { run(context: ContextObject, options: RunOptions): Promise<AxeResults> };
};

let source: string | undefined;

/**
 * What breaks a rule of axe on a page, as `rule: where and its markup | …`. Axe is brought into a page once for as long as it
 * lives, and run in the page itself: there are no frames.
 */
export async function violationsOn(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    await page.evaluate(source);
  }
  return page.evaluate(async (asked) => {
    const { axe } = globalThis as WithAxe;
    if (!axe) throw new Error('axe did not come');
    // What React Aria has just announced is named by what may have gone since; it is said once and taken away.
    const shown = { exclude: ['[data-live-announcer]'] };
    const run = async () => (await axe.run(shown, { resultTypes: ['violations'], ...asked })).violations;
    // A count that push changes while axe reads it is one thing to one of its rules and another to the next.
    const violations = (await run()).length > 0 ? await run() : [];
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 200)}`).join(' | ')}`,
    );
  }, options);
}
