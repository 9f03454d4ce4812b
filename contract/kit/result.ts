/** What a call answers across any boundary: a value, or a failure with a code. Nothing is thrown. */
export type Result<Value, Code extends string = string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure<Code> };

/** A refusal. `code` finds the sentence in every language; `message` is the server's own wording, if any. */
export type Failure<Code extends string = string> = {
  readonly code: Code;
  readonly message?: string | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  /** Facts a screen needs to help (row ids, fresh prices in fen, field names); never personal data. */
  readonly details?: Readonly<Record<string, unknown>> | undefined;
};

/** A success. */
export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** A refusal with its code and optional facts. */
export function fail<Code extends string>(
  code: Code,
  more: Omit<Failure<Code>, 'code'> = {},
): { readonly ok: false; readonly error: Failure<Code> } {
  return { ok: false, error: { code, ...more } };
}
