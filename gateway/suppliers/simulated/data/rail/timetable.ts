import type { SeatCode } from '../../../../../contract/shapes/order.ts';
import type { SeededRandom } from '../../../../base/seededRandom.ts';
import { buildNetwork, type RailNetwork, type WayPoint, wayThrough } from './railNetwork.ts';
import {
  type FixedTrain,
  type RailService,
  railLines,
  railServices,
  railTrains,
  type TimetableType,
  type TrainMake,
  timetableTypes,
} from './railPlan.ts';
import { seatTotals } from './seatPlaces.ts';
import { cityOfStation } from './stations.ts';
import { chooseCalls, dayMinutes, type TrainStop, timeRun } from './trainRun.ts';

/** A train that runs every day. */
export type Train = {
  trainNo: string;
  type: TimetableType;
  /** Fare tier, for `fareFen`. */
  tier: string;
  /** Formation, for `seatPlace`. */
  formation: string;
  /** Places by class, W for standing tickets. */
  seats: Partial<Record<SeatCode, number>>;
  stops: TrainStop[];
};

/** Day trains are at their last station by 23:50. */
const lastArrival = 1430;
/** And leave their first one not before 05:40. */
const firstDeparture = 340;

const toMinute = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const numberOf = (trainNo: string) => Number(trainNo.slice(1));

function typeOf(trainNo: string): TimetableType {
  const type = timetableTypes.find((letter) => trainNo.startsWith(letter));
  if (!type) throw new Error(`train number without a type: ${trainNo}`);
  return type;
}

function makeOf(service: RailService, way: readonly WayPoint[]): TrainMake {
  const type = typeOf(service.no);
  const km = way.reduce((sum, point) => sum + point.km, 0);
  const hours = way.reduce((sum, point) => sum + (point.km ? point.km / point.kmPerHour : 0), 0);
  const name = service.make ?? (type === 'G' && km / hours < 250 ? 'regional' : type);
  const make = railTrains.makes[name];
  if (!make) throw new Error(`service ${service.no} has no make ${name}`);
  return make;
}

/** Departures spread over the service's hours, a little uneven; a single one leaves at the first minute. */
function departures(service: RailService, count: number, random: SeededRandom): number[] {
  const [first = 0, last = first] = service.run.split('-').map(toMinute);
  const gap = count > 1 ? (last - first) / (count - 1) : 0;
  const uneven = service.stops === 'flagship' ? 0 : 0.3;
  return Array.from({ length: count }, (_, index) => {
    const inside = index > 0 && index < count - 1;
    const shift = inside ? (random.next() * 2 - 1) * uneven * gap : 0;
    return Math.round(first + gap * index + shift);
  });
}

function numbers(service: RailService, count: number, back: boolean, taken: ReadonlySet<string>): string[] {
  const type = typeOf(service.no);
  const found: string[] = [];
  for (let no = numberOf(service.no) + (back ? 1 : 0); found.length < count; no += 2) {
    if (!taken.has(`${type}${no}`)) found.push(`${type}${no}`);
  }
  return found;
}

function runService(
  service: RailService,
  back: boolean,
  network: RailNetwork,
  taken: ReadonlySet<string>,
  random: SeededRandom,
): Train[] {
  const type = typeOf(service.no);
  const via = back ? service.via.toReversed() : service.via;
  const way = wayThrough(
    network,
    type === 'G' || type === 'C' || type === 'D' ? 'high' : 'conventional',
    via,
  );
  const make = makeOf(service, way);
  const pattern = railServices.patterns[service.stops];
  if (!pattern) throw new Error(`service ${service.no} has no stop pattern ${service.stops}`);
  const likely = (station: string) => ((cityOfStation(station)?.tier ?? 3) <= 2 ? pattern.hub : pattern.town);
  const byDay = (type === 'G' || type === 'C' || type === 'D') && service.stops !== 'sleeper';

  const count = service.count[back ? 1 : 0];
  const starts = departures(service, count, random);
  const used = new Set<number>();
  return numbers(service, count, back, taken).map((trainNo, index) => {
    const calls = chooseCalls(way, via, likely, random);
    const own = random.fork(trainNo);
    let start = starts[index] ?? 0;
    const length = (timeRun(way, calls, make.pace, 0, random.fork(trainNo)).at(-1)?.arriveMinute ?? 0) + 1;
    if (byDay) start = Math.min(start, lastArrival - length);
    while (used.has(start)) start -= 6;
    if (start < firstDeparture) throw new Error(`service ${service.no} does not fit into a day`);
    used.add(start);
    const formation = random.weighted(make.formations);
    return {
      trainNo,
      type,
      tier: random.weighted(make.tiers),
      formation,
      seats: seatTotals(formation),
      stops: timeRun(way, calls, make.pace, start, own),
    };
  });
}

/** A train whose times are written down; its km come from the lines. */
function runFixed(train: FixedTrain, network: RailNetwork): Train {
  const type = typeOf(train.no);
  const way = wayThrough(
    network,
    'high',
    train.calls.map(([station]) => station),
  );
  let km = 0;
  const kmAt = new Map(way.map((point) => [point.station, (km += point.km)]));
  const stops = train.calls.map(([stationCode, arrive, depart]): TrainStop => {
    const arriveMinute = toMinute(arrive ?? depart ?? '00:00');
    const departMinute = toMinute(depart ?? arrive ?? '00:00');
    const dayOffset = Math.floor(departMinute / dayMinutes);
    return { stationCode, arriveMinute, departMinute, dayOffset, km: kmAt.get(stationCode) ?? 0 };
  });
  return {
    trainNo: train.no,
    type,
    tier: train.tier,
    formation: train.formation,
    seats: seatTotals(train.formation),
    stops,
  };
}

/** The daily timetable of the sample world: about 2,500 trains, the same for the same random source. */
export function buildTimetable(random: SeededRandom): Train[] {
  const network = buildNetwork(railLines);
  const fixed = railServices.fixed.map((train) => runFixed(train, network));
  const taken = new Set(fixed.map((train) => train.trainNo));
  const services = railServices.services.flatMap((service) =>
    [false, true].flatMap((back) =>
      runService(service, back, network, taken, random.fork(`${service.no}${back ? '<' : '>'}`)),
    ),
  );
  return [...fixed, ...services];
}
