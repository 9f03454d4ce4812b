import { isRecord } from './isRecord.ts';

/**
 * What no text of a call is: control characters but for tabs and line ends, what turns the direction of writing, half a
 * character. They come along with what is pasted, say nothing, and a store or a reader may stumble over them.
 */
const unwritten = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu;

/** An input without them, in every text it has; texts of the fields in `secrets` stay as they were typed. */
export function cleanInput(input: unknown, secrets: readonly string[] = []): unknown {
  if (typeof input === 'string') return input.replace(unwritten, '');
  if (Array.isArray(input)) return input.map((one: unknown) => cleanInput(one));
  if (!isRecord(input) || !isPlain(input)) return input;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, secrets.includes(name) ? value : cleanInput(value)]),
  );
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
