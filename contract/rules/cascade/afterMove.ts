import type { CascadeMode, KeepReason } from '../../enums/desk/cascade.ts';
import { addDays, daysBetween } from '../time/dates.ts';
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { zoneClock, zoneDate, zoneInstant } from '../time/zoneTime.ts';

/** How long one needs between arriving and leaving again. */
const CONNECTION_MS = 90 * MINUTE_MS;
/** A ride belongs to what it is taken from for so long after it arrives, and to what it leads to for so long before. */
const RIDE_AFTER_MS = 3 * HOUR_MS;
const RIDE_BEFORE_MS = 6 * HOUR_MS;
/** Until this hour one sleeps, or has slept, the night of the day before. */
const NIGHT_ENDS = '06:00';

/**
 * A train or flight of a trip: its number, or those of its flights with a space between, codes of the cities it leaves
 * and reaches on the way, and when it leaves and arrives (epoch ms) under which clocks.
 */
export type Way = {
  readonly number: string;
  readonly leaves: readonly string[];
  readonly reaches: readonly string[];
  readonly startAt: number;
  readonly endAt: number;
  readonly startZone: string;
  readonly endZone: string;
};

/** A train or flight as it was and as it will be; the same for one that stays. */
export type WayMove = { readonly from: Way; readonly to: Way };

/** What a later train or flight has to become: the run of a day closest to a moment, none that leaves before another. */
export type WantedRun = {
  readonly act: 'run';
  readonly date: string;
  readonly nearAt: number;
  readonly notBefore: number;
} & Following;
/** By which moves something was planned: without all of them it is not what the trip needs. */
type Following = { readonly after: readonly WayMove[] };
export type Staying = { readonly act: 'keep'; readonly why: KeepReason };

/**
 * What becomes of a train or flight beside the one that was moved (`moved`); `previous` is the one that goes before it.
 * `needed`: it stays where it can still be reached, else the first that can. `all`: the same local time as many days later
 * or earlier, or the first after it that can be reached. What was over before the moved one leaves stays; where the two
 * meet by now, that is said. Whoever had less time to change than most keeps as little.
 */
export function wayAfter(
  way: Way,
  { moved, previous }: { readonly moved: WayMove; readonly previous: WayMove },
  mode: CascadeMode,
): WantedRun | Staying {
  if (way.startAt < moved.from.startAt)
    return { act: 'keep', why: way.endAt > moved.to.startAt ? 'clash' : 'before' };
  const connection = Math.min(CONNECTION_MS, Math.max(0, way.startAt - previous.from.endAt));
  const notBefore = previous.to.endAt + connection;
  const days = mode === 'all' ? daysMoved(moved, 'start') : 0;
  if (days === 0 && way.startAt >= notBefore) return { act: 'keep', why: 'fits' };
  const date = addDays(zoneDate(way.startZone, way.startAt), days);
  const nearAt = Math.max(notBefore, sameClock(way, date));
  return {
    act: 'run',
    date: zoneDate(way.startZone, nearAt),
    nearAt,
    notBefore,
    after: moving([moved, previous]),
  };
}

/** The stay of a trip: the code of its city, and its days under the hotel's clock. */
export type Stay = { readonly city: string; readonly checkIn: string; readonly checkOut: string };
export type MovedStay = Pick<Stay, 'checkIn' | 'checkOut'> & Following & { readonly act: 'longer' | 'other' };

/**
 * A stay hangs on the train or flight that brings one there, by its first day, and on the one that takes one away, by
 * its last: each end moves by as many days as that one does. Where nothing is booked that takes one away, `all` keeps as
 * many nights as there were, `needed` the last day. A stay that hangs on neither stays. Where some lead to its city or
 * out of it, those alone do; else (a hotel in the next city) the last to arrive and the first to leave. Who arrives or
 * leaves in the small hours sleeps the night of the day before, unless they had booked otherwise.
 */
export function stayAfter(stay: Stay, moves: readonly WayMove[], mode: CascadeMode): MovedStay | Staying {
  const arrives = arrivalOf(stay, moves);
  const leaves = departureOf(
    stay,
    moves.filter((move) => move !== arrives),
  );
  const laterIn = arrives ? nightsMoved(arrives, 'end', stay.checkIn) : 0;
  const laterOut = leaves ? nightsMoved(leaves, 'start', stay.checkOut) : mode === 'all' ? laterIn : 0;
  const checkIn = addDays(stay.checkIn, laterIn);
  const checkOut = addDays(stay.checkOut, laterOut);
  if (checkIn === stay.checkIn && checkOut === stay.checkOut) return { act: 'keep', why: 'fits' };
  if (checkIn >= checkOut) return { act: 'keep', why: 'noNights' };
  const isLonger = checkIn === stay.checkIn && checkOut > stay.checkOut;
  const hangs = [
    ...(laterIn === 0 || !arrives ? [] : [arrives]),
    ...(laterOut === 0 || !leaves ? [] : [leaves]),
  ];
  return { act: isLonger ? 'longer' : 'other', checkIn, checkOut, after: moving(hangs) };
}

/** What brings one there on the first day of a stay, or in the night after it. */
function arrivalOf({ city, checkIn }: Stay, moves: readonly WayMove[]): WayMove | undefined {
  const last = leadingTo(city, moves).toSorted((a, b) => b.from.endAt - a.from.endAt);
  return (
    last.find(({ from }) => dateOf(from, 'end') === checkIn) ??
    last.find(({ from }) => nightOf(from, 'end') === checkIn) ??
    last.find(({ from }) => dateOf(from, 'start') === checkIn)
  );
}

/** What takes one away on the last day of a stay, or in the night after it. */
function departureOf({ city, checkOut }: Stay, moves: readonly WayMove[]): WayMove | undefined {
  const first = leadingOutOf(city, moves).toSorted((a, b) => a.from.startAt - b.from.startAt);
  return (
    first.find(({ from }) => dateOf(from, 'start') === checkOut) ??
    first.find(({ from }) => nightOf(from, 'start') === checkOut)
  );
}

/** Those of some moves that lead to a city; where none does, those that do not lead out of it. */
function leadingTo(city: string, moves: readonly WayMove[]): readonly WayMove[] {
  const there = moves.filter(({ from }) => from.reaches.includes(city));
  return there.length > 0 ? there : moves.filter(({ from }) => !from.leaves.includes(city));
}

/** Those that lead out of it; where none does, those that do not lead to it. */
function leadingOutOf(city: string, moves: readonly WayMove[]): readonly WayMove[] {
  const away = moves.filter(({ from }) => from.leaves.includes(city));
  return away.length > 0 ? away : moves.filter(({ from }) => !from.reaches.includes(city));
}

/** Those of some moves that lead elsewhere than before, each once. */
function moving(moves: readonly WayMove[]): WayMove[] {
  return [...new Set(moves)].filter(({ from, to }) => from !== to);
}

/**
 * A ride of a trip: the code of its city, when one is picked up (epoch ms), the number the driver waits for, and whether it
 * begins or ends where trains or flights do; null where it does not say.
 */
export type Ride = {
  readonly city: string;
  readonly pickUpAt: number;
  readonly meets: string | null;
  readonly hub: 'begins' | 'ends' | null;
};
export type MovedRide = Following & {
  readonly act: 'ride';
  readonly pickUpAt: number;
  readonly meets: string | null;
};

/**
 * A ride hangs on the train or flight whose driver it is, else on the one that arrives shortly before it or that it leads
 * to, of several the closest: it keeps its distance in time from that one, and is never picked up before its traveller
 * has arrived. Where some lead to its city or out of it, only those count. A ride that hangs on none stays.
 */
export function rideAfter(ride: Ride, moves: readonly WayMove[]): MovedRide | Staying {
  const arriving = ride.hub === 'ends' ? [] : leadingTo(ride.city, moves);
  const named = namedBy(ride, arriving);
  const led = named || ride.hub === 'begins' ? undefined : ledToBy(ride, leadingOutOf(ride.city, moves));
  const before = named ?? metBy(ride, arriving);
  const met = before && led && isCloser(ride, led, before) ? undefined : before;
  const reached = met ?? led;
  if (!reached) return { act: 'keep', why: 'fits' };
  const { from, to } = reached;
  const by = met ? to.endAt - from.endAt : to.startAt - from.startAt;
  const isMet = ride.meets !== null && ride.meets === arrivingNumber(from);
  const meets = isMet ? arrivingNumber(to) : ride.meets;
  if (by === 0 && meets === ride.meets) return { act: 'keep', why: 'fits' };
  return { act: 'ride', pickUpAt: ride.pickUpAt + by, meets, after: moving([reached]) };
}

/** The one whose driver it is: a number goes every day, so only near its arrival is it the one that was named. */
function namedBy({ pickUpAt, meets }: Ride, moves: readonly WayMove[]): WayMove | undefined {
  const apart = ({ from }: WayMove) => Math.abs(pickUpAt - from.endAt);
  return moves
    .filter((move) => meets === arrivingNumber(move.from) && apart(move) < RIDE_BEFORE_MS)
    .toSorted((a, b) => apart(a) - apart(b))[0];
}

/** The one that arrives shortly before a ride. */
function metBy({ pickUpAt }: Ride, moves: readonly WayMove[]): WayMove | undefined {
  return moves
    .filter(({ from }) => pickUpAt >= from.endAt && pickUpAt < from.endAt + RIDE_AFTER_MS)
    .toSorted((a, b) => b.from.endAt - a.from.endAt)[0];
}

/** Whether a ride is closer to the one it leads to than to the one before it, and can still be taken after that one. */
function isCloser({ pickUpAt }: Ride, led: WayMove, before: WayMove): boolean {
  const by = led.to.startAt - led.from.startAt;
  return led.from.startAt - pickUpAt < pickUpAt - before.from.endAt && pickUpAt + by >= before.to.endAt;
}

/** The one a ride leads to. */
function ledToBy({ pickUpAt }: Ride, moves: readonly WayMove[]): WayMove | undefined {
  return moves
    .filter(({ from }) => pickUpAt < from.startAt && pickUpAt >= from.startAt - RIDE_BEFORE_MS)
    .toSorted((a, b) => a.from.startAt - b.from.startAt)[0];
}

/** The number one arrives under: of flights one after the other, the last. */
function arrivingNumber({ number }: Way): string {
  return number.split(' ').at(-1) ?? number;
}

/** How many calendar days the start or the end of a train or flight moved, under the clock there. */
export function daysMoved({ from, to }: WayMove, end: 'start' | 'end'): number {
  return daysBetween(dateOf(from, end), dateOf(to, end));
}

/** How many nights a stay's first or last day (`day`) moves with the end of a train or flight it hangs on. */
function nightsMoved({ from, to }: WayMove, end: 'start' | 'end', day: string): number {
  // Whoever arrives in the small hours and booked only from that day on, or to it, does so again.
  const isOwnDay = nightOf(from, end) !== dateOf(from, end) && dateOf(from, end) === day;
  const dayOf = isOwnDay ? dateOf : nightOf;
  return daysBetween(dayOf(from, end), dayOf(to, end));
}

/** The day whose night the start or the end of a train or flight falls in, under the clock there. */
function nightOf(way: Way, end: 'start' | 'end'): string {
  const date = dateOf(way, end);
  const clock = end === 'start' ? zoneClock(way.startZone, way.startAt) : zoneClock(way.endZone, way.endAt);
  return clock < NIGHT_ENDS ? addDays(date, -1) : date;
}

function dateOf(way: Way, end: 'start' | 'end'): string {
  return end === 'start' ? zoneDate(way.startZone, way.startAt) : zoneDate(way.endZone, way.endAt);
}

/** The same local time of a departure on another day, epoch ms. */
export function sameClock({ startAt, startZone }: Pick<Way, 'startAt' | 'startZone'>, date: string): number {
  const [hours = 0, minutes = 0] = zoneClock(startZone, startAt).split(':').map(Number);
  return zoneInstant(startZone, date, hours * 60 + minutes);
}

/** Of runs, the one of a number, else the one that leaves closest to a moment and not before another (epoch ms). */
export function runFor<Run extends { readonly no: string; readonly departAt: number }>(
  runs: readonly Run[],
  { nearAt, notBefore, number }: { nearAt: number; notBefore: number; number: string | null },
): Run | null {
  const reached = runs.filter(({ departAt }) => departAt >= notBefore);
  const named = reached.find(({ no }) => no === number);
  const away = ({ departAt }: Run) => Math.abs(departAt - nearAt);
  const [closest] = reached.toSorted((a, b) => away(a) - away(b) || a.departAt - b.departAt);
  return named ?? closest ?? null;
}
