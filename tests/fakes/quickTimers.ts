import { afterEach, beforeEach, vi } from 'vitest';

/** How much sooner a pause ends. */
const PACE = 10;
/** What counts as a pause that a person should notice begins here, ms; what is shorter runs in full. */
const FROM_MS = 1_000;

/**
 * Pauses of up to `toMs` end ten times sooner in every test of a file: those before a screen goes on, held buttons, and
 * the test's own waits for them; longer ones run in full, time-outs for one. Answers how a test has all run in full.
 */
export function quickTimers(toMs = 2_000): { inFull(): void } {
  const { setTimeout: real } = globalThis;
  beforeEach(() => {
    const quick = (task: () => void, ms = 0) => real(task, ms >= FROM_MS && ms <= toMs ? ms / PACE : ms);
    vi.stubGlobal('setTimeout', Object.assign(quick, real));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return { inFull: () => vi.unstubAllGlobals() };
}
