import type { FlightStandard } from '../../../../contract/rules/flight/flightStandard.ts';
import type { Db } from '../../db/openStore.ts';

/** A company's standards for flights inside China or across borders, by level. */
export async function flightStandards(
  db: Db,
  companyId: string,
  product: 'flight' | 'intlFlight',
): Promise<ReadonlyMap<string, FlightStandard>> {
  const rows = await db
    .selectFrom('standard')
    .select(['level', 'rules'])
    .where('company_id', '=', companyId)
    .where('product', '=', product)
    .execute();
  return new Map(rows.map(({ level, rules }): [string, FlightStandard] => [level, JSON.parse(rules)]));
}
