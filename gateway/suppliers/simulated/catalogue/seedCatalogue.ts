import { bulkWrite } from '../../../store/db/bulkWrite.ts';
import type { Db, Store } from '../../../store/db/openStore.ts';
import { hasCompany } from '../../../store/repos/operation/storeMarks.ts';
import { buildCatalogue } from './catalogue.ts';
import { hasCatalogue, writeCatalogue } from './writeCatalogue.ts';

/**
 * Writes what the simulated suppliers sell, and the places and reasons every company needs, into a store that has
 * neither these nor a company. Answers whether it wrote anything.
 */
export async function seedCatalogue(store: Store): Promise<boolean> {
  const isNew = async (db: Db) => !(await hasCompany(db)) && !(await hasCatalogue(db));
  if (!(await isNew(store.db))) return false;
  const catalogue = buildCatalogue();
  return bulkWrite(store, async (trx) => {
    if (!(await isNew(trx))) return false;
    await writeCatalogue(trx, catalogue);
    return true;
  });
}
