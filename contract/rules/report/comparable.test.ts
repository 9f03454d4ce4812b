import { expect, test } from 'vitest';
import { comparableRides } from '../car/carStandard.ts';
import {
  comparableFares as comparableFlights,
  type FareOnSale,
  flightDay,
} from '../flight/flightStandard.ts';
import { comparableStays } from '../hotel/hotelStandard.ts';
import { comparableFares as comparableSeats } from '../rail/trainStandard.ts';

test('a berth is compared with berths and a seat with seats, as far as they are allowed and to be had', () => {
  const standard = {
    steps: [{ upToMinutes: null, allowed: ['M', 'O', '1', '3', 'W'] as const }],
    over: 'block' as const,
  };
  const onSale = [
    { seat: '9' as const, fareFen: 900, remaining: 9 },
    { seat: 'M' as const, fareFen: 600, remaining: 0 },
    { seat: 'O' as const, fareFen: 400, remaining: 9 },
    { seat: '1' as const, fareFen: 200, remaining: 9 },
    { seat: '3' as const, fareFen: 300, remaining: 9 },
    { seat: 'W' as const, fareFen: 100, remaining: 9 },
  ];
  expect(comparableSeats(standard, 'O', 300, onSale)).toEqual([400, 200]);
  expect(comparableSeats(standard, '3', 300, onSale)).toEqual([300]);
});

test('a fare is compared with the cheapest of each flight in its window that is allowed and no longer way round', () => {
  const MINUTE = 60_000;
  const fare = (offerId: string, more: Partial<FareOnSale>): FareOnSale => ({
    offerId,
    option: 'Y',
    cabin: 'Y',
    discountTenths: 5,
    totalFen: 500,
    departAt: 0,
    durationMinutes: 120,
    stops: 0,
    remaining: 9,
    ...more,
  });
  const mine = fare('a', {});
  const day = flightDay([
    mine,
    fare('a', { totalFen: 1_500, option: 'B' }),
    fare('b', { totalFen: 300, departAt: 120 * MINUTE }),
    fare('c', { totalFen: 100, departAt: 121 * MINUTE }),
    fare('d', { totalFen: 50, stops: 1 }),
    fare('e', { totalFen: 2_000, cabin: 'C' }),
    fare('f', { totalFen: 900, discountTenths: 10 }),
    fare('g', { totalFen: 10, remaining: 0 }),
  ]);
  const cabins = { steps: [{ upToMinutes: null, allowed: ['Y'] as const }], over: 'block' as const };
  expect(comparableFlights({ cabins }, mine, day)).toEqual([300, 500, 900]);
  const strict = {
    cabins,
    discount: { maxTenths: 8, over: 'warn' as const },
    lowest: { windowMinutes: 60, over: 'warn' as const },
  };
  expect(comparableFlights(strict, mine, day)).toEqual([500]);
});

test('a stay and a ride are compared with what breaks no rule', () => {
  const stay = { nights: 2, stars: 4, agreement: false };
  const hotel = {
    nightFen: {},
    overNight: 'block' as const,
    stars: { max: 4, control: 'block' as const },
    agreement: null,
  };
  const choices = [
    { ...stay, fareFen: 800 },
    { ...stay, fareFen: 1_001 },
    { ...stay, fareFen: 700, stars: 5 },
  ];
  expect(comparableStays(hotel, 500, choices)).toEqual([800]);
  const car = {
    levels: { allowed: ['economy', 'comfort'] as const, control: 'block' as const },
    ride: { fen: 5_000, control: 'block' as const },
    day: null,
    month: null,
  };
  const levels = [
    { level: 'economy' as const, fareFen: 3_000, remaining: 1 },
    { level: 'comfort' as const, fareFen: 6_000, remaining: 1 },
    { level: 'luxury' as const, fareFen: 4_000, remaining: 1 },
  ];
  expect(comparableRides(car, { dayFen: 0, monthFen: 0 }, levels)).toEqual([3_000]);
});
