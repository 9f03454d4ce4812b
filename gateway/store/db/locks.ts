import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../tables/schema.ts';

/**
 * What a write transaction can have to itself, in the order locks are taken: nobody who holds one waits for one of an
 * earlier kind, so no two transactions ever wait for each other.
 */
const kinds = ['company', 'stock', 'passenger', 'charge', 'account', 'browser', 'unowned'] as const;
type Kind = (typeof kinds)[number];

/** One thing a write transaction has to itself until it ends, in every process. */
export type Lock = { readonly kind: Kind; readonly id: string };
/** Several, or the whole store. */
export type Locks = readonly Lock[] | 'everything';

const lockOf = (kind: Kind) => (id: string) => ({ kind, id }) satisfies Lock;

export const lock = {
  /** A company with all that is its: people, orders, money, approvals, notifications, its trail and its order numbers. */
  company: lockOf('company'),
  /** A simulated supplier's stock under one code: a train, a flight, a hotel, a fleet. */
  stock: lockOf('stock'),
  /** Everything a simulated supplier has sold to one person. */
  passenger: lockOf('passenger'),
  /** A charge at the simulated cashier. */
  charge: lockOf('charge'),
  /** Sign-in tries of one account, or of one address. */
  account: lockOf('account'),
  /** The cookie that sessions of one browser share. */
  browser: lockOf('browser'),
  /** The trail of what belongs to no company, such as sign-ins that failed. */
  unowned: { kind: 'unowned', id: '' } satisfies Lock,
} as const;

/** Each once, in the order they are taken. */
export function inOrder(locks: readonly Lock[]): readonly Lock[] {
  if (locks.length < 2) return locks;
  const named = new Map(locks.map((one) => [nameOf(one), one]));
  return [...named]
    .sort(([a, { kind: kindA }], [b, { kind: kindB }]) => {
      const before = kinds.indexOf(kindA) - kinds.indexOf(kindB);
      return before || (a < b ? -1 : 1);
    })
    .map(([, one]) => one);
}

/** What a lock is known by: its kind and id. */
export function nameOf({ kind, id }: Lock): string {
  return `${kind} ${id}`;
}

/** A lock as the 64 bits PostgreSQL's advisory locks are known by, in decimal. */
export function numberOf(one: Lock): string {
  return createHash('sha256').update(nameOf(one)).digest().readBigInt64BE().toString();
}

/** The locks each open write transaction began with. */
const held = new WeakMap<Transaction<Tables>, Locks>();

/** Notes what a transaction began with. */
export function noteHeld(trx: Transaction<Tables>, locks: Locks): void {
  held.set(trx, locks);
}

/** The company a transaction writes for; empty where it writes for none. Throws where it has several to itself. */
export function companyHeld(trx: Transaction<Tables>): string {
  const locks = held.get(trx) ?? 'everything';
  const companies = locks === 'everything' ? [] : locks.filter(({ kind }) => kind === 'company');
  if (companies.length > 1) throw new Error('a transaction writes for several companies');
  return companies[0]?.id ?? '';
}
