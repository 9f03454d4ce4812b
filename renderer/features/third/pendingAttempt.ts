import { isRecord } from '../../../contract/kit/isRecord.ts';
import { readJson } from '../../../contract/kit/readJson.ts';

/** A sign-in that began on this page and goes on when its provider sends the person back to it. */
export type PendingAttempt = { readonly attempt: string; readonly purpose: 'signIn' | 'bind' };

/** The page is left for the provider's: only this tab's storage outlives that, and no other tab has it. */
const KEY = 'tripdesk.third';

/** Keeps the one that began last; false where the page may keep nothing. */
export function keepAttempt(pending: PendingAttempt): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pending));
    return true;
  } catch {
    return false;
  }
}

/** The one that began here, once. */
export function takeAttempt(): PendingAttempt | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const read = readJson(text ?? '');
    if (!isRecord(read)) return null;
    const { attempt, purpose } = read;
    if (typeof attempt !== 'string' || !/^[\w-]{43}$/.test(attempt)) return null;
    return { attempt, purpose: purpose === 'bind' ? 'bind' : 'signIn' };
  } catch {
    return null;
  }
}
