/** Deepest nesting and most values a request payload may hold (wire-protocol §5 step 9). */
export const MAX_DEPTH = 16;
export const MAX_VALUES = 20_000;

/**
 * The payload object of a request, or null for what wire-protocol §5 step 9 refuses: no JSON, no object, nested too deep, too
 * many values, or a `__proto__` key anywhere, however it is escaped.
 */
export function parsePayload(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!isPlain(value)) return null;
    return harmless(value) ? value : null;
  } catch {
    return null;
  }
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

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
