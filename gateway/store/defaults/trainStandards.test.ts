import { describe, expect, test } from 'vitest';
import { judgeSeat } from '../../../contract/rules/rail/trainStandard.ts';
import { type Control, type SeatCode, seatCodes } from '../../../contract/shapes/order.ts';
import { organisation } from '../../sample/data/organisation.ts';
import { banners, reasonCodes, trainStandards } from './trainStandards.ts';

function control(customerType: 0 | 1, level: string, seat: SeatCode, minutes: number): Control {
  const standard = trainStandards.find((row) => row.customerType === customerType && row.level === level);
  if (!standard) throw new Error(`no standard for ${level}`);
  return judgeSeat(standard.rules, seat, minutes, []).control;
}

describe('train standards', () => {
  test('every level of every company has one, and guests', () => {
    for (const { id, customerType } of organisation.companies) {
      const levels = organisation.levels.filter((level) => level.company === id).map((level) => level.code);
      const set = trainStandards.filter((row) => row.customerType === customerType).map((row) => row.level);
      expect(set).toEqual([...levels, 'guest']);
    }
  });

  test('every standard ends in a step without a limit and judges every seat', () => {
    for (const { rules, customerType, level } of trainStandards) {
      expect(rules.steps.at(-1)?.upToMinutes).toBeNull();
      for (const seat of seatCodes) expect(() => control(customerType, level, seat, 5_000)).not.toThrow();
    }
  });

  test.each([
    ['L1', 'O', 269, 'within'],
    ['L1', '3', 600, 'within'],
    ['L1', 'M', 269, 'reason'],
    ['L2', 'M', 269, 'reason'],
    ['L2', '9', 269, 'block'],
    ['L2', '4', 700, 'reason'],
    ['L2', '4', 721, 'within'],
    ['L3', 'M', 269, 'within'],
    ['L3', '9', 269, 'approval'],
    ['L3', '4', 361, 'within'],
    ['L4', 'M', 269, 'within'],
    ['L4', '9', 269, 'warn'],
    ['L4', 'P', 269, 'record'],
    ['L5', '9', 269, 'within'],
    ['guest', 'O', 269, 'within'],
    ['guest', 'M', 269, 'reason'],
    ['guest', '9', 269, 'block'],
  ] as const)('%s in class %s for %i minutes: %s', (level, seat, minutes, expected) => {
    expect(control(0, level, seat, minutes)).toBe(expected);
  });

  test('every control is used by some standard', () => {
    const used = trainStandards.flatMap(({ rules }) => [
      rules.over,
      ...Object.values(rules.overBySeat ?? {}),
    ]);
    expect(used).toEqual(expect.arrayContaining(['record', 'warn', 'reason', 'approval', 'block']));
  });
});

test('reasons and banners have their words in every language', () => {
  expect(new Set(reasonCodes.map(({ code }) => code)).size).toBe(reasonCodes.length);
  const words = [...reasonCodes, ...banners.flatMap(({ title, line }) => [title, line])];
  expect(words.filter(({ zh, en, de }) => !zh || !en || !de)).toEqual([]);
});
