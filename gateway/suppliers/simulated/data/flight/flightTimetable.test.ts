import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../../base/seededRandom.ts';
import { organisation } from '../../../../sample/data/organisation.ts';
import { flightReasons, flightStandards } from '../../../../store/defaults/flightStandards.ts';
import { reasonCodes } from '../../../../store/defaults/trainStandards.ts';
import { airCities, airKm, airlineOf, airlines, airports, countryOf } from './flightPlaces.ts';
import { aircraftOf, flightRoutes } from './flightPlan.ts';
import { buildFlights, type Flight } from './flightTimetable.ts';

const flights = buildFlights(seededRandom(1));
const daily = (from: readonly string[], to: readonly string[]) =>
  flights.filter(
    (flight) => from.includes(flight.from) && to.includes(flight.to) && flight.days.length === 7,
  );

describe('places', () => {
  test('a city code is not an airport code: Beijing, Shanghai and Chengdu have two airports each', () => {
    const of = (city: string) => airports.filter((airport) => airport.city === city).map(({ code }) => code);
    expect(of('BJS')).toEqual(['PEK', 'PKX']);
    expect(of('SHA')).toEqual(['SHA', 'PVG']);
    expect(of('CTU')).toEqual(['CTU', 'TFU']);
  });

  test('every airport has a city, a zone there is, and China keeps one time', () => {
    const cities = new Set(airCities.map(({ code }) => code));
    expect(airports.filter((airport) => !cities.has(airport.city))).toEqual([]);
    for (const { zone } of airports)
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
    const china = airports.filter((airport) => countryOf(airport.code) === 'CN');
    expect(china.length).toBeGreaterThanOrEqual(60);
    expect(new Set(china.map(({ zone }) => zone))).toEqual(new Set(['Asia/Shanghai']));
    expect(airports.length - china.length).toBeGreaterThanOrEqual(40);
    expect(airlines.length).toBeGreaterThanOrEqual(25);
  });

  test('distances are those of the map', () => {
    expect(Math.abs(airKm('PEK', 'SHA') - 1_075)).toBeLessThan(15);
    expect(Math.abs(airKm('PEK', 'FRA') - 7_800)).toBeLessThan(40);
  });
});

describe('the timetable', () => {
  test('is the same for the same source of chance', () => {
    expect(buildFlights(seededRandom(1))).toEqual(flights);
    expect(buildFlights(seededRandom(2))).not.toEqual(flights);
  });

  test('a flight number flies one leg', () => {
    expect(new Set(flights.map((flight) => flight.no)).size).toBe(flights.length);
  });

  test('Beijing and Shanghai have dozens of flights a day, small places few', () => {
    expect(daily(['PEK', 'PKX'], ['SHA', 'PVG']).length).toBeGreaterThanOrEqual(40);
    expect(daily(['CAN'], ['PKX', 'PEK']).length).toBeGreaterThanOrEqual(20);
    const thin = flights.filter((flight) => flight.to === 'DLU' && flight.from === 'KMG');
    expect(thin.length).toBeGreaterThan(0);
    expect(thin.length).toBeLessThan(8);
    expect(flights.some((flight) => flight.days.length < 7)).toBe(true);
    expect(flights.some((flight) => flight.stops === 1)).toBe(true);
  });

  test('the shuttle keeps its known numbers', () => {
    const shuttle = flights.find((flight) => flight.no === 'CA1501');
    expect(shuttle).toMatchObject({ from: 'PEK', to: 'SHA', days: '1234567' });
    expect(flights.find((flight) => flight.no === 'CA1502')).toMatchObject({ from: 'SHA', to: 'PEK' });
  });

  const faults: [string, (flight: Flight) => boolean][] = [
    [
      'leaves at an hour nobody flies inside China',
      (one) => isHome(one) && (one.departMinute < 360 || one.departMinute > 1_330),
    ],
    ['takes longer or shorter than its distance', (one) => !isPlausible(one)],
    [
      'flies within a city',
      (one) =>
        airports.find((a) => a.code === one.from)?.city === airports.find((a) => a.code === one.to)?.city,
    ],
    ['has an aircraft there is not', (one) => !aircraftOf(one.aircraft)],
    ['is flown by itself', (one) => one.operatedBy !== null && airlineOf(one.no).code === one.operatedBy],
  ];
  test.each(faults)('no flight %s', (_, isFault) => {
    expect(flights.filter(isFault).map((flight) => flight.no)).toEqual([]);
  });

  test('a flight twice as long as its distance would be noticed', () => {
    const [one] = flights;
    expect(one && isPlausible({ ...one, blockMinutes: one.blockMinutes * 2 })).toBe(false);
  });

  test('a codeshare flies when its operator does', () => {
    const shared = flights.filter((flight) => flight.operatedBy !== null);
    expect(shared.length).toBeGreaterThan(100);
    for (const one of shared) {
      const operated = flights.some(
        (other) =>
          other.no.startsWith(one.operatedBy ?? '-') &&
          other.operatedBy === null &&
          other.from === one.from &&
          other.departMinute === one.departMinute,
      );
      expect(operated).toBe(true);
    }
    expect(flightRoutes.codeshares.length).toBeGreaterThan(3);
  });
});

describe('standards', () => {
  test('every level of every company has one for each product, and guests', () => {
    for (const { id, customerType } of organisation.companies) {
      const levels = organisation.levels.filter((level) => level.company === id).map((level) => level.code);
      for (const product of ['flight', 'intlFlight']) {
        const set = flightStandards.filter(
          (row) => row.customerType === customerType && row.product === product,
        );
        expect(set.map((row) => row.level).sort()).toEqual([...levels, 'guest'].sort());
      }
    }
  });

  test('every control is in use, and every standard covers journeys of any length', () => {
    const used = flightStandards.flatMap(({ rules }) =>
      [rules.cabins, rules.discount, rules.lowest, rules.advance].flatMap((rule) => rule?.over ?? []),
    );
    expect(new Set(used)).toEqual(new Set(['record', 'warn', 'reason', 'approval', 'block']));
    for (const { rules } of flightStandards) expect(rules.cabins.steps.at(-1)?.upToMinutes).toBeNull();
  });

  test('reasons have codes of their own, and words in every language', () => {
    const codes = [...flightReasons, ...reasonCodes].map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(flightReasons.filter(({ zh, en, de }) => !zh || !en || !de)).toEqual([]);
  });
});

function isHome({ from, to }: Flight): boolean {
  return countryOf(from) === 'CN' && countryOf(to) === 'CN';
}

function isPlausible({ from, to, blockMinutes, stops }: Flight): boolean {
  const kmPerHour = airKm(from, to) / ((blockMinutes - 35 - stops * 65) / 60);
  return kmPerHour > 600 && kmPerHour < 900;
}
