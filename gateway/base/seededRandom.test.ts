import { describe, expect, test } from 'vitest';
import { seededRandom } from './seededRandom.ts';

const run = (seed: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: 50 }, () => random.next());
};

describe('seeded random', () => {
  test('the same seed gives the same run, another seed another', () => {
    expect(run(7)).toEqual(run(7));
    expect(run(7)).not.toEqual(run(8));
  });

  test('numbers stay inside their bounds and reach both ends', () => {
    const random = seededRandom(1);
    const drawn = Array.from({ length: 500 }, () => random.int(3, 6));
    expect(new Set(drawn)).toEqual(new Set([3, 4, 5, 6]));
  });

  test('weights decide how often', () => {
    const random = seededRandom(1);
    const drawn = Array.from({ length: 4_000 }, () => random.weighted({ often: 3, seldom: 1, never: 0 }));
    const often = drawn.filter((key) => key === 'often').length;
    expect(often).toBeGreaterThan(2_850);
    expect(often).toBeLessThan(3_150);
    expect(drawn).not.toContain('never');
  });

  test('a fork depends on the seed and its label alone, not on what was drawn before', () => {
    const early = seededRandom(5);
    const late = seededRandom(5);
    late.next();
    expect(early.fork('people').next()).toBe(late.fork('people').next());
    expect(early.fork('people').next()).not.toBe(early.fork('orders').next());
  });

  test('shuffling keeps every item', () => {
    const items = [1, 2, 3, 4, 5, 6, 7, 8];
    const mixed = seededRandom(2).shuffled(items);
    expect(mixed).not.toEqual(items);
    expect(mixed.toSorted((left, right) => left - right)).toEqual(items);
  });

  test('an empty list has nothing to pick', () => {
    expect(() => seededRandom(1).pick([])).toThrow(RangeError);
  });
});
