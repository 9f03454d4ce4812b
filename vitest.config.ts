import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const node = ['contract', 'gateway', 'main', 'preload', 'tools', 'tests'].map(
  (room) => `${room}/**/*.test.ts`,
);

export default defineConfig({
  test: {
    // Vitest leaves one core out by default; on the two cores of a small machine that is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: node,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        define: { __TARGET__: '"h5"' },
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['renderer/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/domSetup.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
