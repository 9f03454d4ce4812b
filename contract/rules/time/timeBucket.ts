import type { FlightTime } from '../../enums/flight.ts';

/** Flight time buckets (spec §9), local departure time, both ends included. */
const timeBuckets = {
  any: ['00:00', '23:59'],
  morning: ['06:00', '11:59'],
  noon: ['12:00', '12:59'],
  afternoon: ['13:00', '17:59'],
  evening: ['18:00', '23:59'],
} as const satisfies Record<FlightTime, readonly [string, string]>;

/** Whether a local time `HH:MM` falls in a bucket. The hours before 06:00 are in `any` alone (spec §9). */
export function inTimeBucket(time: string, bucket: FlightTime): boolean {
  const [from, to] = timeBuckets[bucket];
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) && from <= time && time <= to;
}

/** The named bucket of a local time `HH:MM`; `any` for the small hours and for no time at all. */
export function timeBucketOf(time: string): FlightTime {
  const named = ['morning', 'noon', 'afternoon', 'evening'] as const;
  return named.find((bucket) => inTimeBucket(time, bucket)) ?? 'any';
}
