import type { Schema } from '../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../contract/kit/result.ts';

/**
 * An input against its schema; INPUT_INVALID names the fields, never the values. Inputs with getters or traps
 * that throw are refused like any other that does not fit.
 */
export function parseInput<Output>(schema: Schema<Output>, raw: unknown): Result<Output, 'INPUT_INVALID'> {
  try {
    const parsed = schema.safeParse(raw);
    if (parsed.success) return ok(parsed.data);
    const fields = parsed.error.issues.map((issue) => issue.path.map(String).join('.'));
    return fail('INPUT_INVALID', { details: { fields } });
  } catch {
    return fail('INPUT_INVALID', { details: { fields: [] } });
  }
}
