import { expect, it } from 'vitest';
import { fitMap, nameSpots, pinSize, pinsOf, scaleKm } from './mapLayout.ts';

const beijing = { lat: 39.909, lon: 116.461 };
const airport = { lat: 40.06, lon: 116.59 };

it('draws north above south and east right of west, inside the margin', () => {
  const { place } = fitMap([beijing, airport], 400, 40);
  const [city, north] = [place(beijing), place(airport)];
  expect(north.y).toBeCloseTo(40);
  expect(city.y).toBeCloseTo(360);
  expect(north.x).toBeGreaterThan(city.x);
  expect(north.x).toBeLessThanOrEqual(360);
});

it('draws one place in the middle, and none without dividing by nothing', () => {
  expect(fitMap([beijing], 400, 40).place(beijing)).toEqual({ x: 200, y: 200 });
  expect(fitMap([], 400, 40).place({ lat: 0, lon: 0 })).toEqual({ x: 200, y: 200 });
});

it('joins what would lie on a pin, and keeps apart what would not', () => {
  const spots = [
    { id: 'a', x: 100, y: 100 },
    { id: 'b', x: 100 + pinSize.width - 1, y: 100 },
    { id: 'c', x: 100, y: 100 + pinSize.height },
  ];
  const pins = pinsOf(spots, (one) => one);
  expect(pins.map(({ things }) => things.map(({ id }) => id))).toEqual([['a', 'b'], ['c']]);
});

it('names a quarter below its circle, above where a pin lies below, and not where there is no room', () => {
  const quarter = { x: 100, y: 100 };
  const [below] = nameSpots([quarter], []);
  expect(below?.y).toBeGreaterThan(quarter.y);
  const pin = { spot: { x: 110, y: below?.y ?? 0 } };
  const [above] = nameSpots([quarter], [pin]);
  expect(above?.y).toBeLessThan(quarter.y);
  expect(nameSpots([quarter], [pin, { spot: { x: 90, y: above?.y ?? 0 } }])).toEqual([null]);
  expect(nameSpots([quarter, quarter, quarter], [])[2]).toBeNull();
});

it('says a round length for the scale', () => {
  expect(scaleKm({ pxPerKm: 30 }, 100)).toBe(2);
  expect(scaleKm({ pxPerKm: 500 }, 100)).toBe(0.5);
});
