import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { Db, Store } from '../openStore.ts';
import { hasCompany, markStore } from '../repos/storeMarks.ts';
import type { Tables } from '../schema.ts';
import { CACHE_KIB, forgetSamples } from '../sqlite.ts';
import { write } from '../write.ts';
import { writeCars } from './carTables.ts';
import { writeFlights } from './flightTables.ts';
import { writeHotels } from './hotelTables.ts';
import { writeRail } from './railTables.ts';
import { sampleLogins, writeLogins } from './sampleLogins.ts';
import { type Catalogue, type SampleSize, sampleCatalogue, sampleWorld } from './sampleWorld.ts';
import { writeApprovals } from './writeApprovals.ts';
import { writeChains } from './writeChains.ts';
import { writeMoney } from './writeMoney.ts';
import { writeOrders } from './writeOrders.ts';
import { writeCompanies, writePeople } from './writePeople.ts';

export type SeedDeps = Pick<Deps, 'clock' | 'fields' | 'config'>;

/**
 * Writes the sample world into a store without a company, in one transaction: two companies and their people, what the
 * simulated suppliers sell, a year of orders (domain §8). Answers whether it wrote anything.
 */
export async function seedStore(
  store: Store,
  deps: SeedDeps,
  { size }: { readonly size: SampleSize } = { size: 'full' },
): Promise<boolean> {
  if (await hasCompany(store.db)) return false;
  const now = deps.clock.now();
  const world = sampleWorld(size, now);
  // Verifiers are made beside the other work: deriving them is most of the time it takes.
  const logins = sampleLogins(deps, world);
  return writeAtOnce(store, async (trx) => {
    // Asked again under the write lock: of two processes that start at once, one seeds.
    if (await hasCompany(trx)) return false;
    await markStore(trx, 'sample', now);
    await writeCompanies(trx, world);
    await writePeople(trx, deps, world);
    await dropCatalogue(trx);
    await writeCatalogue(trx, world);
    await writeOrders(trx, deps, world, now);
    await writeMoney(trx, deps, now);
    await writeChains(trx, world);
    await writeApprovals(trx, world, now);
    await writeLogins(trx, await logins);
    return true;
  });
}

/**
 * Writes what the simulated suppliers sell, and the places and reasons every company needs, into a store that has
 * neither these nor a company. Answers whether it wrote anything.
 */
export async function seedCatalogue(store: Store): Promise<boolean> {
  const isNew = async (db: Db) => !(await hasCompany(db)) && !(await hasCatalogue(db));
  if (!(await isNew(store.db))) return false;
  const catalogue = sampleCatalogue();
  return writeAtOnce(store, async (trx) => {
    if (!(await isNew(trx))) return false;
    await writeCatalogue(trx, catalogue);
    return true;
  });
}

async function writeAtOnce(
  store: Store,
  work: (trx: Transaction<Tables>) => Promise<boolean>,
): Promise<boolean> {
  // The whole world fits; with the usual small cache every page of the indexes is written several times over.
  if (store.dialect === 'sqlite') await sql`pragma cache_size = -131072`.execute(store.db);
  const written = await write(store.db, 'everything', async (trx) => {
    if (!(await work(trx))) return false;
    // What the store knows of itself afterwards: without it, it walks the company for one person's orders.
    await sql`analyze`.execute(trx);
    if (store.dialect === 'sqlite') await forgetSamples(trx);
    return true;
  });
  if (store.dialect === 'sqlite')
    await sql`pragma cache_size = ${sql.raw(String(-CACHE_KIB))}`.execute(store.db);
  return written;
}

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

async function writeCatalogue(db: Db, catalogue: Catalogue): Promise<void> {
  await writeRail(db, catalogue.trains);
  await writeHotels(db, catalogue);
  await writeCars(db);
  await writeFlights(db, catalogue);
}

/** Makes way for the catalogue with the sample companies' agreed prices in it. */
async function dropCatalogue(db: Db): Promise<void> {
  if (!(await hasCatalogue(db))) return;
  for (const table of catalogueTables) await db.deleteFrom(table).execute();
}

async function hasCatalogue(db: Db): Promise<boolean> {
  return (await db.selectFrom('rail_city').select('code').limit(1).executeTakeFirst()) !== undefined;
}
