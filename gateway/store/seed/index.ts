import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { write } from '../../store/write.ts';
import type { Db, Store } from '../openStore.ts';
import { CACHE_KIB, forgetSamples } from '../sqlite.ts';
import { writeCars } from './carTables.ts';
import { writeFlights } from './flightTables.ts';
import { writeHotels } from './hotelTables.ts';
import { writeRail } from './railTables.ts';
import { sampleLogins, writeLogins } from './sampleLogins.ts';
import { type SampleSize, sampleWorld } from './sampleWorld.ts';
import { writeApprovals } from './writeApprovals.ts';
import { writeChains } from './writeChains.ts';
import { writeMoney } from './writeMoney.ts';
import { writeOrders } from './writeOrders.ts';
import { writeCompanies, writePeople } from './writePeople.ts';

export type SeedDeps = Pick<Deps, 'clock' | 'fields' | 'config'>;

/**
 * Writes the sample world into an empty store, in one transaction: two companies and their people, the timetable,
 * a year of orders (domain §8). A store that has companies is left alone. Answers whether it wrote anything.
 */
export async function seedStore(
  store: Store,
  deps: SeedDeps,
  { size }: { readonly size: SampleSize } = { size: 'full' },
): Promise<boolean> {
  if (!(await isEmpty(store.db))) return false;
  const now = deps.clock.now();
  const world = sampleWorld(size, now);
  // Verifiers are made beside the other work: deriving them is most of the time it takes.
  const logins = sampleLogins(deps, world);
  // The whole world fits; with the usual small cache every page of the indexes is written several times over.
  if (store.dialect === 'sqlite') await sql`pragma cache_size = -131072`.execute(store.db);
  const written = await write(store.db, 'everything', async (trx) => {
    // Asked again under the write lock: of two processes that start at once, one seeds.
    if (!(await isEmpty(trx))) return false;
    await writeCompanies(trx, world);
    await writePeople(trx, deps, world);
    await writeRail(trx, world.trains);
    await writeHotels(trx, world);
    await writeCars(trx, world);
    await writeFlights(trx, world);
    await writeOrders(trx, deps, world, now);
    await writeMoney(trx, deps, now);
    await writeChains(trx, world);
    await writeApprovals(trx, world, now);
    await writeLogins(trx, await logins);
    // What the store knows of itself afterwards: without it, it walks the company for one person's orders.
    await sql`analyze`.execute(trx);
    if (store.dialect === 'sqlite') await forgetSamples(trx);
    return true;
  });
  if (store.dialect === 'sqlite')
    await sql`pragma cache_size = ${sql.raw(String(-CACHE_KIB))}`.execute(store.db);
  return written;
}

async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('company').select('id').limit(1).executeTakeFirst()) === undefined;
}
