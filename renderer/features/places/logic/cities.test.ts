import { expect, it } from 'vitest';
import type { MatchName } from '../../../../contract/rules/text/placeMatch.ts';
import { foundCities, inOrder, mergedCities, namedExactly } from './cities.ts';
import { kmBetween, mapFrame, mapSize, scaleKm } from './mapFrame.ts';

const named = (code: string, zh: string, en: string, pinyin: string, initials: string): MatchName => ({
  code,
  name: { zh, en, de: en },
  pinyin,
  initials,
});
const beijing = named('BJS', '北京', 'Beijing', 'beijing', 'bj');
const south = named('VNP', '北京南', 'Beijing South', 'beijingnan', 'bjn');
const capital = named('PEK', '首都机场', 'Capital', 'shoudujichang', 'sdjc');
const guomao = named('D-BJS-guomao', '国贸', 'Guomao', 'guomao', 'gm');
const cities = mergedCities(
  [
    { ...beijing, hot: true, stations: [south] },
    { ...named('AYS', '安阳', 'Anyang', 'anyang', 'ay'), hot: false, stations: [] },
  ],
  [
    {
      ...beijing,
      hot: true,
      country: 'CN',
      airports: [{ ...capital, terminals: [], zone: 'Asia/Shanghai' }],
    },
  ],
  [
    {
      ...beijing,
      places: [
        { ...capital, code: 'A-PEK', kind: 'airport', point: { lat: 40.08, lon: 116.58 } },
        { ...south, code: 'S-VNP', kind: 'station', point: { lat: 39.865, lon: 116.379 } },
        { ...guomao, kind: 'district', point: { lat: 39.909, lon: 116.461 } },
      ],
    },
  ],
);

it('a city stands once, and so does what lies in it', () => {
  expect(cities.map(({ code }) => code)).toEqual(['BJS', 'AYS']);
  const [first] = cities;
  expect(first?.spots.map(({ ticketCode, point }) => [ticketCode, point !== null])).toEqual([
    ['PEK', true],
    ['VNP', true],
    [null, true],
  ]);
});

it.each(['北京', 'beijing', 'bj', 'BJS', 'pek', 'guomao'])('finds the city by %s', (typed) => {
  expect(foundCities(cities, typed)[0]?.code).toBe('BJS');
});

it('links name a city or a place in any way', () => {
  expect(namedExactly(cities, '北京市')?.code).toBe('BJS');
  expect(namedExactly(cities[0]?.spots ?? [], 'VNP')?.name.zh).toBe('北京南');
  expect(namedExactly(cities, '亚特兰蒂斯')).toBeUndefined();
  expect(namedExactly(cities, null)).toBeUndefined();
});

it('draws every point on the map, north above, with a scale', () => {
  const points = (cities[0]?.spots ?? []).flatMap(({ point }) => point ?? []);
  const { at, pxPerKm } = mapFrame(points);
  for (const { x, y } of points.map(at)) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(mapSize.width);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(mapSize.height);
  }
  const [airport, station] = points;
  if (!airport || !station) throw new Error('no points');
  expect(at(airport).y).toBeLessThan(at(station).y);
  expect(kmBetween(airport, station)).toBeCloseTo(29.4, 0);
  expect(scaleKm(pxPerKm) * pxPerKm).toBeLessThanOrEqual(mapSize.width / 4);
});

it('orders cities by what the reader calls them, the hot ones first', () => {
  const paris = named('PAR', '巴黎', 'Paris', 'bali', 'bl');
  const osaka = named('OSA', '大阪', 'Osaka', 'daban', 'db');
  const rail = [paris, osaka].map((city) => ({ ...city, hot: false, stations: [] }));
  const all = mergedCities([{ ...beijing, hot: true, stations: [] }, ...rail], [], []);
  expect(inOrder(all, 'zh').map(({ code }) => code)).toEqual(['BJS', 'PAR', 'OSA']);
  expect(inOrder(all, 'en').map(({ code }) => code)).toEqual(['BJS', 'OSA', 'PAR']);
});
