import type { Generated } from 'kysely';

/** Tables of accounts: links good for one use, and what the store as a whole is. */
export type AccountTables = {
  /** `kind`: setup or password. `nonce`: what a setup link's token is made from; '' for others, which are random. */
  account_link: {
    hash: string;
    kind: string;
    nonce: string;
    /** Whose password it sets; '' for a setup link. */
    employee_id: string;
    created_at: number;
    expires_at: number;
    spent_at: number | null;
    /** The idempotency key it was consumed under, so that a lost answer can be asked for again. */
    spent_key: string | null;
  };
  /** One row per purpose and typed account, whether or not it leads to anybody. */
  one_time_code: {
    /** Index of purpose and account. */
    id: string;
    /** Whom it was sent to; '' for nobody. */
    employee_id: string;
    code_hash: string;
    address_idx: string;
    /** How often this code was tried. */
    tries: number;
    /** How many codes were sent since `since`. */
    sends: number;
    since: number;
    sent_at: number;
    expires_at: number;
    used_at: number | null;
    /** The idempotency key it was used under, so that a lost answer can be asked for again. */
    used_key: string | null;
  };
  /** Passwords from before, of the user name; the newest have the highest ids. */
  password_history: { id: Generated<number>; employee_id: string; verifier: string };
  /** `sample`: the store was seeded with sample people. */
  store_mark: { name: string; at: number };
};
