import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { daysBetween } from '../../../contract/rules/time/chinaTime.ts';
import type { Tables } from '../../../gateway/store/tables/schema.ts';
import { faresOf } from '../../../gateway/suppliers/simulated/flight/flightFares.ts';
import { weekdayOf } from '../../../gateway/suppliers/simulated/flight/flightLeg.ts';
import { networkReader } from '../../../gateway/suppliers/simulated/flight/flightNetwork.ts';
import { dayAhead } from '../days.ts';
import type { Stack } from '../stack.ts';

type Airports = readonly string[];

const faults = {
  delayMs: 0,
  delayMaxMs: 0,
  dropReplyPercent: 0,
  errorPercent: 0,
  priceDriftFen: 0,
  soldOut: [],
};

/**
 * The first of these days from which on the cheapest fare has seats for a whole group, one leg a day: all of it then
 * flies within any standard. On others some give a reason, because the rest take the last cheap seats. Nothing may be
 * sold of these days yet.
 */
export async function roomyDay(
  stack: Stack,
  legs: readonly (readonly [from: Airports, to: Airports])[],
  { people, among }: { people: number; among: readonly number[] },
): Promise<number> {
  const database = new Database(join(stack.data, 'gateway.db'), { readonly: true });
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  try {
    const network = await networkReader(db)();
    const isRoomy = ([from, to]: (typeof legs)[number], ahead: number) => {
      const date = dayAhead(ahead);
      const day = { daysAhead: daysBetween(dayAhead(0), date), weekday: weekdayOf(date) };
      const fares = network
        .betweenAll(from, to)
        .filter((flight) => flight.days.includes(String(day.weekday)))
        .flatMap((flight) => {
          const key = { flightNo: flight.no, date, from: flight.from, to: flight.to };
          const journey = { legs: [{ key, flight }], returnFrom: null };
          return faresOf(journey, { market: 'domestic', day: () => day, faults, taken: () => [] });
        })
        .filter((fare) => fare.remaining > 0);
      const lowest = Math.min(...fares.map((fare) => fare.fareFen));
      return fares.some((fare) => fare.fareFen === lowest && fare.remaining >= people);
    };
    const first = among.find((ahead) => legs.every((leg, index) => isRoomy(leg, ahead + index)));
    if (first === undefined) throw new Error('no days with seats for all');
    return first;
  } finally {
    await db.destroy();
  }
}
