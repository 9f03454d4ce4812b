import { beforeAll, describe, expect, test } from 'vitest';
import type { SeatCode } from '../../../../../contract/shapes/order.ts';
import { seededRandom } from '../../../../base/seededRandom.ts';
import { fingerprint } from '../fingerprint.ts';
import { fareFen } from './fares.ts';
import { timetableTypes } from './railPlan.ts';
import { railStations } from './stations.ts';
import { buildTimetable, type Train } from './timetable.ts';
import { trainFaults } from './timetableCheck.ts';

let trains: Train[] = [];
beforeAll(() => {
  trains = buildTimetable(seededRandom(20_260_101));
});

const clock = (minute: number) => {
  const hours = Math.floor(minute / 60) % 24;
  return `${String(hours).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
};

function ride(train: Train, from: string, to: string) {
  const board = train.stops.findIndex((stop) => stop.stationCode === from);
  const alight = train.stops.findIndex((stop) => stop.stationCode === to);
  const first = train.stops[board];
  const last = train.stops[alight];
  if (!first || !last || alight <= board) return undefined;
  return { departs: clock(first.departMinute), arrives: clock(last.arriveMinute), km: last.km - first.km };
}

const yuan = (train: Train, seat: SeatCode, km: number) => {
  const fen = train.seats[seat] === undefined ? undefined : fareFen({ tier: train.tier, seat, km });
  return fen === undefined ? null : fen / 100;
};

describe('timetable', () => {
  test('the same seed gives the same one, another seed another', () => {
    expect(fingerprint(buildTimetable(seededRandom(20_260_101)))).toBe(fingerprint(trains));
    expect(fingerprint(buildTimetable(seededRandom(20_260_102)))).not.toBe(fingerprint(trains));
  });

  test('1,500 to 2,500 trains of every kind, each number once', () => {
    expect(trains.length).toBeGreaterThanOrEqual(1_500);
    expect(trains.length).toBeLessThanOrEqual(2_500);
    expect(new Set(trains.map((train) => train.trainNo)).size).toBe(trains.length);
    expect(new Set(trains.map((train) => train.type))).toEqual(new Set(timetableTypes));
  });

  test('no train has a fault', () => {
    const faulty = trains.flatMap((train) => trainFaults(train).map((fault) => `${train.trainNo}: ${fault}`));
    expect(faulty).toEqual([]);
  });

  test('every station is served in both directions of travel', () => {
    const boarded = new Set(trains.flatMap((train) => train.stops.slice(0, -1).map((s) => s.stationCode)));
    const left = new Set(trains.flatMap((train) => train.stops.slice(1).map((s) => s.stationCode)));
    expect(railStations.filter(({ code }) => !boarded.has(code) || !left.has(code))).toEqual([]);
  });

  test('trains from the capital have odd numbers, those back even ones', () => {
    const between = (from: string, to: string) =>
      trains.filter(
        (train) => train.stops[0]?.stationCode === from && train.stops.at(-1)?.stationCode === to,
      );
    expect(between('VNP', 'AOH').every((train) => Number(train.trainNo.slice(1)) % 2 === 1)).toBe(true);
    expect(between('AOH', 'VNP').every((train) => Number(train.trainNo.slice(1)) % 2 === 0)).toBe(true);
  });
});

describe('Beijing South to Shanghai Hongqiao', () => {
  test.each([
    ['G1', '07:00', '11:29', 662, 1060, 2315],
    ['G109', '08:05', '13:44', 576, 969, null],
    ['G115', '09:10', '15:02', 553, 884, 1748],
    ['G7', '10:00', '14:28', 662, 1060, 2315],
    ['G9', '11:00', '15:33', 662, 1060, 2315],
  ])('%s leaves %s, arrives %s', (trainNo, departs, arrives, second, first, business) => {
    const train = trains.find((candidate) => candidate.trainNo === trainNo);
    if (!train) throw new Error(`no ${trainNo}`);
    const found = ride(train, 'VNP', 'AOH');
    expect(found).toMatchObject({ departs, arrives, km: 1318 });
    expect([yuan(train, 'O', 1318), yuan(train, 'M', 1318), yuan(train, '9', 1318)]).toEqual([
      second,
      first,
      business,
    ]);
  });

  test('about 35 trains over the whole day, evening included', () => {
    const rides = trains.flatMap((train) => ride(train, 'VNP', 'AOH') ?? []);
    expect(rides.length).toBeGreaterThanOrEqual(30);
    expect(rides.length).toBeLessThanOrEqual(40);
    for (const [from, to] of [
      ['06:00', '09:00'],
      ['09:00', '12:00'],
      ['12:00', '15:00'],
      ['15:00', '18:00'],
      ['18:00', '22:00'],
    ] as const) {
      expect(rides.filter((r) => r.departs >= from && r.departs < to).length).toBeGreaterThanOrEqual(4);
    }
  });
});

describe('the checker', () => {
  const sound = (): Train => {
    const train = trains.find((candidate) => candidate.trainNo === 'G115');
    if (!train) throw new Error('no G115');
    return structuredClone(train);
  };
  const spoilt: [string, (train: Train) => void, string][] = [
    [
      'time that runs back',
      ({ stops }) => Object.assign(stops[3] ?? {}, { arriveMinute: 1 }),
      'time stands still',
    ],
    ['km that run back', ({ stops }) => Object.assign(stops[3] ?? {}, { km: 1 }), 'km stand still'],
    [
      'a station twice',
      ({ stops }) => Object.assign(stops[3] ?? {}, { stationCode: stops[0]?.stationCode }),
      'visits VNP twice',
    ],
    [
      'a made-up station',
      ({ stops }) => Object.assign(stops[3] ?? {}, { stationCode: 'QQQ' }),
      'unknown station',
    ],
    [
      'leaving before arriving',
      ({ stops }) => Object.assign(stops[3] ?? {}, { departMinute: 3 }),
      'before arriving',
    ],
    ['a flying train', ({ stops }) => Object.assign(stops[3] ?? {}, { km: 900 }), 'km/h'],
    ['a wrong day', ({ stops }) => Object.assign(stops[3] ?? {}, { dayOffset: 1 }), 'wrong day offset'],
    ['a single stop', ({ stops }) => stops.splice(1), 'fewer than two stops'],
  ];

  test('passes a sound train', () => {
    expect(trainFaults(sound())).toEqual([]);
  });

  test.each(spoilt)('catches %s', (_, spoil, fault) => {
    const train = sound();
    spoil(train);
    expect(trainFaults(train).join('; ')).toContain(fault);
  });
});
