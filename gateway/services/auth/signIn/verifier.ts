import { createHash, scrypt, timingSafeEqual } from 'node:crypto';
import { normalAccount } from '../../../../contract/wire/keys.ts';
import type { Deps } from '../../deps.ts';

/** What is stored of one identifier's password (wire-protocol §6). */
export type Verifier = { readonly identifierIdx: string; readonly salt: string; readonly verifier: string };

type Part = Pick<Deps, 'fields' | 'config'>;

/**
 * What `login_identifier` stores for an account and its password; `account` is the identifier as typed at login
 * (user name, mobile, e-mail or ID number). One per identifier, because the hash binds what was typed.
 */
export async function makeVerifier(deps: Part, account: string, password: string): Promise<Verifier> {
  const passwordkey = passwordKeyOf(account, password);
  const salt = saltOf(deps, account);
  const derived = await derive(passwordkey, salt, deps.config.passwordCost);
  return {
    identifierIdx: identifierIndex(deps, account),
    salt,
    verifier: `scrypt:${deps.config.passwordCost}:${derived.toString('hex')}`,
  };
}

/** The login hash of an account and a password, as clients make it (wire-protocol §6). */
export function passwordKeyOf(account: string, password: string): string {
  return createHash('sha256')
    .update(`${normalAccount(account)}\0${password}`)
    .digest('hex');
}

/** The look-up index of a login identifier. */
export function identifierIndex(
  { fields }: { readonly fields: Pick<Deps['fields'], 'index'> },
  account: string,
): string {
  return fields.index('login_identifier', normalAccount(account));
}

/**
 * Which of the stored verifiers a password opens, by position. One derivation, whether there are none, one or
 * several: the salt comes from the account, so an unknown account costs the same work as a known one.
 */
export async function openedBy(
  deps: Part,
  account: string,
  passwordkey: string,
  stored: readonly { readonly verifier: string }[],
): Promise<boolean[]> {
  const salt = saltOf(deps, account);
  const known = new Set(stored.map(({ verifier }) => costOf(verifier)));
  const costs = known.size > 0 ? [...known] : [deps.config.passwordCost];
  const opened = new Map<number, string>();
  for (const cost of costs)
    opened.set(cost, (await derive(passwordkey.toLowerCase(), salt, cost)).toString('hex'));
  const unopened = { verifier: 'scrypt:0:none' };
  const answers = [...stored, unopened].map(({ verifier }) => {
    const cost = costOf(verifier);
    return same(verifier, `scrypt:${cost}:${opened.get(cost)}`);
  });
  return answers.slice(0, stored.length);
}

function costOf(verifier: string): number {
  return Number(verifier.split(':')[1]);
}

/** A salt nobody can compute without the index key, unlike for every account. */
function saltOf({ fields }: Pick<Deps, 'fields'>, account: string): string {
  return fields.index('login_salt', normalAccount(account)).slice(0, 32);
}

/** scrypt with r = 8, p = 1 off the main thread: N = 2^14 took 42 ms and 16 MB on the reference machine. */
function derive(passwordkey: string, salt: string, cost: number): Promise<Buffer> {
  return new Promise((done, failed) => {
    const options = { N: 2 ** cost, r: 8, p: 1, maxmem: 256 * 2 ** cost * 8 };
    scrypt(passwordkey, salt, 32, options, (error, key) => (error ? failed(error) : done(key)));
  });
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
