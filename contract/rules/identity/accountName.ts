import { accountType } from './accountType.ts';

/**
 * Whether a text can be somebody's user name: 3 to 32 letters, digits, dots, hyphens and underscores from a letter on,
 * and nothing a sign-in would take for a mobile number, an e-mail address or an ID number.
 */
export function isAccountName(text: string): boolean {
  return /^[a-z][a-z0-9._-]{2,31}$/i.test(text) && accountType(text) === 'username';
}
