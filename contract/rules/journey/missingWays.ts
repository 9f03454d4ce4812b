import { zoneDate } from '../time/zoneTime.ts';
import type { Finding } from './finding.ts';
import { byStart, isWay, type Leg } from './leg.ts';
import type { Presence } from './presences.ts';

/**
 * Places nothing leads to: where the next way leaves from another city, and stays and rides in a city one does not come to.
 * `legs` come by departure.
 */
export function missingWays(places: readonly Presence[], legs: readonly Leg[]): Finding[] {
  const stays = legs.filter(({ moves }) => moves === 'stay');
  // Rides alone say nothing of where one is at home.
  const rides = places.length > 0 ? legs.filter((leg) => leg.moves === 'local' && !isWay(leg)) : [];
  return [...brokenWays(places, stays), ...unreached(places, [...stays, ...rides].sort(byStart))];
}

function brokenWays(places: readonly Presence[], stays: readonly Leg[]): Finding[] {
  return places.flatMap(({ place, next, before, after, from, to }): Finding[] => {
    if (!next || !before || !after || to < from) return [];
    // One leaves when the last bed is left, and at once where there is none.
    const beds = stays.filter(
      (stay) => stay.from.code === place.code && stay.endAt > from && stay.startAt < to,
    );
    const at = Math.max(from, ...beds.map((stay) => Math.min(stay.endAt, to)));
    return [wayTo(at, place, next, [before.orderId, after.orderId], zoneDate(place.zone, at))];
  });
}

function unreached(places: readonly Presence[], wants: readonly Leg[]): Finding[] {
  const missing: { city: string; there: Presence | undefined }[] = [];
  return wants.flatMap((leg): Finding[] => {
    const { code: city } = leg.from;
    if (places.some((presence) => isAt(presence, leg))) return [];
    const there = places.findLast(({ from }) => from <= leg.startAt);
    // One way there is enough for all that is wanted there meanwhile.
    if (missing.some((one) => one.city === city && one.there === there)) return [];
    missing.push({ city, there });
    const orders = there?.before ? [there.before.orderId, leg.orderId] : [leg.orderId];
    return [wayTo(leg.startAt, there?.place ?? null, leg.from, orders, zoneDate(leg.from.zone, leg.startAt))];
  });
}

/**
 * Whether somebody is in the city of a stay or ride for some of it, or comes there by a way that is missing already. A
 * driver waits for whoever arrives late, and drives to what leaves: a ride during the way before or after counts.
 */
function isAt(
  { place, next, from, to, before, after }: Presence,
  { moves, from: wanted, startAt, endAt }: Leg,
) {
  if (place.code !== wanted.code && next?.code !== wanted.code) return false;
  const isRide = moves === 'local';
  const begins = isRide && before ? before.startAt : from;
  const ends = isRide && after ? after.endAt : to;
  return begins < endAt && ends > startAt;
}

function wayTo(
  at: number,
  from: Finding['from'],
  to: Finding['to'],
  orderIds: readonly string[],
  date: string,
): Finding {
  return {
    kind: 'noWay',
    orderIds,
    at,
    from,
    to,
    startDate: date,
    endDate: date,
    minutes: 0,
    neededMinutes: 0,
  };
}
