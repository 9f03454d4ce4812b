import type { JourneyPlace } from '../../shapes/journey.ts';
import { DAY_MS } from '../time/durations.ts';
import { zoneDate } from '../time/zoneTime.ts';

/** One way or stay as trips are judged: where from, where to, when (epoch ms), and how much time it needs around it. */
export type Leg = {
  readonly orderId: string;
  readonly part: number;
  readonly tripId: string;
  /** `way`: between two cities; `local`: within one; `stay`: a bed in one. */
  readonly moves: 'way' | 'local' | 'stay';
  readonly from: JourneyPlace;
  readonly to: JourneyPlace;
  /** The airport or station it leaves from and arrives at; null where it begins and ends anywhere. */
  readonly fromHub: string | null;
  readonly toHub: string | null;
  readonly startAt: number;
  readonly endAt: number;
  /** Minutes one has to be there before it leaves, and until one is out of it. */
  readonly readyMinutes: number;
  readonly leaveMinutes: number;
};

/** Whether a leg leads to another city: every way, and a ride that ends in one. */
export function isWay({ moves, from, to }: Leg): boolean {
  return moves === 'way' || (moves === 'local' && from.code !== to.code);
}

/** Legs by departure; what begins at once is told apart by its order. */
export function byStart(a: Leg, b: Leg): number {
  return a.startAt - b.startAt || a.endAt - b.endAt || (a.orderId < b.orderId ? -1 : 1);
}

/** The nights of a stay, each by the date it begins on. */
export function nightsOfStay({ from, startAt, endAt }: Leg): string[] {
  return datesBetween(zoneDate(from.zone, startAt), zoneDate(from.zone, endAt));
}

/** Dates from one (included) to another (excluded). */
export function datesBetween(first: string, end: string): string[] {
  const dates: string[] = [];
  for (let at = Date.parse(`${first}T00:00:00Z`); at < Date.parse(`${end}T00:00:00Z`); at += DAY_MS) {
    dates.push(new Date(at).toISOString().slice(0, 10));
  }
  return dates;
}
