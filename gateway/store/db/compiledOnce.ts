import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import type { Db } from './openStore.ts';

type Value = string | number;
/** Rows to write: every one has the same columns. */
type Row = Readonly<Record<string, Value | null>>;
type Input = Readonly<Record<string, Value | null | undefined | readonly Value[] | readonly Row[]>>;

/** Stands for a value while a statement is built: where in the input the value is found. */
type Slot = { readonly slot: string; readonly at?: number; readonly column?: string };

type Compiled<Row> = { readonly query: CompiledQuery<Row>; readonly parts: readonly unknown[] };

/**
 * A statement of the busiest paths, built by the query builder once and not for every request (building and compiling
 * cost 5 to 25 µs of a quiet machine, more than the look-up of a row by its key). `build` is given stand-ins for the input's values
 * and may only pass them on. It is asked once per shape of the input: which parts are missing or null, and how long
 * lists are. Rows to write are given as a list of them (see `inChunks`).
 */
export function compiledOnce<Given extends Input, Row>(
  build: (db: Db, input: Given) => Compilable<Row>,
): (db: Db, input: Given) => Promise<QueryResult<Row>> {
  // By adapter: a statement is text of one dialect.
  const known = new WeakMap<object, Map<string, Compiled<Row>>>();
  return (db, input) => {
    const { adapter } = db.getExecutor();
    const shapes = known.get(adapter) ?? new Map<string, Compiled<Row>>();
    known.set(adapter, shapes);
    const shape = shapeOf(input);
    const made = shapes.get(shape) ?? compile(build, db, input);
    shapes.set(shape, made);
    const parameters = made.parts.map((part) => (isSlot(part) ? valueAt(input, part) : part));
    return db.executeQuery<Row>({ ...made.query, parameters });
  };
}

function compile<Given extends Input, Row>(
  build: (db: Db, input: Given) => Compilable<Row>,
  db: Db,
  input: Given,
): Compiled<Row> {
  const query = build(db, standIns(input)).compile();
  return { query, parts: query.parameters };
}

/** The input with a slot in place of every value; what is missing or null stays so. */
function standIns<Given extends Input>(input: Given): Given {
  const slots = Object.entries(input).map(([slot, value]): [string, unknown] => {
    if (value === null || value === undefined) return [slot, value];
    if (Array.isArray(value)) return [slot, value.map((one: Value | Row, at) => standIn(one, { slot, at }))];
    return [slot, { slot } satisfies Slot];
  });
  // To the builder they are the values: it only carries them to their places.
  return Object.fromEntries(slots) as Given;
}

function standIn(one: Value | Row, slot: Slot): unknown {
  if (typeof one !== 'object') return slot;
  return Object.fromEntries(Object.keys(one).map((column): [string, Slot] => [column, { ...slot, column }]));
}

function shapeOf(input: Input): string {
  let shape = '';
  for (const name in input) {
    const value = input[name];
    if (value === undefined) continue;
    shape += value === null ? `${name}- ` : Array.isArray(value) ? `${name}${value.length} ` : `${name} `;
  }
  return shape;
}

function isSlot(part: unknown): part is Slot {
  return typeof part === 'object' && part !== null && 'slot' in part;
}

function valueAt(input: Input, { slot, at, column }: Slot): unknown {
  const value = input[slot];
  if (at === undefined || !Array.isArray(value)) return value;
  const one: Value | Row | undefined = value[at];
  return column !== undefined && typeof one === 'object' ? one[column] : one;
}

/** Most rows of one statement: far below the 32,766 values SQLite allows in one. */
const MOST_ROWS = 64;

/**
 * Cuts rows to write into runs of 64, 32, 16, 8, 4, 2 and 1, so that any number of them goes in a few statements,
 * each of which the store prepares once.
 */
export function inChunks<Any>(rows: readonly Any[]): (readonly Any[])[] {
  const runs: (readonly Any[])[] = [];
  for (let at = 0, run = MOST_ROWS; at < rows.length; ) {
    while (run > rows.length - at) run /= 2;
    runs.push(rows.slice(at, at + run));
    at += run;
  }
  return runs;
}

/** Fills a list up to a power of two, so that lists of any length are a dozen statements the store prepares once. */
export function padded(values: readonly string[]): readonly string[] {
  const missing = 2 ** Math.ceil(Math.log2(values.length)) - values.length;
  return [...values, ...Array.from({ length: missing }, () => values[0] ?? '')];
}
