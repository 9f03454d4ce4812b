import type { Db } from '../../store/db/openStore.ts';
import { dropPasswordLinks } from '../../store/repos/account/accountLinks.ts';
import { dropIdentityOffers } from '../../store/repos/account/logins.ts';
import { dropSsoTokensOf } from '../../store/repos/account/oneTime.ts';
import { dropCodesOf } from '../../store/repos/account/oneTimeCodes.ts';

/** Ends whatever else may still open somebody's account beside their password: links, codes, tokens, a choice of identities. */
export async function endWaysIn(trx: Db, employeeId: string): Promise<void> {
  await dropIdentityOffers(trx, employeeId);
  await dropPasswordLinks(trx, employeeId);
  await dropCodesOf(trx, employeeId);
  await dropSsoTokensOf(trx, employeeId);
}
