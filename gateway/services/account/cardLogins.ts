import type { Transaction } from 'kysely';
import { normalAccount } from '../../../contract/wire/keys.ts';
import { accountsOf, deleteLogin } from '../../store/repos/account/logins.ts';
import type { DocumentOwner } from '../../store/repos/people/writeDocument.ts';
import type { Tables } from '../../store/tables/schema.ts';
import { identifierIndex } from '../auth/signIn/verifier.ts';
import type { Deps } from '../deps.ts';

type Part = Pick<Deps, 'fields' | 'config'>;

/**
 * Changes somebody's documents. The number of an ID card that is theirs no more opens no account from then on, as no
 * mobile that was replaced does: it may be a colleague's, entered by mistake. A user name that is one stays.
 */
export async function changeDocuments(
  deps: Part,
  trx: Transaction<Tables>,
  { kind, id }: DocumentOwner,
  change: () => Promise<void>,
): Promise<void> {
  if (kind !== 'employee') return change();
  const before = await cardsOf(deps, trx, id);
  await change();
  const after = new Set(await cardsOf(deps, trx, id));
  const username = (await accountsOf(trx, id))?.username ?? '';
  for (const number of before)
    if (!after.has(number) && number !== normalAccount(username))
      await deleteLogin(trx, id, identifierIndex(deps, number));
}

async function cardsOf(
  { fields }: Part,
  trx: Transaction<Tables>,
  employeeId: string,
): Promise<readonly string[]> {
  const sealed = (await accountsOf(trx, employeeId))?.idCardsEnc ?? [];
  return sealed.map((one) => normalAccount(fields.decrypt('person_document.number', one)));
}
