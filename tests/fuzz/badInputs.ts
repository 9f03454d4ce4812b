import { isRecord } from '../../contract/kit/isRecord.ts';
import type { Chance } from './hostileValues.ts';

/** What generated inputs need of a schema: its kind, and what it is made of. */
type Def = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Shape>>;
  readonly element?: Shape;
  readonly innerType?: Shape;
  readonly options?: readonly Shape[];
};
export type Shape = { readonly _zod: { readonly def: Def } };

/** A place in an input where something bad may stand: the path to it, what is asked for there, whether it must be there. */
type Slot = { readonly path: readonly (string | number)[]; readonly def: Def; readonly isOptional: boolean };

/** Letters more than any text or number may have. */
const TOO_LONG = 200_000;

/** An input that is no input of the call: a good one with one thing wrong, by the call's own shape. */
export function badInput(shape: Shape, good: unknown, chance: Chance): unknown {
  const slots = slotsOf(shape, good);
  const slot = slots[chance(slots.length)];
  if (!slot || chance(12) === 0) return { ...Object(good), [`extra${chance(1000)}`]: chance(2) };
  if (!slot.isOptional && typeof slot.path.at(-1) === 'string' && chance(8) === 0)
    return without(good, slot.path);
  return withAt(good, slot.path, wrongFor(slot.def, chance));
}

/** An input whose texts are hostile, and which may be of the call's shape all the same; null where it has no text. */
export function hostileInput(shape: Shape, good: unknown, chance: Chance): unknown {
  const texts = slotsOf(shape, good).filter(({ def }) => def.type === 'string');
  const slot = texts[chance(texts.length)];
  return slot ? withAt(good, slot.path, hostileTexts[chance(hostileTexts.length)]) : null;
}

/** What must not be kept of a text: control characters, turned writing, half a pair. */
export const unkept = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/u;

const hostileTexts = [
  'a\u0000b',
  'bell\u0007',
  'esc\u001b[31mred',
  '\u202egnp.exe',
  '\u2066x\u2069',
  'half \ud83d',
  '\udc00 pair',
  '<img src=x onerror=alert(1)>',
  "x'); DROP TABLE employee; --",
  '{{constructor.constructor("x")()}}',
  '=HYPERLINK("http://x.example")',
  '../../../etc/passwd',
];

function slotsOf(shape: Shape, good: unknown, path: Slot['path'] = [], isOptional = false): Slot[] {
  const { def } = shape._zod;
  if (def.innerType)
    return slotsOf(
      def.innerType,
      good,
      path,
      isOptional || def.type === 'optional' || def.type === 'nullable',
    );
  const own = { path, def, isOptional };
  if (def.shape && isRecord(good)) {
    const fields = Object.entries(def.shape);
    return [own, ...fields.flatMap(([name, one]) => slotsOf(one, good[name], [...path, name]))];
  }
  const [first] = Array.isArray(good) ? good : [];
  if (def.element && first !== undefined) return [own, ...slotsOf(def.element, first, [...path, 0])];
  // Of several shapes, any may be meant: only what is none of them is wrong.
  return [own];
}

function wrongFor({ type }: Def, chance: Chance): unknown {
  const words = ['', '__proto__', 'constructor', 'nothing of this name', `x${chance(1e6)}`];
  const wrong: Readonly<Record<string, readonly unknown[]>> = {
    string: [chance(1e6), true, [], {}, ['x'], 'x'.repeat(TOO_LONG + chance(1000))],
    number: ['1', '', true, [], {}, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60, 0.5 + chance(9)],
    boolean: ['true', 'false', 0, 1, '', [], {}],
    enum: [...words, chance(9), [], {}, true],
    literal: [...words, chance(9), [], {}],
    array: ['x', chance(9), { length: 1 }, true, Array.from({ length: 1000 }, () => ({ x: 1 }))],
    object: ['x', chance(9), [], true, [[]]],
    union: [chance(9), [], true, { x: chance(9) }],
  };
  const some = wrong[type] ?? [[], {}];
  return some[chance(some.length)];
}

function withAt(value: unknown, [step, ...rest]: Slot['path'], put: unknown): unknown {
  if (step === undefined) return put;
  if (typeof step === 'number') {
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    return list.map((one, at) => (at === step ? withAt(one, rest, put) : one));
  }
  const record = isRecord(value) ? value : {};
  return { ...record, [step]: withAt(record[step], rest, put) };
}

/** Without the field at the end of a path; a list on the way is left as it is but for its first. */
function without(value: unknown, [step, ...rest]: Slot['path']): unknown {
  if (typeof step === 'number')
    return Array.isArray(value) ? value.map((one, at) => (at === step ? without(one, rest) : one)) : value;
  if (step === undefined || !isRecord(value)) return value;
  if (rest.length > 0) return { ...value, [step]: without(value[step], rest) };
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== step));
}
