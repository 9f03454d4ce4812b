import { expect, test } from 'vitest';
import { carServices } from '../../enums/car.ts';
import { type CarPlaceKind, kindsAt, serves } from './carService.ts';

const kinds: readonly CarPlaceKind[] = ['airport', 'station', 'district'];

test('a transfer has its airport or station at the right end', () => {
  expect(serves('airportPickUp', 'airport', 'district')).toBe(true);
  expect(serves('airportPickUp', 'district', 'airport')).toBe(false);
  expect(serves('airportDropOff', 'station', 'airport')).toBe(true);
  expect(serves('station', 'district', 'station')).toBe(true);
  expect(serves('station', 'airport', 'district')).toBe(false);
  expect(serves('now', 'district', 'district')).toBe(true);
});

test.each(carServices)('%s offers at each end just the kinds that can be served from it', (service) => {
  const ends = { from: (one: CarPlaceKind, other: CarPlaceKind) => serves(service, one, other) };
  for (const kind of kinds) {
    expect(kindsAt(service, 'from').includes(kind)).toBe(kinds.some((to) => ends.from(kind, to)));
    expect(kindsAt(service, 'to').includes(kind)).toBe(kinds.some((from) => ends.from(from, kind)));
  }
});
