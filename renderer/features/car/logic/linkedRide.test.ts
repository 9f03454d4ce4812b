import { expect, test } from 'vitest';
import { carCities } from '../../../../tests/fakes/car/carWorld.ts';
import { linkedRide } from './linkedRide.ts';

const link = { startCity: '', endCity: '', startDate: '', travelId: '' };
const read = (more: Partial<Parameters<typeof linkedRide>[0]>) => linkedRide({ ...link, ...more }, carCities);

test('a city is where places are chosen, a place is an end, a day a booked ride', () => {
  expect(read({ startCity: '上海' }).ride).toMatchObject({
    city: 'SHA',
    from: null,
    to: null,
    service: 'scheduled',
  });
  expect(read({ startCity: '首都机场', endCity: '国贸' }).ride).toMatchObject({
    city: 'BJS',
    from: 'A-PEK',
    to: 'D-BJS-guomao',
  });
  expect(read({ startDate: '2026-12-01' }).ride).toEqual({
    service: 'scheduled',
    pickUpAt: Date.parse('2026-12-01T09:00:00+08:00'),
    travelId: null,
  });
});

test('an application alone changes nothing else', () => {
  expect(read({ travelId: 'CL2611-0186' }).ride).toEqual({ travelId: 'CL2611-0186' });
});

test('two cities are not one ride: the first stays', () => {
  expect(read({ startCity: '首都机场', endCity: '浦东机场' }).ride).toMatchObject({
    from: 'A-PEK',
    to: null,
  });
});

test('the way back of a pick-up is a drop-off', () => {
  const back = read({ startCity: '国贸', endCity: '首都机场', service: 'airportPickUp' });
  expect(back.ride.service).toBe('airportDropOff');
  expect(read({ startCity: '国贸', endCity: '北京南站', service: 'station' }).ride.service).toBe('station');
});

test('a word nobody knows is told', () => {
  expect(read({ startCity: '亚特兰蒂斯' }).unknown).toEqual(['亚特兰蒂斯']);
});
