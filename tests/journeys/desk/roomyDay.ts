import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import type { Tables } from '../../../gateway/store/tables/schema.ts';
import { faultReader } from '../../../gateway/suppliers/simulated/engine/faultSettings.ts';
import { datingOn, pricingOf, tripOf } from '../../../gateway/suppliers/simulated/flight/flightDay.ts';
import { networkReader } from '../../../gateway/suppliers/simulated/flight/flightNetwork.ts';
import { dayAhead } from '../days.ts';
import type { Stack } from '../stack.ts';

type Airports = readonly string[];

/**
 * The first of these days from which on the cheapest fare has seats for a whole group, one leg a day: all of it then
 * flies within any standard. On others some give a reason, because the rest take the last cheap seats. `now`: epoch ms.
 */
export async function roomyDay(
  stack: Stack,
  legs: readonly (readonly [from: Airports, to: Airports])[],
  { people, among, now }: { people: number; among: readonly number[]; now: number },
): Promise<number> {
  const database = new Database(join(stack.data, 'gateway.db'), { readonly: true });
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  try {
    const network = await networkReader(db)();
    const faults = await faultReader(db, { now: () => now }, 'flight')();
    const isRoomy = async ([from, to]: (typeof legs)[number], ahead: number) => {
      const date = dayAhead(ahead);
      const dated = await datingOn(db, [date]);
      const journeys = network.betweenAll(from, to).flatMap((flight) => {
        const leg = dated(flight, date);
        return leg ? [{ legs: [leg], returnFrom: null }] : [];
      });
      const pricing = await pricingOf(db, 'flight', journeys, { now, faults });
      const fares = journeys
        .flatMap((journey) => tripOf(journey, pricing).fares)
        .filter((fare) => fare.remaining > 0);
      const lowest = Math.min(...fares.map((fare) => fare.fareFen));
      return fares.some((fare) => fare.fareFen === lowest && fare.remaining >= people);
    };
    for (const ahead of among) {
      const are = await Promise.all(legs.map((leg, index) => isRoomy(leg, ahead + index)));
      if (are.every(Boolean)) return ahead;
    }
    throw new Error('no days with seats for all');
  } finally {
    await db.destroy();
  }
}
