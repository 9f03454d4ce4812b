import type { Leg } from '../journey/leg.ts';
import { zoneDate } from '../time/zoneTime.ts';

/** What of a way or stay tells whether another is taken for the same. */
type Way = Pick<Leg, 'moves' | 'from' | 'to' | 'startAt'>;

/**
 * Whether a way of one journey leads from and to the same cities on the same day as one of another, by whatever product:
 * nobody goes twice, so that one of them is a booking made twice more often than not. Stays, and rides within a city, are
 * not judged: several a day are usual.
 */
export function isSameJourney(one: readonly Way[], other: readonly Way[]): boolean {
  const ways = other.filter(isBetweenCities).map(keyOf);
  return one.filter(isBetweenCities).some((way) => ways.includes(keyOf(way)));
}

const isBetweenCities = ({ from, to }: Way): boolean => from.code !== to.code;

const keyOf = ({ from, to, startAt }: Way): string =>
  `${from.code} ${to.code} ${zoneDate(from.zone, startAt)}`;
