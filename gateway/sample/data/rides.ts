import { chinaInstant } from '../../../contract/rules/time/chinaTime.ts';
import type { SeededRandom } from '../../base/seededRandom.ts';
import { cityOfStation } from '../../suppliers/simulated/data/rail/stations.ts';
import type { Train } from '../../suppliers/simulated/data/rail/timetable.ts';
import { dayMinutes, type TrainStop } from '../../suppliers/simulated/data/rail/trainRun.ts';

/** A stretch of a train between two of its stops. */
export type Ride = { train: Train; from: TrainStop; to: TrainStop; minutes: number; km: number };

/** All rides from one city to another, by train: first stop in the one, last stop in the other. */
export type Rides = (fromCity: string, toCity: string) => readonly Ride[];

/** Answers rides between cities over a timetable; each pair is worked out once. */
export function ridesOver(trains: readonly Train[]): Rides {
  const calls = new Map<string, Map<Train, TrainStop[]>>();
  for (const train of trains) {
    for (const stop of train.stops) {
      const city = cityOfStation(stop.stationCode)?.code ?? '';
      const inCity = calls.get(city) ?? new Map<Train, TrainStop[]>();
      inCity.set(train, [...(inCity.get(train) ?? []), stop]);
      calls.set(city, inCity);
    }
  }
  const known = new Map<string, Ride[]>();

  return (fromCity, toCity) => {
    const key = `${fromCity}>${toCity}`;
    const found = known.get(key) ?? [];
    if (known.has(key)) return found;
    for (const [train, boards] of calls.get(fromCity) ?? []) {
      const from = boards[0];
      const to = calls.get(toCity)?.get(train)?.at(-1);
      if (!from || !to || to.km <= from.km) continue;
      found.push({ train, from, to, minutes: to.arriveMinute - from.departMinute, km: to.km - from.km });
    }
    known.set(key, found);
    return found;
  };
}

/** When a ride leaves and arrives (epoch ms) if it leaves on `date` (YYYY-MM-DD, Asia/Shanghai). */
export function rideTimes(ride: Ride, date: string): { departAt: number; arriveAt: number } {
  const firstMinute = ride.from.departMinute % dayMinutes;
  return {
    departAt: chinaInstant(date, firstMinute),
    arriveAt: chinaInstant(date, firstMinute + ride.minutes),
  };
}

/** One of the rides, train types by weight and waking hours before others; undefined when there is none. */
export function pickRide(
  rides: readonly Ride[],
  weights: Readonly<Record<string, number>>,
  random: SeededRandom,
): Ride | undefined {
  if (rides.length === 0) return undefined;
  const most = Math.max(...Object.values(weights));
  for (let tries = 0; tries < 40; tries += 1) {
    const ride = random.pick(rides);
    const hour = Math.floor((ride.from.departMinute % dayMinutes) / 60);
    const likely = (weights[ride.train.type] ?? 0) / most;
    if (random.chance(hour >= 7 && hour < 20 ? likely : likely * 0.2)) return ride;
  }
  return random.pick(rides);
}
