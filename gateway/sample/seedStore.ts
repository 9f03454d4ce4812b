import type { Deps } from '../services/deps.ts';
import { bulkWrite } from '../store/db/bulkWrite.ts';
import type { Store } from '../store/db/openStore.ts';
import { hasCompany, markStore } from '../store/repos/operation/storeMarks.ts';
import { writeCatalogue } from '../suppliers/simulated/catalogue/writeCatalogue.ts';
import { sampleLogins, writeLogins } from './sampleLogins.ts';
import { type SampleSize, sampleWorld } from './sampleWorld.ts';
import { writeAcceptances } from './writeAcceptances.ts';
import { writeApprovals } from './writeApprovals.ts';
import { writeChains } from './writeChains.ts';
import { writeSampleMessages } from './writeMessages.ts';
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
  return bulkWrite(store, async (trx) => {
    // Asked again under the write lock: of two processes that start at once, one seeds.
    if (await hasCompany(trx)) return false;
    await markStore(trx, 'sample', now);
    await writeCompanies(trx, world, now);
    await writePeople(trx, deps, world);
    await writeAcceptances(trx, now);
    await writeCatalogue(trx, world);
    await writeOrders(trx, deps, world, now);
    await writeMoney(trx, deps, now);
    await writeChains(trx, world);
    await writeApprovals(trx, world, now);
    await writeSampleMessages(trx, now);
    await writeLogins(trx, await logins);
    return true;
  });
}
