import { describe, expect, test } from 'vitest';
import type { Control } from '../../enums/standard.ts';
import type { FlightOffer } from '../../shapes/flight.ts';
import type { FlightPreference } from '../../shapes/preference.ts';
import { noFlightPreference, preferredFlights, sharedFlightPreference } from './flightPreference.ts';

type Fare = { cabin?: string; discountTenths?: number; remaining?: number; control?: Control };

/** What of an offer a preference looks at. */
function flight(airline: string, clock: string, ...fares: Fare[]): FlightOffer {
  return {
    departAt: Date.parse(`2026-11-26T${clock}:00+08:00`),
    segments: [{ airline: { code: airline }, from: { zone: 'Asia/Shanghai' } }],
    options: fares.map(({ cabin = 'Y', discountTenths = 10, remaining = 9, control = 'within' }) => ({
      cabin,
      discountTenths,
      remaining,
      verdicts: [{ control }],
    })),
  } as never;
}

const wanting = (more: Partial<FlightPreference>): FlightPreference => ({ ...noFlightPreference, ...more });

const early = flight('CA', '07:00', { discountTenths: 6 });
const noon = flight('CA', '12:30', { discountTenths: 9 });
const late = flight('MU', '20:00', { discountTenths: 9 }, { cabin: 'C', control: 'block' });
const day = [early, noon, late];
const preferred = (more: Partial<FlightPreference>, isBinding = true) =>
  [...preferredFlights(day, wanting(more), isBinding)].map(([offer, met]) => [day.indexOf(offer), ...met]);

describe('the flights preferred', () => {
  test('are those that meet the most, with what they meet', () => {
    expect(preferred({ airlines: ['CA'] })).toEqual([
      [0, 'airline'],
      [1, 'airline'],
    ]);
    expect(preferred({ airlines: ['CA'], departure: 'noon' })).toEqual([[1, 'airline', 'departure']]);
    expect(preferred({ airlines: ['HO'], departure: 'evening' })).toEqual([[2, 'departure']]);
  });

  test('are none where all meet the same, or none anything', () => {
    expect(preferred({ cabin: 'Y' })).toEqual([]);
    expect(preferred({ airlines: ['HO'] })).toEqual([]);
    expect(preferred({ cabin: 'Y', airlines: ['MU'] })).toEqual([[2, 'airline']]);
  });

  test('have a fare in the cabin and at the discount wanted that may be taken', () => {
    expect(preferred({ discount: { min: 7, max: 5 } })).toEqual([[0, 'discount']]);
    expect(preferred({ discount: { min: 5, max: 2 } })).toEqual([]);
    expect(preferred({ cabin: 'C' })).toEqual([]);
    expect(preferred({ cabin: 'C' }, false)).toEqual([[2, 'cabin']]);
    const gone = flight('HO', '08:00', { remaining: 0 });
    expect(preferredFlights([early, gone], wanting({ airlines: ['HO'] }), true).size).toBe(0);
  });
});

test('several travellers prefer what all of them do', () => {
  const one = wanting({ airlines: ['CA', 'MU'], cabin: 'Y', seat: 'aisle', discount: { min: 9, max: 5 } });
  const other = wanting({ airlines: ['MU'], cabin: 'Y', departure: 'noon', discount: { min: 7, max: 2 } });
  expect(sharedFlightPreference([one])).toEqual(one);
  expect(sharedFlightPreference([one, other])).toEqual(
    wanting({ airlines: ['MU'], cabin: 'Y', discount: { min: 7, max: 5 } }),
  );
  expect(sharedFlightPreference([one, wanting({ discount: { min: 5, max: 3 } })])?.discount).toBeNull();
  expect(sharedFlightPreference([one, null])).toBeNull();
  expect(sharedFlightPreference([])).toBeNull();
});
