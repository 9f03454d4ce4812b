import type { TravellerRef } from '../../../../contract/shapes/people.ts';
import type { Db } from '../../db/openStore.ts';

/** Whether two of some travellers hold a document of the same number: one person entered twice. */
export async function haveOneDocument(db: Db, travellers: readonly TravellerRef[]): Promise<boolean> {
  const rows = await db
    .selectFrom('person_document')
    .select(['owner_kind', 'owner_id', 'number_idx'])
    .where(
      'owner_id',
      'in',
      travellers.map((one) => one.id),
    )
    .execute();
  const holders = new Map<string, string>();
  for (const { owner_kind, owner_id, number_idx } of rows) {
    const holder = `${owner_kind}:${owner_id}`;
    if ((holders.get(number_idx) ?? holder) !== holder) return true;
    holders.set(number_idx, holder);
  }
  return false;
}
