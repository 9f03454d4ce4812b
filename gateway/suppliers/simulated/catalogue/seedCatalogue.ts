import { bulkWrite } from '../../../store/db/bulkWrite.ts';
import type { Db, Store } from '../../../store/db/openStore.ts';
import { hasCompany } from '../../../store/repos/operation/storeMarks.ts';
import { buildCatalogue, type CataloguePart } from './catalogue.ts';
import { missingParts, writeCatalogue } from './writeCatalogue.ts';

/**
 * Writes what the simulated suppliers sell, and the places and reasons every company needs: all of it into a store without a
 * company, and into one of an earlier version what is sold since then. A company that was never sold anything here is left
 * alone. Answers whether it wrote anything.
 */
export async function seedCatalogue(store: Store): Promise<boolean> {
  if ((await wanted(store.db)).length === 0) return false;
  const catalogue = buildCatalogue();
  return bulkWrite(store, async (trx) => {
    const missing = await wanted(trx);
    if (missing.length > 0) await writeCatalogue(trx, catalogue, missing);
    return missing.length > 0;
  });
}

async function wanted(db: Db): Promise<readonly CataloguePart[]> {
  const { missing, some } = await missingParts(db);
  return missing.length > 0 && (some || !(await hasCompany(db))) ? missing : [];
}
