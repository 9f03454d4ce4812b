import { rideWindow } from '../../../../contract/rules/car/carRide.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';

/** Pick-up times are offered every ten minutes. */
const STEP_MS = 10 * 60_000;
/** Without a wish a car comes this long from now: late enough to be booked while the form is filled in. */
const USUAL_MS = 60 * 60_000;

const stepUp = (instant: number) => Math.ceil(instant / STEP_MS) * STEP_MS;

/** The first and the last date (Asia/Shanghai) a ride may be booked for at `now`. */
export function pickUpDates(now: number): { readonly first: string; readonly last: string } {
  const { first, last } = rideWindow(now);
  return { first: chinaDate(stepUp(first)), last: chinaDate(last) };
}

/** The times of a date a ride may be booked for at `now`, epoch ms. */
export function pickUpTimes(date: string, now: number): number[] {
  const { first, last } = rideWindow(now);
  const midnight = Date.parse(`${date}T00:00:00+08:00`);
  const times: number[] = [];
  for (let at = midnight; chinaDate(at) === date; at += STEP_MS)
    if (at >= first && at <= last) times.push(at);
  return times;
}

/** A wanted time if it may be booked, else the nearest that may; without a wish an hour from now. */
export function bookableTime(wanted: number | null, now: number): number {
  const { first, last } = rideWindow(now);
  if (wanted === null) return stepUp(now + USUAL_MS);
  if (wanted < first) return stepUp(first);
  return wanted > last ? Math.floor(last / STEP_MS) * STEP_MS : wanted;
}

/** The same clock time on another date, or the nearest to it that may be booked. */
export function onDate(date: string, pickUpAt: number, now: number): number {
  const times = pickUpTimes(date, now);
  const wanted = pickUpAt + Date.parse(date) - Date.parse(chinaDate(pickUpAt));
  const later = times.find((at) => at >= wanted);
  return later ?? times.at(-1) ?? bookableTime(wanted, now);
}
