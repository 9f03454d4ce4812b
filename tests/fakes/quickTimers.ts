import { afterEach, beforeEach, vi } from 'vitest';

/** How much sooner a pause ends. */
const PACE = 10;
/** What counts as a pause that a person should notice, ms; what is shorter or longer runs in full, time-outs for one. */
const [FROM_MS, TO_MS] = [1_000, 2_000];

/**
 * Pauses end ten times sooner in every test of a file: those before a screen goes on, held buttons, and the test's own
 * waits for them. Answers how a test has them run in full.
 */
export function quickTimers(): { inFull(): void } {
  const { setTimeout: real } = globalThis;
  beforeEach(() => {
    const quick = (task: () => void, ms = 0) => real(task, ms >= FROM_MS && ms <= TO_MS ? ms / PACE : ms);
    vi.stubGlobal('setTimeout', Object.assign(quick, real));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return { inFull: () => vi.unstubAllGlobals() };
}
