import { accountType } from '../../contract/rules/identity/accountType.ts';
import { makeVerifier, type Verifier } from '../services/auth/signIn/verifier.ts';
import type { Deps } from '../services/deps.ts';
import { insertRows } from '../store/db/insertRows.ts';
import type { Db } from '../store/db/openStore.ts';
import { SAMPLE_PASSWORD } from './samplePassword.ts';
import type { SampleWorld } from './sampleWorld.ts';

/**
 * Makes the verifiers of the sample accounts: one per login identifier, because the hash binds what was typed
 * (wire-protocol §6). An identifier that two identities share costs one derivation.
 */
export async function sampleLogins(
  deps: Pick<Deps, 'fields' | 'config'>,
  world: SampleWorld,
): Promise<{ employeeId: string; kind: string; verifier: Verifier }[]> {
  const made = new Map<string, Promise<Verifier>>();
  const verifierOf = (account: string) => {
    const known = made.get(account) ?? makeVerifier(deps, account, SAMPLE_PASSWORD);
    made.set(account, known);
    return known;
  };
  const wanted = world.people.employees
    .filter((employee) => world.withLogin.has(employee.username))
    .flatMap((employee) => {
      const resident = employee.documents.find((document) => document.type === 'idCard');
      const accounts = [
        employee.username,
        employee.mobile,
        employee.email,
        ...(resident ? [resident.number] : []),
      ];
      return accounts.map((account) => ({ employeeId: world.idOf('employee', employee.userCode), account }));
    });
  return Promise.all(
    wanted.map(async ({ employeeId, account }) => ({
      employeeId,
      kind: accountType(account),
      verifier: await verifierOf(account),
    })),
  );
}

/** Writes the login identifiers with their verifiers. */
export async function writeLogins(db: Db, logins: Awaited<ReturnType<typeof sampleLogins>>): Promise<void> {
  await insertRows(
    db,
    'login_identifier',
    logins.map(({ employeeId, kind, verifier }) => ({
      kind,
      identifier_idx: verifier.identifierIdx,
      employee_id: employeeId,
      salt: verifier.salt,
      verifier: verifier.verifier,
    })),
  );
}
