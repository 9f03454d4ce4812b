import type { Access } from './access.ts';
import type { Tag } from './tags.ts';

type AnyCall = {
  /** Who may make it, and about whom. */
  readonly access: Access;
  /** Its own errors with their wire numbers; those any call may answer with are in codes.ts. */
  readonly errors?: Readonly<Record<string, number>>;
  /** Its reply holds keys or ends them: the client's session makes it, never a screen. */
  readonly sessionOnly?: true;
};

type Query = AnyCall & {
  readonly kind: 'query';
  /**
   * How long a client may answer from its cache without asking (s). 0: an answer is of its moment, and no earlier one
   * is ever shown in its place.
   */
  readonly cacheSeconds?: number;
  /** Its answer holds what opens something (a link, a code): its length must tell nothing (decision 104). */
  readonly holdsSecret?: true;
  /** What its answer is kept under. */
  readonly provides?: readonly Tag[];
};

type Command = AnyCall & {
  readonly kind: 'command';
  /** `queue`: the desktop keeps the intent while the gateway is unreachable. */
  readonly offline?: 'queue';
  /** Nobody waits for its outcome: it runs without the overlay, and a failure shows no toast. */
  readonly quiet?: true;
  /** What must be asked for again once it succeeded, beyond what its own answer replaces. */
  readonly outdates?: readonly Tag[];
  /**
   * `false`: the reply is not kept under its idempotency key, because it holds what nobody may find again (whole
   * numbers, a token), or because whoever asks again is to hear how it stands now, as whoever asks a command that only
   * reads. Sent again, the handler runs again with every right asked anew, and finds what it did by the key.
   */
  readonly keep?: false;
  /** Fields no hash is made of, because a quick hash of a password could be guessed back. Then `keep` is false. */
  readonly secrets?: readonly string[];
  /** Its request holds a file: its payload may be as long as `MAX_UPLOAD`. */
  readonly isUpload?: true;
};

/** The facts of some calls, as they are written down: by tag of the wire. */
export type FactsByName = Readonly<Record<string, Query | Command>>;

/** The facts of any call, as they are asked for: what a query has not, a command may have. */
export type CallFacts = AnyCall & {
  readonly kind: 'query' | 'command';
} & Partial<Omit<Query, 'kind'> & Omit<Command, 'kind'>>;

/** Names of the calls of a kind. */
export type NamesOf<R extends Readonly<Record<string, CallFacts>>, Kind extends CallFacts['kind']> = {
  [Name in keyof R]: R[Name]['kind'] extends Kind ? Name : never;
}[keyof R] &
  string;

/** Whether it needs no session and travels under bootstrap keys. */
export function isPublic({ access }: Pick<CallFacts, 'access'>): boolean {
  return access.who === 'public';
}

/**
 * Whether a call is made in the name of the person acted for. Calls that could touch somebody else carry the
 * context even where acting is never allowed, so that the gateway refuses them; calls about oneself go without.
 */
export function carriesContext({ access }: Pick<CallFacts, 'access'>): boolean {
  return access.who === 'session' && (access.acting !== 'never' || access.reach === 'served');
}
