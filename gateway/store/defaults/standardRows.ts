import type { Insertable, Kysely } from 'kysely';
import type { ProductKind } from '../../../contract/products.ts';
import type { Tables } from '../tables/schema.ts';
import { carStandards } from './carStandards.ts';
import { flightStandards } from './flightStandards.ts';
import { hotelStandards } from './hotelStandards.ts';
import { trainStandards } from './trainStandards.ts';

type Company = { readonly id: string; readonly customerType: 0 | 1 };
type Standard = {
  readonly customerType: 0 | 1;
  readonly level: string;
  readonly product: ProductKind;
  readonly rules: object;
};
type Reason = { readonly code: string; readonly zh: string; readonly en: string; readonly de: string };

const standards: readonly Standard[] = [
  ...trainStandards,
  ...hotelStandards,
  ...carStandards,
  ...flightStandards,
];

/** The travel standards companies begin with, for every product, as their type of customer has them. */
export function standardRows(companies: readonly Company[]): Insertable<Tables['standard']>[] {
  return companies.flatMap(({ id, customerType }) =>
    standards
      .filter((standard) => standard.customerType === customerType)
      .map(({ level, product, rules }) => ({
        id: `${id}-${product}-${level}`,
        company_id: id,
        level,
        product,
        rules: JSON.stringify(rules),
      })),
  );
}

/** Gives companies the standards they begin with. */
export async function insertDefaultStandards(
  db: Kysely<Tables>,
  companies: readonly Company[],
): Promise<void> {
  await db.insertInto('standard').values(standardRows(companies)).execute();
}

/** A product's reasons, in the order shown. */
export function reasonRows(
  product: ProductKind,
  reasons: readonly Reason[],
): Insertable<Tables['reason_code']>[] {
  return reasons.map(({ code, zh, en, de }, position) => ({
    code,
    product,
    label_zh: zh,
    label_en: en,
    label_de: de,
    position,
  }));
}
