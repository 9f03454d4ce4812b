import { type ProductKind, productKinds } from '../../../../contract/products.ts';
import { enumValue } from '../../columns/enumColumn.ts';
import type { Db } from '../../db/openStore.ts';
import type { Counted } from './costs.ts';

/** What orders saved and forwent, fen, of those that were compared with something; `without` were not. */
export type SavingSum = {
  readonly savedFen: number;
  readonly forgoneFen: number;
  readonly compared: number;
  readonly without: number;
};

/** Orders of some months, added up as savings are. */
function summed(db: Db, { companyId, fromMonth, toMonth, principalId }: Counted) {
  const rows = db
    .selectFrom('order_choice')
    .select((eb) => [
      eb.fn.sum<number>('saved_fen').as('saved'),
      eb.fn.sum<number>('forgone_fen').as('forgone'),
      eb.fn.count<number>('saved_fen').as('compared'),
      eb.fn.countAll<number>().as('orders'),
    ])
    .where('company_id', '=', companyId)
    .where('tab', '=', 'business')
    .where('month', '>=', fromMonth)
    .where('month', '<=', toMonth);
  return principalId === null ? rows : rows.where('principal_id', '=', principalId);
}

type Summed = {
  readonly saved: number | null;
  readonly forgone: number | null;
  readonly compared: number;
  readonly orders: number;
};

function sumOf({ saved, forgone, compared, orders }: Summed): SavingSum {
  return {
    savedFen: Number(saved ?? 0),
    forgoneFen: Number(forgone ?? 0),
    compared: Number(compared),
    without: Number(orders) - Number(compared),
  };
}

/** The statement of `savingsByMonth`. */
export function monthSavings(db: Db, which: Counted) {
  return summed(db, which).select(['month', 'kind']).groupBy(['month', 'kind']);
}

/** What was saved and forgone in each month on each product. */
export async function savingsByMonth(
  db: Db,
  which: Counted,
): Promise<(SavingSum & { readonly month: string; readonly kind: ProductKind })[]> {
  const rows = await monthSavings(db, which).execute();
  return rows.map((row) => ({
    month: row.month,
    kind: enumValue('order_choice.kind', productKinds, row.kind),
    ...sumOf(row),
  }));
}

/** The statement of `savingsByPerson`. */
export function personSavings(db: Db, which: Counted) {
  return summed(db, which).select('principal_id').groupBy('principal_id');
}

/** What was saved and forgone for each person. */
export async function savingsByPerson(
  db: Db,
  which: Counted,
): Promise<(SavingSum & { readonly principalId: string })[]> {
  const rows = await personSavings(db, which).execute();
  return rows.map((row) => ({ principalId: row.principal_id, ...sumOf(row) }));
}
