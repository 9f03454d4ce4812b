import type { Db } from '../../../store/db/openStore.ts';
import { carPart } from './carTables.ts';
import type { Catalogue, CataloguePart } from './catalogue.ts';
import { flightPart } from './flightTables.ts';
import { hotelPart } from './hotelTables.ts';
import { railPart } from './railTables.ts';

/** The first brings the cities of the others. */
const parts: readonly CataloguePart[] = [railPart, hotelPart, carPart, flightPart];

/** Writes what is sold, and the places and reasons every company needs, in the place of what was; within a transaction. */
export async function writeCatalogue(
  db: Db,
  catalogue: Catalogue,
  missing: readonly CataloguePart[] = parts,
): Promise<void> {
  for (const { reasons, tables, write } of missing) {
    for (const table of tables) await db.deleteFrom(table).execute();
    await db.deleteFrom('reason_code').where('product', 'in', reasons).execute();
    await write(db, catalogue);
  }
}

/** The parts a store has nothing of, and whether it has any. */
export async function missingParts(db: Db): Promise<{ missing: readonly CataloguePart[]; some: boolean }> {
  const missing: CataloguePart[] = [];
  for (const part of parts) {
    const row = await db
      .selectFrom(part.tables[0])
      .select((eb) => eb.lit(1).as('one'))
      .limit(1)
      .executeTakeFirst();
    if (!row) missing.push(part);
  }
  return { missing, some: missing.length < parts.length };
}
