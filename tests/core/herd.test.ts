import { expect, test } from 'vitest';
import { makeConnection } from '../../client/connection/connection.ts';
import { systemRandom } from '../../main/adapters/node/random.ts';
import type { Http } from '../../main/core/ports.ts';

const DESKS = 1000;

/** A clock for a thousand desks: moves from one due task to the next. */
function sharedClock() {
  let at = 0;
  const due = new Map<number, (() => void)[]>();
  return {
    now: () => at,
    steady: () => at,
    after(ms: number, task: () => void) {
      const when = Math.ceil(at + ms);
      let live = true;
      due.set(when, [...(due.get(when) ?? []), () => live && task()]);
      return () => {
        live = false;
      };
    },
    async run(until: number) {
      for (; at <= until; at++) {
        const tasks = due.get(at);
        if (!tasks) continue;
        due.delete(at);
        for (const task of tasks) task();
        // Let the probes of this millisecond be answered.
        await Promise.resolve();
        await new Promise<void>((resolve) => setImmediate(resolve));
      }
    },
  };
}

/** When each desk was back, in seconds after the gateway was, for an outage of so many seconds. */
async function backAfter(outageSeconds: number): Promise<number[]> {
  const clock = sharedClock();
  const up = () => clock.now() >= outageSeconds * 1000;
  const http: Http = {
    request: async () =>
      up() ? { ok: true, reply: { status: 200, headers: {}, body: 'ok' } } : { ok: false, reason: 'refused' },
    close: async () => {},
  };
  const back: number[] = [];
  for (let desk = 0; desk < DESKS; desk++) {
    const connection = makeConnection(
      { clock, random: systemRandom, http },
      'http://gateway.test',
      ({ online }) => {
        if (online) back.push((clock.now() - outageSeconds * 1000) / 1000);
      },
    );
    connection.report('refused');
  }
  await clock.run((outageSeconds + 75) * 1000);
  return back;
}

/** The fullest second against the mean over the time it took. */
function peakOverMean(seconds: readonly number[]): number {
  const each = new Map<number, number>();
  for (const second of seconds) each.set(Math.floor(second), (each.get(Math.floor(second)) ?? 0) + 1);
  return Math.max(...each.values()) / (seconds.length / Math.max(1, Math.ceil(Math.max(...seconds))));
}

test.each([2, 10, 30, 120])(
  '1,000 desks come back after %i s without a rush: the peak second is at most twice the mean',
  async (outage) => {
    const back = await backAfter(outage);
    expect(back).toHaveLength(DESKS);
    expect(Math.max(...back)).toBeLessThan(75);
    expect(peakOverMean(back)).toBeLessThanOrEqual(2);
  },
);

test('the measure would see a rush: drawing anew for each try bunches desks at every doubling', () => {
  const drawnAnew = Array.from({ length: DESKS }, () => {
    let at = 0;
    for (let tries = 0; at < 10; tries++) at += Math.random() * Math.min(30, 0.5 * 2 ** tries);
    return at - 10;
  });
  expect(peakOverMean(drawnAnew)).toBeGreaterThan(2.5);
});
