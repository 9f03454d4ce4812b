import { timeBucketOf } from '../../../contract/rules/time/timeBucket.ts';
import { timeOfDay } from '../../shared/format/dateTime.ts';

/** Departure buckets a list can be narrowed to (spec §9); before 06:00 a train belongs to none of them. */
export const departureBuckets = ['morning', 'noon', 'afternoon', 'evening'] as const;
export type DepartureBucket = (typeof departureBuckets)[number];

/** The bucket an instant (epoch ms) falls into, in Shanghai by default, or null in the small hours. */
export function departureBucketOf(departAt: number, zone?: string): DepartureBucket | null {
  const bucket = timeBucketOf(timeOfDay(departAt, zone));
  return bucket === 'any' ? null : bucket;
}
