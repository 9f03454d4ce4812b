import type { Db } from '../../../store/db/openStore.ts';
import type { Tables } from '../../../store/tables/schema.ts';
import { writeCars } from './carTables.ts';
import type { Catalogue } from './catalogue.ts';
import { writeFlights } from './flightTables.ts';
import { writeHotels } from './hotelTables.ts';
import { writeRail } from './railTables.ts';

const catalogueTables = [
  'rail_city',
  'rail_station',
  'sim_train',
  'sim_call',
  'hotel_district',
  'hotel',
  'hotel_agreement',
  'sim_hotel',
  'car_place',
  'air_city',
  'airport',
  'airline',
  'sim_flight',
  'reason_code',
] as const satisfies readonly (keyof Tables)[];

/** Writes what is sold, and the places and reasons every company needs, within a transaction. */
export async function writeCatalogue(db: Db, catalogue: Catalogue): Promise<void> {
  await writeRail(db, catalogue.trains);
  await writeHotels(db, catalogue);
  await writeCars(db);
  await writeFlights(db, catalogue);
}

/** Makes way for the catalogue with companies' agreed prices in it. */
export async function dropCatalogue(db: Db): Promise<void> {
  if (!(await hasCatalogue(db))) return;
  for (const table of catalogueTables) await db.deleteFrom(table).execute();
}

/** Whether there is a catalogue in the store. */
export async function hasCatalogue(db: Db): Promise<boolean> {
  return (await db.selectFrom('rail_city').select('code').limit(1).executeTakeFirst()) !== undefined;
}
