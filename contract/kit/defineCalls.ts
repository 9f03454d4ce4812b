import type { CommonCode } from './codes.ts';
import type { CallFacts, FactsByName } from './facts.ts';

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

type Shapes = { readonly input: Schema; readonly output: Schema };

/** One business call: its facts, its own errors with their wire numbers, and the shapes of what it asks and answers. */
export type Call = CallFacts & Shapes & { readonly errors: Readonly<Record<string, number>> };

export type Registry = Readonly<Record<string, Call>>;

export type InputOf<C extends Call> = C['input']['_zod']['input'];
export type ParsedOf<C extends Call> = C['input']['_zod']['output'];
export type OutputOf<C extends Call> = C['output']['_zod']['output'];
export type ErrorOf<C extends Call> = (keyof C['errors'] & string) | CommonCode;
type ErrorsOf<Facts> = Facts extends { readonly errors: infer Errors } ? Errors : Record<never, number>;

/**
 * Joins the facts of a feature's calls with their shapes, name by name. A call without shapes does not compile, nor do
 * shapes without a call.
 */
export function defineCalls<
  Facts extends FactsByName,
  const ShapesByName extends { readonly [Name in keyof Facts]: Shapes },
>(
  facts: Facts,
  shapes: ShapesByName & { readonly [Extra in Exclude<keyof ShapesByName, keyof Facts>]: never },
): {
  readonly [Name in keyof Facts]: Facts[Name] &
    ShapesByName[Name] & { readonly errors: ErrorsOf<Facts[Name]> };
} {
  const joined = Object.entries(facts).map(([name, of]) => [name, { errors: {}, ...of, ...shapes[name] }]);
  return Object.fromEntries(joined);
}
