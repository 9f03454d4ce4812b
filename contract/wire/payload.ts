import { isRecord } from '../kit/isRecord.ts';
import { readJson } from '../kit/readJson.ts';

/** Deepest nesting and most values a request payload may hold (wire-protocol §5 step 9). */
export const MAX_DEPTH = 16;
export const MAX_VALUES = 20_000;

/**
 * The payload object of a request, or null for what wire-protocol §5 step 9 refuses: no JSON, no object, nested too deep, too
 * many values, or a `__proto__` key anywhere, however it is escaped.
 */
export function parsePayload(text: string): Readonly<Record<string, unknown>> | null {
  const value = readJson(text);
  return isRecord(value) && harmless(value) ? value : null;
}

function harmless(root: object): boolean {
  let level: object[] = [root];
  let values = 0;
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return false;
    const next: object[] = [];
    for (const holder of level) {
      if (Object.hasOwn(holder, '__proto__')) return false;
      const held: unknown[] = Object.values(holder);
      values += held.length;
      if (values > MAX_VALUES) return false;
      for (const value of held) if (typeof value === 'object' && value !== null) next.push(value);
    }
    level = next;
  }
  return true;
}
