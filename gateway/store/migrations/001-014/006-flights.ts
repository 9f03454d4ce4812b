import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/** Airports, cities and airlines, and what flies between them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      air_city: `
        code text pk, name_zh text, name_en text, pinyin text, initials text, country text, hot integer`,
      airport: `
        code text pk, city_code text, name_zh text, name_en text, pinyin text, initials text, terminals text,
        zone text`,
      airline: `code text pk, name_zh text, name_en text`,
      sim_flight: `
        flight_no text pk, from_code text, to_code text, depart_minute integer, block_minutes integer,
        days text, aircraft text, operated_by text null, stops integer, seats_percent integer`,
    },
    indexes: [['sim_flight', ['from_code', 'to_code']]],
  });
}
