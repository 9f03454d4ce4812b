import { addDays } from '../time/dates.ts';
import { zoneDate, zoneInstant } from '../time/zoneTime.ts';
import type { Finding } from './finding.ts';
import { datesBetween, type Leg, nightsOfStay } from './leg.ts';
import type { Presence } from './presences.ts';

/** The dead of night: who is in a place then spends the night there. */
const DEAD_MINUTE = 3 * 60;
/** A shorter stop between two ways is a change, not a night. */
const CHANGE_MS = 5 * 3_600_000;
const NOON = 12 * 60;

/**
 * Nights away from home that no bed is booked for, those in a row as one: of every stop between two ways, as its place
 * counts days. Where one's home is, one sleeps at home.
 */
export function missingBeds(places: readonly Presence[], stays: readonly Leg[], now: number): Finding[] {
  const home = places[0]?.place.code;
  const booked = new Set(stays.flatMap(nightsOfStay));
  return places.flatMap((presence) => {
    const { before, after, place } = presence;
    if (!before || !after || place.code === home || presence.to - presence.from < CHANGE_MS) return [];
    const free = nightsIn(presence).filter(
      (night) => !booked.has(night) && zoneInstant(place.zone, night, 24 * 60 + DEAD_MINUTE) > now,
    );
    return runsOf(free).map((run): Finding => {
      const [startDate, endDate] = run;
      return {
        kind: 'noStay',
        orderIds: [before.orderId, after.orderId],
        at: Math.max(presence.from, zoneInstant(place.zone, startDate, NOON)),
        from: place,
        to: place,
        startDate,
        endDate,
        minutes: 0,
        neededMinutes: 0,
      };
    });
  });
}

/** Nights spent in a place, each by the date it begins on: those whose dead of night falls into the time there. */
function nightsIn({ from, to, place: { zone } }: Presence): string[] {
  const around = datesBetween(zoneDate(zone, from - 86_400_000), zoneDate(zone, to + 86_400_000));
  return around.filter((date) => {
    const dead = zoneInstant(zone, date, 24 * 60 + DEAD_MINUTE);
    return dead >= from && dead <= to;
  });
}

/** Dates in a row as first (included) and last (excluded). */
function runsOf(dates: readonly string[]): [first: string, end: string][] {
  const runs: [string, string][] = [];
  for (const date of dates) {
    const end = addDays(date, 1);
    const last = runs.at(-1);
    if (last?.[1] === date) last[1] = end;
    else runs.push([date, end]);
  }
  return runs;
}
