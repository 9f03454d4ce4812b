import type { Db } from '../../db/openStore.ts';

/**
 * Takes a voucher number of a company for good; false when it received a voucher with it before, with its code or
 * without: asked in a transaction that has the company to itself.
 */
export async function takeNumber(
  db: Db,
  { companyId, number, voucher, at }: { companyId: string; number: string; voucher: string; at: number },
): Promise<boolean> {
  if ((await voucherNumbered(db, companyId, number)) !== null) return false;
  const done = await db
    .insertInto('voucher_number')
    .values({ company_id: companyId, number: voucherKey(number), voucher_id: voucher, at })
    .onConflict((on) => on.columns(['company_id', 'number']).doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * The voucher a company received under a number, or null: one of eight digits has a code before it, which people leave
 * out, so that it is the same with whatever code; one with its code is the same without, and written to it.
 */
export async function voucherNumbered(db: Db, companyId: string, typed: string): Promise<string | null> {
  const number = voucherKey(typed);
  const [, code, bare] = /^(\d{10}|\d{12})-?(\d{8})$/.exec(number) ?? [];
  const alike = code && bare ? [`${code}-${bare}`, `${code}${bare}`] : [number];
  // Twenty digits alone are as well the number of a digital invoice, which has no code.
  if (bare !== undefined && number.includes('-')) alike.push(bare);
  const row = await db
    .selectFrom('voucher_number')
    .select('voucher_id')
    .where('company_id', '=', companyId)
    .where((eb) =>
      /^\d{8}$/.test(number)
        ? eb.or([eb('number', '=', number), eb('number', 'like', `%-${number}`)])
        : eb('number', 'in', alike),
    )
    .executeTakeFirst();
  return row?.voucher_id ?? null;
}

/**
 * A voucher's number as it is kept and compared: capitals, and of the hyphens people write into it (784-2345678901) only
 * the one between the code of a paper invoice (10 or 12 digits) and its eight digits.
 */
export function voucherKey(typed: string): string {
  const number = typed.toUpperCase();
  const plain = number.replaceAll('-', '');
  // Twenty digits alone may be a digital invoice's; eighteen are a code and a number in any case.
  const hasCode = /^\d{18}$/.test(plain) || (/^\d{20}$/.test(plain) && /-\d{8}$/.test(number));
  return hasCode ? `${plain.slice(0, -8)}-${plain.slice(-8)}` : plain;
}
