import { describe, expect, test } from 'vitest';
import type { SeatCode } from '../../shapes/order.ts';
import { standardRefusal } from '../standard/standardRefusal.ts';
import { allowedSeats, judgeSeat, type TrainStandard } from './trainStandard.ts';

const standard: TrainStandard = {
  steps: [
    { upToMinutes: 300, allowed: ['O', '2', '1', '3', 'W'] },
    { upToMinutes: null, allowed: ['M', 'O', '4', '3'] },
  ],
  over: 'reason',
  overBySeat: { '9': 'block', P: 'warn' },
};
const onSale = [
  { seat: '9', fareFen: 174_800, remaining: 3 },
  { seat: 'M', fareFen: 93_000, remaining: 12 },
  { seat: 'O', fareFen: 55_300, remaining: 99 },
] satisfies { seat: SeatCode; fareFen: number; remaining: number }[];

describe('by length of the journey', () => {
  test.each([
    [300, ['O', '2', '1', '3', 'W']],
    [301, ['M', 'O', '4', '3']],
  ])('%i minutes', (minutes, allowed) => {
    expect(allowedSeats(standard, minutes)).toEqual(allowed);
  });

  test('a standard without a fitting step allows nothing', () => {
    expect(allowedSeats({ steps: [{ upToMinutes: 60, allowed: ['O'] }], over: 'block' }, 61)).toEqual([]);
  });
});

describe('verdicts', () => {
  test('an allowed seat is within, with no way out to show', () => {
    expect(judgeSeat(standard, 'O', 200, onSale)).toEqual({
      control: 'within',
      breaches: [],
      allowed: ['O', '2', '1', '3', 'W'],
      alternative: null,
    });
  });

  test('a breach names the dearest allowed seat still on sale', () => {
    expect(judgeSeat(standard, 'M', 200, onSale)).toMatchObject({
      control: 'reason',
      alternative: { offerId: null, option: 'O', fareFen: 55_300 },
    });
    expect(judgeSeat(standard, '9', 400, onSale)).toMatchObject({
      control: 'block',
      alternative: { offerId: null, option: 'M', fareFen: 93_000 },
    });
  });

  test('a sold-out seat is no way out', () => {
    const gone = onSale.map((seat) => ({ ...seat, remaining: seat.seat === 'O' ? 0 : seat.remaining }));
    expect(judgeSeat(standard, 'M', 200, gone).alternative).toBeNull();
  });
});

test.each([
  ['within', undefined, null],
  ['record', undefined, null],
  ['warn', undefined, null],
  ['reason', undefined, 'REASON_REQUIRED'],
  ['reason', '', 'REASON_REQUIRED'],
  ['reason', 'urgent', null],
  ['approval', 'urgent', null],
  ['approval', undefined, 'REASON_REQUIRED'],
  ['block', 'urgent', 'OVER_LIMIT_BLOCKED'],
] as const)('%s with reason %s → %s', (control, reason, refusal) => {
  expect(standardRefusal({ control }, reason)).toBe(refusal);
});
