import { describe, expect, test } from 'vitest';
import {
  booked,
  bookedOrdersForEachTest,
  holdsOf,
  open,
  pass,
  stateOf,
  timeline,
  world,
} from '../../../tests/gateway/bookedOrders.ts';
import { runDueOrders } from './dueOrders.ts';

bookedOrdersForEachTest();

describe('an unclear hold', () => {
  test.each([
    ['the answer was lost', { dropReplyPercent: 100 }, 'issued', 1],
    ['nothing was done', { errorPercent: 100 }, 'failed', 0],
  ])('%s: asked until it is clear', async (_name, fault, state, holds) => {
    let broken = false;
    await world.close();
    await open((real) => ({
      ...real,
      hold: async (request) => {
        if (broken) await world.set(fault);
        const answer = await real.hold(request);
        if (broken) await world.set({ dropReplyPercent: 0, errorPercent: 0 });
        return answer;
      },
    }));
    broken = true;
    const id = await booked();
    expect(await stateOf(id)).toBe('unknown');
    expect(await holdsOf(id)).toHaveLength(holds);
    await pass(115);
    // "Nothing here" counts only when the quarantine is over: the request may still be on its way.
    expect(await stateOf(id)).toBe(state === 'failed' ? 'unknown' : state);
    await pass(20);
    expect(await stateOf(id)).toBe(state);
    expect(await holdsOf(id)).toHaveLength(holds);
    const told = ['submitted', 'unknown', ...(holds ? ['confirmed', 'issuing', 'issued'] : ['failed'])];
    expect(await timeline(id)).toEqual(told);
  });

  test('confirmed late, it leaves its ticket a quarantine of its own', async () => {
    let broken = false;
    await world.close();
    await open((real) => ({
      ...real,
      hold: async (request) => {
        if (broken) await world.set({ dropReplyPercent: 100 });
        return real.hold(request);
      },
    }));
    broken = true;
    const id = await booked();
    await pass(110);
    expect(await stateOf(id)).toBe('unknown');
    await world.set({ dropReplyPercent: 0 });
    while ((await stateOf(id)) === 'unknown') await pass(1);
    expect(await stateOf(id)).toBe('held');
    await world.set({ dropReplyPercent: 100 });
    // Nearly four minutes after it was booked: the ticket has been asked about for less than two.
    await pass(115);
    expect(await stateOf(id)).toBe('issuing');
    await pass(20);
    expect(await stateOf(id)).toBe('manual');
    expect(await timeline(id)).toEqual(['submitted', 'unknown', 'confirmed', 'issuing', 'manual']);
  });

  test('a straggler that reaches the supplier during the quarantine is found', async () => {
    let late: (() => Promise<unknown>) | undefined;
    await world.close();
    await open((real) => ({
      ...real,
      hold: async (request) => {
        late = () => real.hold(request);
        return { kind: 'unknown' };
      },
    }));
    const id = await booked();
    await pass(60);
    expect(await stateOf(id)).toBe('unknown');
    await late?.();
    await pass(10);
    expect(await stateOf(id)).toBe('issued');
    expect(await holdsOf(id)).toHaveLength(1);
  });

  test('is left to a person when the supplier cannot be asked until the quarantine ends', async () => {
    let down = false;
    await world.close();
    await open((real) => ({
      ...real,
      hold: async () => ({ kind: 'unknown' }),
      status: async (key) => (down ? { kind: 'unavailable' } : real.status(key)),
    }));
    down = true;
    const id = await booked();
    await pass(115);
    expect(await stateOf(id)).toBe('unknown');
    await pass(20);
    expect(await stateOf(id)).toBe('manual');
    expect(await timeline(id)).toEqual(['submitted', 'unknown', 'manual']);
  });

  test.each(['hold', 'issue'] as const)(
    'is not left to a person for one failed look after its quarantine: a clock was set, a supplier away (%s)',
    async (lost) => {
      let broken = true;
      let polls = 0;
      await world.close();
      await open((real) => ({
        ...real,
        [lost]: async (request: never) => {
          await real[lost](request);
          return { kind: 'unknown' };
        },
        status: async (key) => {
          polls += 1;
          return broken ? { kind: 'unavailable' } : real.status(key);
        },
      }));
      const id = await booked();
      if (lost === 'issue') await pass(4);
      const before = await stateOf(id);
      world.clock.advance(180_000);
      polls = 0;
      await runDueOrders(world.deps);
      expect(polls).toBe(1);
      expect(await stateOf(id)).toBe(before);
      broken = false;
      await pass(12);
      expect(['issuing', 'issued']).toContain(await stateOf(id));
    },
  );

  test('is left to a person after two of them', async () => {
    await world.close();
    await open((real) => ({
      ...real,
      hold: async () => ({ kind: 'unknown' }),
      status: async () => ({ kind: 'unavailable' }),
    }));
    const id = await booked();
    world.clock.advance(24 * 3_600_000);
    await runDueOrders(world.deps);
    await pass(6);
    expect(await stateOf(id)).toBe('manual');
  });

  test('is asked about every 3 to 5 seconds, and the asking itself notifies nobody', async () => {
    const asked: number[] = [];
    await world.close();
    await open((real) => ({
      ...real,
      hold: async () => ({ kind: 'unknown' }),
      status: async (key) => {
        asked.push(world.clock.now());
        return real.status(key);
      },
    }));
    await booked();
    const before = await world.deps.store.db.selectFrom('audit').selectAll().execute();
    await pass(100);
    const gaps = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
    expect(gaps.length).toBeGreaterThan(15);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3_000);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(6_000);
    expect(await world.deps.store.db.selectFrom('audit').selectAll().execute()).toHaveLength(before.length);
  });
});
