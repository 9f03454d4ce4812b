import { defineConfig } from '@playwright/test';
import { chromiumPath } from './tools/test/browser.ts';
import { leftToOthers } from './tools/test/shards.ts';

/** Of the journeys that match, those that this run leaves to other shards. */
const others = (glob: string) => leftToOthers([`tests/journeys/**/${glob}`]).map((file) => `**/${file}`);

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/journeys/seedOnce.ts',
  // What is waited for soon is waited for as long as a busy machine needs.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 3,
  retries: 0,
  forbidOnly: true,
  outputDir: '.cache/playwright',
  reporter: [['list'], ['json', { outputFile: '.cache/reports/playwright.json' }]],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 30_000,
    // Recording all runs costs a sixth of their time. A failure is recorded by running it again: `--trace=on`.
    trace: 'off',
    launchOptions: {
      executablePath: chromiumPath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: ['**/*.desk.spec.ts', ...others('!(*.desk).spec.ts')],
      use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desk',
      testIgnore: ['**/*.phone.spec.ts', ...others('!(*.phone).spec.ts')],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
