import { describe, expect, test } from 'vitest';
import { seatCodes } from '../../../../../contract/shapes/order.ts';
import { berthFareFen, fareFen } from './fares.ts';
import { railFares } from './railPlan.ts';

describe('rail fares', () => {
  test('are multiples of half a yuan, never under the least, and rise with the distance', () => {
    for (const tier of Object.keys(railFares.tiers)) {
      for (const seat of seatCodes) {
        let before = 0;
        for (let km = 1; km < 3_000; km += 37) {
          const fen = fareFen({ tier, seat, km });
          if (fen === undefined) continue;
          expect(fen % 50).toBe(0);
          expect(fen).toBeGreaterThanOrEqual(Math.max(before, 500));
          before = fen;
        }
      }
    }
  });

  test('the better the place, the dearer', () => {
    const at = (seat: '9' | 'P' | 'M' | 'O') => fareFen({ tier: 'standard', seat, km: 700 }) ?? 0;
    expect(at('9')).toBeGreaterThan(at('P'));
    expect(at('P')).toBeGreaterThan(at('M'));
    expect(at('M')).toBeGreaterThan(at('O'));
  });

  test('a sleeper is quoted at its dearest berth', () => {
    const ticket = { tier: 'conventional', seat: '3', km: 1463 } as const;
    expect(berthFareFen({ ...ticket, berth: 'upper' })).toBe(30_450);
    expect(berthFareFen({ ...ticket, berth: 'middle' })).toBe(31_450);
    expect(berthFareFen({ ...ticket, berth: 'lower' })).toBe(32_550);
    expect(fareFen(ticket)).toBe(32_550);
    expect(berthFareFen({ ...ticket, seat: '4', berth: 'middle' })).toBeUndefined();
  });

  test('standing costs what the cheapest seat costs', () => {
    expect(fareFen({ tier: 'standard', seat: 'W', km: 1318 })).toBe(55_300);
    expect(fareFen({ tier: 'conventional', seat: 'W', km: 1463 })).toBe(17_750);
  });

  test('no such class, no fare', () => {
    expect(fareFen({ tier: 'standard', seat: '3', km: 100 })).toBeUndefined();
    expect(fareFen({ tier: 'none', seat: 'O', km: 100 })).toBeUndefined();
  });
});
