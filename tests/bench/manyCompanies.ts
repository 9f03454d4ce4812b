import { SAMPLE_PASSWORD } from '../../gateway/sample/samplePassword.ts';
import { makeVerifier } from '../../gateway/services/auth/signIn/verifier.ts';
import type { GatewayDeps } from '../../gateway/services/deps.ts';
import { line } from '../../gateway/services/ledger/drawing.ts';
import { insertDefaultPermissions } from '../../gateway/store/defaults/defaultPermissions.ts';
import { book } from '../../gateway/store/repos/money/ledger.ts';
import { idOf } from '../smallWorld.ts';

/** What each may spend, fen. */
const LIMIT_FEN = 100_000_000_00;

export type MadeCompany = {
  readonly companyId: string;
  readonly employeeId: string;
  readonly username: string;
};

/** More companies like the first sample one, each with its standards, an account and one person who can sign in. */
export async function addCompanies(deps: GatewayDeps, count: number): Promise<MadeCompany[]> {
  const made: MadeCompany[] = [];
  for (let n = 0; n < count; n++) made.push(await addCompany(deps, n));
  return made;
}

async function addCompany(deps: GatewayDeps, n: number): Promise<MadeCompany> {
  const { db } = deps.store;
  const companyId = String(5_001 + n);
  const username = `booker${n}`;
  const employeeId = idOf(username);
  const departmentId = `${companyId}-main`;
  const verifier = await makeVerifier(deps, username, SAMPLE_PASSWORD);
  const like = await db.selectFrom('company').selectAll().where('id', '=', '1001').executeTakeFirstOrThrow();
  const person = await db
    .selectFrom('employee')
    .selectAll()
    .where('username', '=', 'linjing')
    .executeTakeFirstOrThrow();
  const standards = await db.selectFrom('standard').selectAll().where('company_id', '=', '1001').execute();
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('company')
      .values({ ...like, id: companyId })
      .execute();
    await insertDefaultPermissions(trx, [companyId]);
    const department = { id: departmentId, company_id: companyId, parent_id: null };
    await trx
      .insertInto('department')
      .values({ ...department, name_zh: '总部', name_en: 'Main' })
      .execute();
    const own = { id: employeeId, company_id: companyId, user_code: `E${companyId}`, username };
    await trx
      .insertInto('employee')
      .values({ ...person, ...own, department_id: departmentId })
      .execute();
    await trx
      .insertInto('standard')
      .values(standards.map((row) => ({ ...row, id: `${companyId} ${row.id}`, company_id: companyId })))
      .execute();
    await trx
      .insertInto('login_identifier')
      .values({
        kind: 'username',
        identifier_idx: verifier.identifierIdx,
        employee_id: employeeId,
        salt: verifier.salt,
        verifier: verifier.verifier,
      })
      .execute();
    await book(trx, {
      event: 'grant',
      cause: companyId,
      companyId,
      orderId: null,
      at: 0,
      lines: [line('facility', companyId, -LIMIT_FEN), line('available', companyId, LIMIT_FEN)],
    });
  });
  return { companyId, employeeId, username };
}
