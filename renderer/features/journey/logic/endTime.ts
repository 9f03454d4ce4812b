import type { TripLeg } from '../../../../contract/shapes/journey.ts';
import { daysBetween, railDate, timeOfDay } from '../../../shared/format/dateTime.ts';

/** When a way ends, by the clock there: "11:38", "00:40 +1" on the day after. */
export function endTime({ startAt, endAt, from, to }: TripLeg): string {
  const days = daysBetween(railDate(startAt, from.zone), railDate(endAt, to.zone));
  const time = timeOfDay(endAt, to.zone);
  return days === 0 ? time : `${time} ${days > 0 ? '+' : '−'}${Math.abs(days)}`;
}
