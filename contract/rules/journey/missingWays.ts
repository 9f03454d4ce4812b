import { zoneDate } from '../time/zoneTime.ts';
import type { Finding } from './finding.ts';
import type { Leg } from './leg.ts';
import type { Presence } from './presences.ts';

/** Places nothing leads to: where the next way leaves from another city, and stays in a city one does not come to. */
export function missingWays(places: readonly Presence[], stays: readonly Leg[]): Finding[] {
  return [...brokenWays(places, stays), ...unreachedStays(places, stays)];
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

function unreachedStays(places: readonly Presence[], stays: readonly Leg[]): Finding[] {
  return stays.flatMap((stay): Finding[] => {
    const isReached = places.some(
      ({ place, next, from, to }) =>
        (place.code === stay.from.code || next?.code === stay.from.code) &&
        from < stay.endAt &&
        to > stay.startAt,
    );
    if (isReached) return [];
    const there = places.findLast(({ from }) => from <= stay.startAt);
    const orders = there?.before ? [there.before.orderId, stay.orderId] : [stay.orderId];
    return [
      wayTo(stay.startAt, there?.place ?? null, stay.from, orders, zoneDate(stay.from.zone, stay.startAt)),
    ];
  });
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
