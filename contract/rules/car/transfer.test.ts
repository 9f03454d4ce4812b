import { expect, test } from 'vitest';
import { chinaInstant } from '../time/chinaTime.ts';
import { suggestedPickUp } from './transfer.ts';

const at = (minutes: number) => chinaInstant('2026-12-02', minutes);

test.each([
  ['an arrival by air', { kind: 'airport', leaves: false }, at(9 * 60 + 45), at(10 * 60 + 30)],
  ['an arrival by train', { kind: 'station', leaves: false }, at(11 * 60 + 38), at(12 * 60)],
  ['a departure by air', { kind: 'airport', leaves: true }, at(9 * 60 + 5), at(6 * 60)],
  ['a departure by train', { kind: 'station', leaves: true }, at(9 * 60), at(7 * 60 + 30)],
] as const)('%s is met in good time, on a full ten minutes', (_name, end, when, expected) => {
  expect(suggestedPickUp({ ...end, at: when })).toBe(expected);
});
