import type { FlightSort } from '../../../../contract/enums/flight.ts';
import { inTimeBucket } from '../../../../contract/rules/time/timeBucket.ts';
import { zoneClock } from '../../../../contract/rules/time/zoneTime.ts';
import type { FlightFilters } from '../../../../contract/shapes/flight.ts';
import type { TripOnSale } from './onSale.ts';
import type { Port, Stretch } from './places.ts';

/** Journeys that answer the filters; fares of other cabins are left out, and journeys with none of them. */
export function narrowed(
  onSale: readonly TripOnSale[],
  filters: FlightFilters,
  only: Stretch['only'],
  ports: ReadonlyMap<string, Port>,
): TripOnSale[] {
  const { times, direct, airlines, cabins, fromAirports, toAirports } = filters;
  return onSale.flatMap((one) => {
    const there = one.trip.legs.slice(0, one.trip.returnFrom ?? one.trip.legs.length);
    const [first, last] = [there[0], there.at(-1)];
    if (!first || !last) return [];
    if ((only.from && first.from !== only.from) || (only.to && last.to !== only.to)) return [];
    if (direct && one.shape.stops > 0) return [];
    if (!wants(airlines, first.flightNo.slice(0, 2))) return [];
    if (!wants(fromAirports, first.from) || !wants(toAirports, last.to)) return [];
    const clock = zoneClock(ports.get(first.from)?.zone ?? 'Asia/Shanghai', first.departAt);
    if (times?.length && !times.some((bucket) => inTimeBucket(clock, bucket))) return [];
    if (!cabins?.length) return one;
    const keep = one.trip.fares.map((fare) => cabins.includes(fare.cabin));
    if (!keep.includes(true)) return [];
    return {
      ...one,
      trip: { ...one.trip, fares: one.trip.fares.filter((_, index) => keep[index]) },
      fares: one.fares.filter((_, index) => keep[index]),
    };
  });
}

function wants(list: readonly string[] | undefined, code: string): boolean {
  return !list?.length || list.includes(code);
}

type Key = readonly [first: number, departAt: number, name: string];

/** One page of journeys in order, after a cursor; prices may have moved since, so the cursor is a key and no offset. */
export function page(
  onSale: readonly TripOnSale[],
  {
    sort,
    cursor,
    limit,
  }: { readonly sort: FlightSort; readonly cursor: string | undefined; readonly limit: number },
): { readonly rows: TripOnSale[]; readonly nextCursor: string | null } | null {
  const after = cursor === undefined ? null : keyFrom(cursor);
  if (cursor !== undefined && !after) return null;
  const inOrder = onSale
    .map((one) => ({ one, key: keyOf(one, sort) }))
    .filter(({ key }) => !after || compare(key, after) > 0)
    .sort((a, b) => compare(a.key, b.key));
  const rows = inOrder.slice(0, limit);
  const last = rows.at(-1);
  const nextCursor = last && inOrder.length > limit ? cursorOf(last.key) : null;
  return { rows: rows.map(({ one }) => one), nextCursor };
}

function keyOf({ trip, fares, shape }: TripOnSale, sort: FlightSort): Key {
  const name = trip.legs.map((leg) => `${leg.flightNo}${leg.date}`).join();
  const left = fares.filter((fare) => fare.remaining > 0).map((fare) => fare.totalFen);
  const first = {
    // Sold-out journeys come last.
    price: left.length > 0 ? Math.min(...left) : Number.MAX_SAFE_INTEGER,
    departure: shape.departAt,
    duration: shape.durationMinutes + (shape.returnMinutes ?? 0),
  };
  return [first[sort], shape.departAt, name];
}

function compare(a: Key, b: Key): number {
  return a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : a[2] > b[2] ? 1 : 0);
}

function cursorOf(key: Key): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

function keyFrom(cursor: string): Key | null {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (!Array.isArray(key)) return null;
    const [first, departAt, name]: unknown[] = key;
    const isKey = typeof first === 'number' && typeof departAt === 'number' && typeof name === 'string';
    return isKey ? [first, departAt, name] : null;
  } catch {
    return null;
  }
}
