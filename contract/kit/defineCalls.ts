import type { Access } from './access.ts';
import type { CommonCode } from './codes.ts';

/** What the kit needs of a schema; zod's types satisfy it, so the kit stays free of zod at run time. */
export type Schema<Output = unknown> = {
  readonly _zod: { readonly output: Output; readonly input: unknown };
  safeParse(raw: unknown):
    | { success: true; data: Output }
    | {
        success: false;
        error: { readonly issues: readonly { path: PropertyKey[]; code?: string | undefined }[] };
      };
};

/** One business call, declared once: kind, access rule, shapes, its own errors with their wire numbers. */
export type Call = {
  readonly kind: 'query' | 'command';
  readonly access: Access;
  readonly input: Schema;
  readonly output: Schema;
  readonly errors: Readonly<Record<string, number>>;
  /** How long a client may answer from its cache without asking, in seconds. Queries only. */
  readonly cacheSeconds?: number;
  /** `queue`: the desktop keeps the intent while the gateway is unreachable. Commands only. */
  readonly offline?: 'queue';
  /**
   * `false`: the reply is not kept under its idempotency key, because it holds what nobody may find again (whole
   * numbers, a token), or because whoever asks again is to hear how it stands now. Sent again, the handler runs again,
   * and finds what it did by the key. Commands only.
   */
  readonly keep?: false;
  /** Fields no hash is made of, because a quick hash of a password could be guessed back. Then `keep` is false. */
  readonly secrets?: readonly string[];
};

export type Registry = Readonly<Record<string, Call>>;

export type InputOf<C extends Call> = C['input']['_zod']['input'];
export type ParsedOf<C extends Call> = C['input']['_zod']['output'];
export type OutputOf<C extends Call> = C['output']['_zod']['output'];
export type ErrorOf<C extends Call> = (keyof C['errors'] & string) | CommonCode;
export type NamesOf<R extends Registry, Kind extends Call['kind']> = {
  [Name in keyof R]: R[Name]['kind'] extends Kind ? Name : never;
}[keyof R] &
  string;

/** Declares a call. The key it is stored under in the registry is its tag on the wire. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}
