import { addDays } from '../../../../contract/rules/time/dates.ts';
import { MINUTE_MS } from '../../../../contract/rules/time/durations.ts';
import type { Db } from '../../../store/db/openStore.ts';
import type { AirStatus, BoardQuery } from '../../flight.ts';
import type { Flight } from '../data/flight/flightTimetable.ts';
import { type RecordedDisruption, runDisruptionsOn } from '../engine/disruption.ts';
import { flightProducts } from './flightDay.ts';
import { itineraries } from './flightItineraries.ts';
import { legOn } from './flightLeg.ts';
import type { Network } from './flightNetwork.ts';
import { type MovedGate, movedGates } from './gates.ts';

/** When a gate is announced and, for some flights, moved to another, minutes before departure. */
const GATE_SHOWN = 120;
const GATE_MOVED = 50;
/** One flight in so many is moved to another gate. */
const MOVED_ONE_IN = 6;
/** From how many minutes on a flight counts as delayed. */
const DELAYED = 15;

type Gates = Pick<AirStatus, 'gate' | 'wasGate'>;
type Seen = {
  readonly now: number;
  readonly disruption: RecordedDisruption | null;
  readonly moved: MovedGate | undefined;
};

/** The flights of one day a query asks for, as they run at `now`. */
export async function boardOf(
  db: Db,
  network: Network,
  query: Exclude<BoardQuery, { by: 'change' }>,
  now: number,
): Promise<AirStatus[]> {
  const { date } = query;
  const one = query.by === 'number' ? network.flight(query.flightNo) : undefined;
  const flights =
    query.by === 'route' ? network.betweenAll(query.from, query.to) : one === undefined ? [] : [one];
  const disruption = await runDisruptionsOn(db, flightProducts, [date]);
  const gates = await movedGates(db, date);
  return flights
    .flatMap((flight) =>
      statusOf(flight, date, {
        now,
        disruption: disruption({ code: flight.no, date }),
        moved: gates.get(flight.no),
      }),
    )
    .toSorted((a, b) => a.plannedDepartAt - b.plannedDepartAt);
}

/** Ways with one change as the timetable plans them, each flight as it runs at `now`. */
export async function changesOf(
  db: Db,
  network: Network,
  { from, to, date }: Extract<BoardQuery, { by: 'change' }>,
  now: number,
): Promise<(readonly [AirStatus, AirStatus])[]> {
  const planned = (flight: Flight, day: string) => {
    const leg = legOn(flight, day, null);
    return leg && { flight, leg };
  };
  const dates = [date, addDays(date, 1), addDays(date, 2)];
  const disruption = await runDisruptionsOn(db, flightProducts, dates);
  const gates = new Map(
    await Promise.all(dates.map(async (day) => [day, await movedGates(db, day)] as const)),
  );
  const found = itineraries(network, { from, to, date, returnDate: null }, planned);
  return found.flatMap(({ legs }) => {
    const [first, second, ...more] = legs.flatMap(({ flight, leg }) =>
      statusOf(flight, leg.date, {
        now,
        disruption: disruption({ code: flight.no, date: leg.date }),
        moved: gates.get(leg.date)?.get(flight.no),
      }),
    );
    return first && second && more.length === 0 ? [[first, second] as const] : [];
  });
}

/** A flight of one day as it runs at a moment; none where it does not run that day. */
function statusOf(flight: Flight, date: string, { now, disruption, moved }: Seen): AirStatus[] {
  const planned = legOn(flight, date, null);
  if (!planned) return [];
  const isCancelled = disruption?.kind === 'withdrawn';
  const leg = (isCancelled ? null : legOn(flight, date, disruption)) ?? planned;
  return [
    {
      leg,
      plannedDepartAt: planned.departAt,
      plannedArriveAt: planned.arriveAt,
      state: isCancelled ? 'cancelled' : stateOf(leg, planned.departAt, now),
      ...(isCancelled
        ? { gate: '', wasGate: '' }
        : gatesNow(gatesOf(flight.no, date, leg.departAt, now), moved)),
    },
  ];
}

function stateOf(
  { departAt, arriveAt }: AirStatus['leg'],
  plannedAt: number,
  now: number,
): AirStatus['state'] {
  if (now >= arriveAt) return 'arrived';
  if (now >= departAt) return 'departed';
  return departAt - plannedAt >= DELAYED * MINUTE_MS ? 'delayed' : 'scheduled';
}

/** The gate a flight was moved to by hand comes before the one it has by itself. */
function gatesNow(own: Gates, moved: MovedGate | undefined): Gates {
  return moved ? { gate: moved.gate, wasGate: moved.was } : own;
}

/** The gate of a flight, the same whenever it is asked, and the one it had before it was moved. */
function gatesOf(flightNo: string, date: string, departAt: number, now: number): Gates {
  if (now < departAt - GATE_SHOWN * MINUTE_MS) return { gate: '', wasGate: '' };
  const chance = chanceOf(flightNo + date);
  const gate = gateNo(chance);
  if (chance % MOVED_ONE_IN !== 0 || now < departAt - GATE_MOVED * MINUTE_MS) return { gate, wasGate: '' };
  return { gate: gateNo(chance + 17), wasGate: gate };
}

function gateNo(chance: number): string {
  return `${'ABCDEH'[Math.floor(chance / 60) % 6] ?? 'A'}${String((chance % 60) + 1).padStart(2, '0')}`;
}

/** A number that is the same for the same text (FNV-1a). */
function chanceOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
