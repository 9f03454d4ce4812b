import { DAY_MS, HOUR_MS } from '../time/durations.ts';
import { byStart, isWay, type Leg } from './leg.ts';

/** How long one may stay where one is without a bed or a way that is known, and still be on the same trip. */
const LONGEST_WAIT = 30 * DAY_MS;
/** How long between two legs that do not meet, and between legs booked together once home again. */
const SHORT_WAIT = 2 * DAY_MS;
/** How long after coming home a ride within the city still belongs to the trip. */
const HOMEWARD = 3 * HOUR_MS;

type Open = {
  readonly legs: Leg[];
  /** Where it began, by its first way; '' as long as nothing but a stay is known. */
  home: string;
  /** Where one is. */
  at: string;
  endAt: number;
  /** When the last way or ride ends. */
  movesEndAt: number;
};

/**
 * The legs of one traveller, put together to trips: everything from leaving to coming home, however it was booked
 * (decision 57). In any order; the legs of a trip and the trips come by departure.
 */
export function tripsOf(legs: readonly Leg[]): Leg[][] {
  const trips: Open[] = [];
  for (const leg of [...legs].sort(byStart)) {
    const open = trips.at(-1);
    if (open && belongs(open, leg)) take(open, leg);
    else trips.push(begin(leg));
  }
  return trips.map((trip) => trip.legs);
}

function begin(leg: Leg): Open {
  return {
    legs: [leg],
    home: leg.moves === 'stay' ? '' : leg.from.code,
    at: leg.to.code,
    endAt: leg.endAt,
    movesEndAt: leg.moves === 'stay' ? 0 : leg.endAt,
  };
}

function take(trip: Open, leg: Leg): void {
  trip.legs.push(leg);
  trip.endAt = Math.max(trip.endAt, leg.endAt);
  if (leg.moves === 'stay') return;
  trip.movesEndAt = Math.max(trip.movesEndAt, leg.endAt);
  // A ride where one is not takes nobody there.
  if (!isWay(leg)) return;
  if (trip.legs.every((one) => one === leg || !isWay(one))) trip.home = leg.from.code;
  trip.at = leg.to.code;
}

function belongs(trip: Open, leg: Leg): boolean {
  const hasLeft = trip.legs.some(({ moves }) => moves !== 'local');
  const isHere = leg.from.code === trip.at;
  if (hasLeft && trip.at === trip.home) {
    const home = leg.startAt - trip.movesEndAt;
    return home < 0 || (isHere && leg.moves === 'local' && home <= HOMEWARD);
  }
  const wait = leg.startAt - trip.endAt;
  if (wait < 0) return true;
  if (isHere && hasLeft) return wait <= LONGEST_WAIT;
  const isTogether = trip.legs.some(({ tripId }) => tripId === leg.tripId);
  return wait <= (isTogether ? LONGEST_WAIT : SHORT_WAIT);
}
