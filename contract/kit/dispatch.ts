import { cleanInput } from './cleanInput.ts';
import type { Call, ErrorOf, OutputOf, ParsedOf, Registry } from './defineCalls.ts';
import { fail, type Result } from './result.ts';

/** One handler per call of a registry: a missing one, or a wrong answer, does not compile. */
export type HandlersFor<R extends Registry, Scope> = {
  readonly [Name in keyof R]: (
    input: ParsedOf<R[Name]>,
    scope: Scope,
  ) => Promise<Result<OutputOf<R[Name]>, ErrorOf<R[Name]>>>;
};

type AnyHandler<Scope> = (input: unknown, scope: Scope) => Promise<Result<unknown>>;

/** Stands between a parsed input and its handler, for every call: what must not be left to each handler. */
export type Around<Scope> = (
  step: { readonly name: string; readonly call: Call; readonly input: unknown; readonly scope: Scope },
  handle: () => Promise<Result<unknown>>,
) => Promise<Result<unknown>>;

/** A refusal, or nothing to let the call pass. */
type Authorized = Result<never> | undefined;

/** Names of calls without an access rule; a gateway refuses to start while there are any. */
export function callsWithoutAccess(registry: Readonly<Record<string, Partial<Call>>>): string[] {
  return Object.entries(registry)
    .filter(([, call]) => !call.access || !('who' in call.access))
    .map(([name]) => name);
}

/**
 * Builds the one pipeline every call goes through: registry → `authorize` (access) → clean texts → schema → `around` → handler.
 * `authorize` answers a failure, or nothing to let the call pass. Unknown names answer NOT_FOUND; an input
 * that does not fit answers INPUT_INVALID with the field names, never the values.
 */
export function makeDispatch<R extends Registry, Scope>(
  registry: R,
  handlers: HandlersFor<R, Scope>,
  authorize: (name: string, call: Call, scope: Scope) => Authorized | Promise<Authorized>,
  around: Around<Scope> = (_, handle) => handle(),
): (name: string, raw: unknown, scope: Scope) => Promise<Result<unknown>> {
  const missing = callsWithoutAccess(registry);
  if (missing.length > 0) throw new Error(`Calls without an access rule: ${missing.join(', ')}`);
  return async (name, raw, scope) => {
    const call = Object.hasOwn(registry, name) ? registry[name] : undefined;
    const handler = call && (handlers[name] as AnyHandler<Scope>);
    if (!call || !handler) return fail('NOT_FOUND');
    const refusal = await authorize(name, call, scope);
    if (refusal) return refusal;
    const parsed = call.input.safeParse(cleanInput(raw, call.secrets));
    if (!parsed.success) {
      return fail('INPUT_INVALID', { details: { fields: parsed.error.issues.map((i) => i.path.join('.')) } });
    }
    return around({ name, call, input: parsed.data, scope }, () => handler(parsed.data, scope));
  };
}
