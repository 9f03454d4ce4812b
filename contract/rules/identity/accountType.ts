import { isEmail } from './email.ts';
import { looksLikeIdCard } from './idCard.ts';
import { isMobile } from './mobile.ts';

/** The spec's own names for what a typed account is (spec §5). */
export type AccountType = 'cellphone' | 'email' | 'passport_no' | 'username';

/**
 * What kind of account was typed (spec §5), tried in the spec's order: 11 digits starting 13–19, an e-mail
 * address, a 15- or 18-digit ID pattern, else a user name. Outer white space is ignored.
 */
export function accountType(typed: string): AccountType {
  const account = typed.trim();
  if (isMobile(account)) return 'cellphone';
  if (isEmail(account)) return 'email';
  if (looksLikeIdCard(account)) return 'passport_no';
  return 'username';
}
