import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import type { Db } from './openStore.ts';

type Value = string | number;
type Input = Readonly<Record<string, Value | null | undefined | readonly Value[]>>;

/** Stands for a value while a statement is built: where in the input the value is found. */
type Slot = { readonly slot: string; readonly at: number | null };

type Compiled<Row> = { readonly query: CompiledQuery<Row>; readonly parts: readonly unknown[] };

/**
 * A statement of the busiest paths, built by the query builder once and not for every request (building and compiling
 * cost 5 to 25 µs of a quiet machine, more than the look-up of a row by its key). `build` is given stand-ins for the input's values
 * and may only pass them on. It is asked once per shape of the input: which parts are missing or null, and how long
 * lists are.
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
    if (Array.isArray(value)) return [slot, value.map((_, at): Slot => ({ slot, at }))];
    return [slot, { slot, at: null } satisfies Slot];
  });
  // To the builder they are the values: it only carries them to their places.
  return Object.fromEntries(slots) as Given;
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

function valueAt(input: Input, { slot, at }: Slot): unknown {
  const value = input[slot];
  return Array.isArray(value) ? value[at ?? 0] : value;
}
