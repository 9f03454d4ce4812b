import type { Insertable } from 'kysely';
import type { ProductKind } from '../../../contract/shapes/order.ts';
import type { Tables } from '../schema.ts';
import type { SampleWorld } from './sampleWorld.ts';

type Standard = { readonly customerType: 0 | 1; readonly level: string; readonly rules: object };
type Reason = { readonly code: string; readonly zh: string; readonly en: string };

/** Every company's standards of a product, as their type of customer has them. */
export function standardRows(
  { people }: SampleWorld,
  product: ProductKind,
  standards: readonly Standard[],
): Insertable<Tables['standard']>[] {
  return people.companies.flatMap(({ id, customerType }) =>
    standards
      .filter((standard) => standard.customerType === customerType)
      .map(({ level, rules }) => ({
        id: `${id}-${product}-${level}`,
        company_id: id,
        level,
        product,
        rules: JSON.stringify(rules),
      })),
  );
}

/** A product's reasons, in the order shown. */
export function reasonRows(
  product: ProductKind,
  reasons: readonly Reason[],
): Insertable<Tables['reason_code']>[] {
  return reasons.map(({ code, zh, en }, position) => ({
    code,
    product,
    label_zh: zh,
    label_en: en,
    position,
  }));
}
