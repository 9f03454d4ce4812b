import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../tables/schema.ts';

/**
 * Numbers of vouchers are kept in capitals and without the hyphens people write into them (784-2345678901), but for the
 * one behind the code of a paper invoice. Where a company has one in two spellings, both stay.
 */
export async function up(on: Kysely<unknown>): Promise<void> {
  const db = on as Kysely<Tables>;
  const written = await db
    .selectFrom('voucher_number')
    .select(['company_id', 'number'])
    .where((eb) =>
      eb.or([
        eb('number', 'like', '%-%'),
        eb('number', '!=', sql<string>`upper(number)`),
        eb(sql<number>`length(number)`, '=', 18),
      ]),
    )
    .execute();
  for (const { company_id, number } of written) {
    const kept = keyOf(number);
    if (kept === number) continue;
    const same = db.selectFrom('voucher_number').select('number').where('company_id', '=', company_id);
    if (await same.where('number', '=', kept).executeTakeFirst()) continue;
    await db
      .updateTable('voucher_number')
      .set({ number: kept })
      .where('company_id', '=', company_id)
      .where('number', '=', number)
      .execute();
  }
}

function keyOf(typed: string): string {
  const number = typed.toUpperCase();
  const plain = number.replaceAll('-', '');
  const hasCode = /^\d{18}$/.test(plain) || (/^\d{20}$/.test(plain) && /-\d{8}$/.test(number));
  return hasCode ? `${plain.slice(0, -8)}-${plain.slice(-8)}` : plain;
}
