import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { withoutCalendar } from './tests/calendar/moments.ts';
import { WaitingBesideWorking } from './tests/sequencer.ts';
import { leftToOthers } from './tools/test/shards.ts';

const node = ['main', 'preload', 'tools', 'tests'].map((room) => `${room}/**/*.test.ts`);
/** The gateway keeps what it knows with its store, so its files may share a worker's modules, which take long to load. */
const gateway = ['gateway/**/*.test.ts'];
/** Of the gateway's, what stands in for a module or starts the program itself. */
const apart = [
  'gateway/services/auth/signIn/login.test.ts',
  'gateway/app/{start,startRefusals,firstStart}.test.ts',
];
/** What puts another module in the place of one of CommonJS: Node itself looks for the names of the real one. */
const byVite = ['tests/electron/entry.test.ts'];
/** Plain functions and tables of data: nothing they do outlives a test, so their files may share a worker's modules. */
const pure = [
  'contract/**/*.test.ts',
  'gateway/{sample/data,store/defaults,suppliers/simulated/data}/**/*.test.ts',
  'renderer/**/*.test.ts',
];
/** Of the renderer's, what needs a page though it draws none. */
const withPage = [
  'renderer/app/store/persistence.test.ts',
  'renderer/shared/rem.test.ts',
  'renderer/shared/ui/lists/virtualFocus.test.ts',
];
/** In a calendar sweep (`npm run test:calendar`): every file begins at the moment swept, and some stay away. */
const swept = process.env['TRIPDESK_TEST_START']
  ? { setupFiles: ['tests/calendar/eachFile.ts'], leftOut: withoutCalendar }
  : { setupFiles: [], leftOut: [] };

/** What this run leaves to other shards. The pure suites take seconds and are in every one. */
const others = leftToOthers([...node, ...gateway, 'renderer/**/*.test.tsx', 'tests/screens/**/*.test.tsx']);

/** What is waited for soon is waited for as long as a busy machine needs. */
const expected = { poll: { timeout: 15_000 } };

/** Loaded by Node itself, as the product is: quicker than by Vite, and what it compiled is kept between workers. */
const byNode = { viteModuleRunner: false };

/** What suites over real stores and programs share. */
const withStores = {
  environment: 'node' as const,
  globalSetup: ['tests/runFolder.ts', 'tests/sampleStore.ts'],
  setupFiles: swept.setupFiles,
  // Reading every source takes a busy machine a minute.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: expected,
};

export default defineConfig({
  test: {
    // Suites wait for timers, programs and stores about as long as they work: two a core keep every core busy.
    maxWorkers: 2 * availableParallelism(),
    sequence: { sequencer: WaitingBesideWorking },
    projects: [
      {
        define: { __TARGET__: '"h5"' },
        test: {
          name: 'pure',
          environment: 'node',
          include: pure,
          exclude: withPage,
          setupFiles: swept.setupFiles,
          isolate: false,
          testTimeout: 60_000,
          expect: expected,
        },
      },
      {
        test: {
          ...withStores,
          name: 'gateway',
          experimental: byNode,
          include: gateway,
          exclude: [...pure, ...apart, ...swept.leftOut, ...others],
          isolate: false,
        },
      },
      {
        test: {
          ...withStores,
          name: 'node',
          experimental: byNode,
          include: [...node, ...apart],
          exclude: [...pure, ...byVite, ...swept.leftOut, ...others],
        },
      },
      { test: { ...withStores, name: 'by-vite', include: byVite } },
      {
        plugins: [react()],
        define: { __TARGET__: '"h5"' },
        test: {
          name: 'dom',
          // A context per file in workers that stay: a third quicker over 20 files than a worker each. The memory of
          // contexts is not always given back: a worker that holds more is replaced.
          pool: 'vmThreads',
          vmMemoryLimit: '2GB',
          environment: 'jsdom',
          include: ['renderer/**/*.test.tsx', ...withPage],
          exclude: others,
          setupFiles: ['tests/domSetup.ts'],
          // More than one wait of `tests/domSetup.ts`.
          testTimeout: 60_000,
          expect: expected,
        },
      },
      {
        plugins: [react()],
        define: { __TARGET__: '"h5"' },
        test: {
          ...withStores,
          name: 'screens',
          // The screens and the gateway in one process.
          environment: './tests/screens/pageEnvironment.ts',
          include: ['tests/screens/**/*.test.tsx'],
          exclude: others,
          setupFiles: ['tests/domSetup.ts'],
        },
      },
    ],
  },
});
