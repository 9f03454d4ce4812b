import { describe, expect, test } from 'vitest';
import { seatCodes } from '../../../../../contract/shapes/order.ts';
import { railTrains } from './railPlan.ts';
import { seatPlace, seatTotals } from './seatPlaces.ts';

const formations = Object.keys(railTrains.formations);

describe('seat places', () => {
  test.each(formations)('%s: each index is another place, and none beyond the total', (formation) => {
    const totals = seatTotals(formation);
    const places = new Set<string>();
    let expected = 0;
    for (const seat of seatCodes) {
      const total = totals[seat] ?? 0;
      if (seat === 'W') continue;
      expected += total;
      for (let index = 0; index < total; index += 1) {
        const place = seatPlace(formation, seat, index);
        places.add(`${place?.coach}/${place?.seatNo}`);
      }
      expect(seatPlace(formation, seat, total)).toBeUndefined();
    }
    expect(places.size).toBe(expected);
  });

  test('places read as on a ticket', () => {
    expect(seatPlace('cr400-8', '9', 0)).toEqual({ coach: '01', seatNo: '01A', berth: null });
    expect(seatPlace('cr400-8', 'O', 94)).toEqual({ coach: '04', seatNo: '01F', berth: null });
    expect(seatPlace('25g-18', '3', 1)).toEqual({ coach: '09', seatNo: '01M', berth: 'middle' });
    expect(seatPlace('25g-18', '1', 117)).toEqual({ coach: '01', seatNo: '118', berth: null });
    expect(seatPlace('25g-18', 'W', 0)).toMatchObject({ coach: '01', seatNo: '' });
    expect(seatPlace('25g-18', 'W', 240)).toBeUndefined();
  });

  test('high-speed trains have plausible numbers of places', () => {
    for (const formation of formations.filter(
      (name) => name.startsWith('cr400') || name.startsWith('crh380'),
    )) {
      const totals = seatTotals(formation);
      expect(totals['9'] ?? 10).toBeGreaterThanOrEqual(10);
      expect(totals['9'] ?? 10).toBeLessThanOrEqual(24);
      expect(totals.M).toBeGreaterThanOrEqual(28);
      expect(totals.M).toBeLessThanOrEqual(162);
      expect(totals.O).toBeGreaterThanOrEqual(498);
      expect(totals.O).toBeLessThanOrEqual(1000);
    }
  });

  test('an unknown formation has no places', () => {
    expect(seatTotals('none')).toEqual({});
    expect(seatPlace('none', 'O', 0)).toBeUndefined();
  });
});
