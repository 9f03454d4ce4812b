import type { Transaction } from 'kysely';
import { accountType } from '../../../contract/rules/identity/accountType.ts';
import { normalAccount } from '../../../contract/wire/keys.ts';
import type { Db } from '../../store/db/openStore.ts';
import { dropPasswordLinks } from '../../store/repos/account/accountLinks.ts';
import {
  accountsOf,
  dropIdentityOffers,
  forgetTries,
  loginsOf,
  replaceLogins,
  type StoredLogin,
} from '../../store/repos/account/logins.ts';
import { addVerifier, earlierVerifiers } from '../../store/repos/account/passwordHistory.ts';
import { identifiersOfOthers } from '../../store/repos/account/takenLogins.ts';
import type { Tables } from '../../store/tables/schema.ts';
import { identifierIndex, makeVerifier, openedBy, passwordKeyOf } from '../auth/signIn/verifier.ts';
import type { Deps } from '../deps.ts';

type Part = Pick<Deps, 'fields' | 'config' | 'store'>;

/**
 * Verifiers of a new password for everything an employee signs in with; for somebody who had no password, for all they
 * are known by. An identifier whose text is not known any more gets none, or the old password would go on opening it.
 */
export async function newLogins(deps: Part, employeeId: string, password: string): Promise<StoredLogin[]> {
  const { db } = deps.store;
  const known = await accountsOf(db, employeeId);
  if (!known) return [];
  const before = new Set((await loginsOf(db, employeeId)).map(({ identifierIdx }) => identifierIdx));
  const { fields } = deps;
  const others = [
    fields.decrypt('employee.mobile', known.mobileEnc),
    fields.decrypt('employee.email', known.emailEnc),
    ...known.idCardsEnc.map((sealed) => fields.decrypt('person_document.number', sealed)),
  ].filter((account) => account !== '');
  const kept = others.filter((account) => before.size === 0 || before.has(identifierIndex(deps, account)));
  return loginsFor(deps, [known.username, ...kept], password);
}

/** Verifiers of a password for some accounts, each once. */
export async function loginsFor(
  deps: Pick<Deps, 'fields' | 'config'>,
  accounts: readonly string[],
  password: string,
): Promise<StoredLogin[]> {
  const each = [...new Set(accounts.map(normalAccount))];
  return Promise.all(
    each.map(async (account) => ({
      kind: accountType(account),
      ...(await makeVerifier(deps, account, password)),
    })),
  );
}

/** Whether a password is the one behind an employee's stored verifiers. */
export async function isPasswordOf(
  deps: Part,
  { username, logins }: { readonly username: string; readonly logins: readonly StoredLogin[] },
  password: string,
): Promise<boolean> {
  const index = identifierIndex(deps, username);
  const mine = logins.filter(({ identifierIdx }) => identifierIdx === index);
  const opened = await openedBy(deps, username, passwordKeyOf(username, password), mine);
  return opened.some(Boolean);
}

/** Passwords that are refused: the one in use, and those before it, so many in all. */
const REFUSED = 5;

/** Whether a password is among the last five of an employee. */
export async function wasUsed(
  deps: Part,
  { id, username }: { readonly id: string; readonly username: string },
  password: string,
): Promise<boolean> {
  const { db } = deps.store;
  const index = identifierIndex(deps, username);
  const current = (await loginsOf(db, id)).filter(({ identifierIdx }) => identifierIdx === index);
  const stored = [...current, ...(await earlierVerifiers(db, id))];
  return (await openedBy(deps, username, passwordKeyOf(username, password), stored)).some(Boolean);
}

/** Puts another password in the place of the one before; nothing that stood on that one goes on. */
export async function savePassword(
  trx: Transaction<Tables>,
  employeeId: string,
  logins: readonly StoredLogin[],
): Promise<void> {
  const before = await loginsOf(trx, employeeId);
  // The first is the user name's, which a password is compared by.
  const replaced = before.find(({ identifierIdx }) => identifierIdx === logins[0]?.identifierIdx);
  if (replaced) await addVerifier(trx, employeeId, { verifier: replaced.verifier, kept: REFUSED - 1 });
  await replaceLogins(trx, employeeId, logins);
  await dropIdentityOffers(trx, employeeId);
  await dropPasswordLinks(trx, employeeId);
  await forgetTries(trx, await unshared(trx, employeeId, [...before, ...logins]));
}

/** Of some identifiers those that lead to nobody else: what was counted against others' accounts stays counted. */
async function unshared(db: Db, employeeId: string, logins: readonly StoredLogin[]): Promise<string[]> {
  const wanted = [...new Set(logins.map(({ identifierIdx }) => identifierIdx))];
  const shared = await identifiersOfOthers(db, wanted, employeeId);
  return wanted.filter((one) => !shared.has(one));
}

/** Whether stored verifiers are still those that were read before. */
export function sameLogins(one: readonly StoredLogin[], other: readonly StoredLogin[]): boolean {
  const verifiers = (logins: readonly StoredLogin[]) =>
    logins
      .map(({ verifier }) => verifier)
      .toSorted()
      .join(' ');
  return verifiers(one) === verifiers(other);
}
