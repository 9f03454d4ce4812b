import type { SeededRandom } from '../../../../base/seededRandom.ts';
import type { WayPoint } from './railNetwork.ts';
import type { TrainMake } from './railPlan.ts';

/** A call at a station. */
export type TrainStop = {
  stationCode: string;
  /**
   * Minutes since 00:00 of the day the train starts, Asia/Shanghai; 1440 and more on later days. At the first
   * station both are the departure, at the last both the arrival.
   */
  arriveMinute: number;
  departMinute: number;
  /** Days between the train's first day and the day of this departure. */
  dayOffset: number;
  /** From the train's first station. */
  km: number;
};

/** Minutes in a day; China has no daylight saving. */
export const dayMinutes = 1440;

/** Which stations of a way are called at: always those in `via`, the others by chance. */
export function chooseCalls(
  way: readonly WayPoint[],
  via: readonly string[],
  likely: (station: string) => number,
  random: SeededRandom,
): boolean[] {
  return way.map(({ station }) => {
    const chosen = random.chance(likely(station));
    return chosen || via.includes(station);
  });
}

/** Arrival and departure at each station called at, for a train leaving its first station at minute `start`. */
export function timeRun(
  way: readonly WayPoint[],
  calls: readonly boolean[],
  pace: TrainMake['pace'],
  start: number,
  random: SeededRandom,
): TrainStop[] {
  const stops: TrainStop[] = [];
  const slack = 1 + random.next() * 0.04;
  let minute = start;
  let km = 0;
  for (const [index, point] of way.entries()) {
    km += point.km;
    if (index > 0) {
      minute += (point.km * 60 * slack) / Math.min(point.kmPerHour * pace.factor, pace.capKmPerHour);
    }
    if (!calls[index]) continue;
    const arriveMinute = index === 0 ? start : Math.ceil(minute + pace.stopLoss);
    const last = index === way.length - 1;
    const stay = index === 0 || last ? 0 : random.int(pace.dwell[0], pace.dwell[1]);
    const departMinute = arriveMinute + stay;
    stops.push({
      stationCode: point.station,
      arriveMinute,
      departMinute,
      dayOffset: Math.floor(departMinute / dayMinutes),
      km,
    });
    minute = departMinute;
  }
  return stops;
}
