import { expect, test } from 'vitest';
import { railLines } from './railPlan.ts';
import { cityOfStation, railCities, railStations, stationOf } from './stations.ts';

const twice = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);

test('about 200 stations, each code and name once', () => {
  expect(railStations.length).toBeGreaterThan(190);
  expect(twice(railStations.map((station) => station.code))).toEqual([]);
  expect(twice(railStations.map((station) => station.zh))).toEqual([]);
  expect(twice(railStations.map((station) => station.en))).toEqual([]);
  expect(twice(['VNP', 'AOH', 'VNP'])).toEqual(['VNP']);
});

test('each city once, each with a station, each station in a city', () => {
  expect(twice(railCities.map((city) => city.code))).toEqual([]);
  expect(twice(railCities.map((city) => city.en))).toEqual([]);
  const served = new Set(railStations.map((station) => station.city));
  expect(railCities.filter((city) => !served.has(city.code))).toEqual([]);
  expect(railStations.filter((station) => !cityOfStation(station.code))).toEqual([]);
});

test('a city covers all its stations', () => {
  const beijing = railStations.filter((station) => station.city === 'BJS').map((station) => station.zh);
  expect(beijing).toEqual(expect.arrayContaining(['北京南', '北京西', '北京', '北京朝阳']));
});

test.each([
  ['VNP', '北京南', 'Beijing South', 'beijingnan', 'bjn'],
  ['AOH', '上海虹桥', 'Shanghai Hongqiao', 'shanghaihongqiao', 'shhq'],
  ['CUW', '重庆北', 'Chongqing North', 'chongqingbei', 'cqb'],
  ['XMS', '厦门', 'Xiamen', 'xiamen', 'xm'],
  ['EAY', '西安北', "Xi'an North", 'xianbei', 'xab'],
])('%s is %s', (code, zh, en, pinyin, initials) => {
  expect(stationOf(code)).toMatchObject({ zh, en, pinyin, initials });
});

test('lines lead only through known stations, further with each one', () => {
  for (const line of railLines) {
    for (const [index, [station, km]] of line.stops.entries()) {
      expect(stationOf(station)).toBeDefined();
      expect(km).toBeGreaterThan(line.stops[index - 1]?.[1] ?? -1);
    }
  }
});
