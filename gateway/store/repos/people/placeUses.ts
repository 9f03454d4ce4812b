import type { ProductKind } from '../../../../contract/products.ts';
import { compiledOnce } from '../../db/compiledOnce.ts';
import type { Db } from '../../db/openStore.ts';

type PlaceOfProduct = { product: ProductKind; kind: 'city' | 'station'; code: string };

/** How many places of a person are kept; the one chosen longest ago goes first. */
export const keptPlaces = 40;

const usesOf = compiledOnce((db, { employeeId }: { employeeId: string }) =>
  db
    .selectFrom('place_use')
    .select(['product', 'kind', 'code', 'uses', 'used_at'])
    .where('employee_id', '=', employeeId)
    .orderBy('used_at', 'desc')
    .orderBy('code'),
);

/** The places a person chose, the last first. */
export async function listPlaceUses(db: Db, employeeId: string) {
  return (await usesOf(db, { employeeId })).rows;
}

/** Counts a choice, and drops what is beyond those kept. */
export async function addPlaceUse(
  db: Db,
  employeeId: string,
  place: PlaceOfProduct,
  now: number,
): Promise<void> {
  await db
    .insertInto('place_use')
    .values({ employee_id: employeeId, ...place, uses: 1, used_at: now })
    .onConflict((on) =>
      on.columns(['employee_id', 'product', 'kind', 'code']).doUpdateSet((eb) => ({
        uses: eb('place_use.uses', '+', 1),
        used_at: now,
      })),
    )
    .execute();
  for (const { product, kind, code } of (await listPlaceUses(db, employeeId)).slice(keptPlaces)) {
    await db
      .deleteFrom('place_use')
      .where('employee_id', '=', employeeId)
      .where('product', '=', product)
      .where('kind', '=', kind)
      .where('code', '=', code)
      .execute();
  }
}

/** Forgets which places somebody chose. */
export async function clearPlaceUses(db: Db, employeeId: string): Promise<void> {
  await db.deleteFrom('place_use').where('employee_id', '=', employeeId).execute();
}
