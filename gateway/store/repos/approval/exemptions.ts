import { type ApprovalFamily, approvalFamilies } from '../../../../contract/enums/approval.ts';
import type { Db } from '../../db/openStore.ts';

/** Who asks nobody for a kind: somebody by name, or everybody of a level. */
export type Exempt =
  | { readonly employeeId: string; readonly level: '' }
  | { readonly employeeId: ''; readonly level: string };
export type Exemption = Exempt & { readonly kind: ApprovalFamily };

/** A company's exemptions; a kind of a later version is not among them. */
export async function exemptionsOf(db: Db, companyId: string): Promise<Exemption[]> {
  const rows = await db
    .selectFrom('approval_exempt')
    .select(['kind', 'employee_id', 'level'])
    .distinct()
    .where('company_id', '=', companyId)
    .execute();
  return rows.flatMap((row) => {
    const kind = approvalFamilies.find((one) => one === row.kind);
    if (!kind) return [];
    return [
      row.employee_id === ''
        ? { kind, employeeId: '', level: row.level }
        : { kind, employeeId: row.employee_id, level: '' },
    ];
  });
}

/** Exempts somebody, or a level, from these kinds and no others. */
export async function replaceExemptions(
  db: Db,
  companyId: string,
  { employeeId, level }: Exempt,
  kinds: readonly ApprovalFamily[],
): Promise<void> {
  await db
    .deleteFrom('approval_exempt')
    .where('company_id', '=', companyId)
    .where('employee_id', '=', employeeId)
    .$if(employeeId === '', (query) => query.where('level', '=', level))
    .execute();
  if (kinds.length === 0) return;
  await db
    .insertInto('approval_exempt')
    .values(kinds.map((kind) => ({ company_id: companyId, kind, employee_id: employeeId, level })))
    .execute();
}
