import { pinyin } from 'pinyin-pro';
import { describe, expect, test } from 'vitest';
import { carLevels } from '../../../../../contract/enums/car.ts';
import { seededRandom } from '../../../../base/seededRandom.ts';
import { organisation } from '../../../../sample/data/organisation.ts';
import { carReasons, carStandards } from '../../../../store/defaults/carStandards.ts';
import { hotelReasons, hotelStandards, sharedRoomOf } from '../../../../store/defaults/hotelStandards.ts';
import { reasonCodes } from '../../../../store/defaults/trainStandards.ts';
import { carPlaces } from '../car/carPlaces.ts';
import { carTariffs } from '../car/carTariffs.ts';
import { fingerprint } from '../fingerprint.ts';
import { hotelCities, isAbroad } from './hotelDistricts.ts';
import { cancelRule, ratePlans, roomTypes } from './hotelPlan.ts';
import { buildHotels } from './hotels.ts';

const hotels = buildHotels(seededRandom(20261120).fork('hotels'));
const between = (count: number, low: number, high: number) => count >= low && count <= high;

describe('hotels', () => {
  test('forty cities at home have twelve to twenty each, those abroad eight to twelve, the same every time', () => {
    expect(hotelCities.filter((city) => !isAbroad(city)).length).toBe(40);
    for (const city of hotelCities) {
      const own = hotels.filter((hotel) => hotel.cityCode === city.code);
      expect(isAbroad(city) ? between(own.length, 8, 12) : between(own.length, 12, 20), city.code).toBe(true);
      expect(new Set(own.map((hotel) => hotel.districtCode)).size).toBe(city.districts.length);
    }
    expect(fingerprint(buildHotels(seededRandom(20261120).fork('hotels')))).toBe(fingerprint(hotels));
    expect(fingerprint(buildHotels(seededRandom(1)))).not.toBe(fingerprint(hotels));
  });

  test('each has its own name and id, two to four rooms, and two to four plans a room', () => {
    expect(new Set(hotels.map((hotel) => hotel.id)).size).toBe(hotels.length);
    expect(new Set(hotels.map((hotel) => hotel.zh)).size).toBe(hotels.length);
    for (const { id, rooms, stars } of hotels) {
      expect(between(rooms.length, 2, 4), id).toBe(true);
      for (const room of rooms) {
        expect(between(room.plans.length, 2, 4), id).toBe(true);
        expect(roomTypes.find((type) => type.id === room.id)?.stars).toContain(stars);
        const sold = ratePlans.filter((plan) => room.plans.includes(plan.id));
        expect(sold.every((plan) => plan.stars.includes(stars))).toBe(true);
      }
    }
  });

  test('agreed plans are where there is an agreement, and only there', () => {
    const agreed = hotels.filter((hotel) => hotel.agreements.length > 0);
    expect(between(agreed.length, hotels.length * 0.4, hotels.length * 0.75)).toBe(true);
    for (const { id, rooms, agreements } of hotels) {
      const plans = rooms.flatMap((room) => ratePlans.filter((plan) => room.plans.includes(plan.id)));
      expect(
        plans.some((plan) => plan.agreement),
        id,
      ).toBe(agreements.length > 0);
    }
  });

  test('pinyin is that of the name', () => {
    const read = (text: string) => pinyin(text, { toneType: 'none', type: 'array', v: true }).join('');
    const wrong = hotelCities
      .flatMap((city) => city.districts)
      .filter(({ zh, pinyin: written }) => read(zh) !== written)
      .map(({ zh }) => zh);
    expect(wrong).toEqual([]);
    expect(read('王府井')).not.toBe('wangfujin');
  });

  test('some plans can be cancelled free of charge for a while, one never', () => {
    const allowed = ratePlans.filter((plan) => cancelRule(plan.id).allowed);
    expect(ratePlans.length - allowed.length).toBe(1);
    for (const { id } of allowed) expect(cancelRule(id).steps[0]).toMatchObject({ percent: 0 });
  });
});

describe('standards of hotels and cars', () => {
  test('every level of every company has one of each, and guests', () => {
    for (const { id, customerType } of organisation.companies) {
      const levels = organisation.levels.filter((level) => level.company === id).map((level) => level.code);
      for (const standards of [hotelStandards, carStandards]) {
        const set = standards.filter((row) => row.customerType === customerType).map((row) => row.level);
        expect(set).toEqual([...levels, 'guest']);
      }
      expect(sharedRoomOf(customerType).sharedRoom.percent).toBeGreaterThan(0);
    }
  });

  test('every control is used somewhere, and money is in fen', () => {
    const controls = new Set([
      ...hotelStandards.flatMap(({ rules }) => [
        rules.overNight,
        rules.stars?.control,
        rules.agreement?.control,
      ]),
      ...carStandards.flatMap(({ rules }) => [
        rules.levels.control,
        rules.ride?.control,
        rules.month?.control,
      ]),
    ]);
    for (const control of ['record', 'warn', 'reason', 'approval', 'block'] as const)
      expect(controls).toContain(control);
    expect(hotelStandards[0]?.rules.nightFen).toMatchObject({
      '1': 45_000,
      '2': 35_000,
      '3': 30_000,
      '4': 100_000,
    });
    expect(carStandards[0]?.rules.ride?.fen).toBe(15_000);
  });

  test('reasons are unique over all products and have their words', () => {
    const all = [...reasonCodes, ...hotelReasons, ...carReasons];
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
    expect(all.filter(({ zh, en, de }) => !zh || !en || !de)).toEqual([]);
  });
});

describe('cars', () => {
  test('every city has places of at least two kinds, with codes of their own', () => {
    expect(new Set(carPlaces.map((place) => place.code)).size).toBe(carPlaces.length);
    for (const { code } of hotelCities.filter((city) => !isAbroad(city))) {
      const kinds = new Set(carPlaces.filter((place) => place.cityCode === code).map((place) => place.kind));
      expect(kinds.size, code).toBeGreaterThanOrEqual(2);
    }
  });

  test('places of a city lie within a drive of each other', () => {
    for (const { code } of hotelCities.filter((city) => !isAbroad(city))) {
      const own = carPlaces.filter((place) => place.cityCode === code);
      const spread = (part: 'latMicro' | 'lonMicro') =>
        Math.max(...own.map((place) => place[part])) - Math.min(...own.map((place) => place[part]));
      // A degree is about 100 km.
      expect(spread('latMicro'), code).toBeLessThan(1_500_000);
      expect(spread('lonMicro'), code).toBeLessThan(2_200_000);
    }
  });

  test('a dearer level costs more in every part, and final fares stay within fifteen percent', () => {
    const parts = ['startTenths', 'perKmTenths', 'perMinuteTenths'] as const;
    for (const part of parts) {
      const costs = carLevels.map((level) => carTariffs.levels[level][part]);
      expect(costs).toEqual(costs.toSorted((a, b) => a - b));
    }
    const [low, high] = carTariffs.finalPercent;
    expect(between(low, 85, 99)).toBe(true);
    expect(between(high, 101, 115)).toBe(true);
  });
});
