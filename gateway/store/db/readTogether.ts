import type { Db } from './openStore.ts';

/** Reads rows by their keys; those asked for in one turn of the event loop share a statement, and none is older than its question. */
export function readTogether<Row>(
  read: (db: Db, keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
): (db: Db, key: string) => Promise<Row | undefined> {
  const turns = new WeakMap<
    Db,
    { readonly keys: Set<string>; readonly rows: Promise<ReadonlyMap<string, Row>> }
  >();

  const begin = (db: Db) => {
    const keys = new Set<string>();
    const rows = new Promise((done) => setImmediate(done)).then(() => {
      turns.delete(db);
      return read(db, [...keys]);
    });
    const turn = { keys, rows };
    turns.set(db, turn);
    return turn;
  };

  return async (db, key) => {
    const { keys, rows } = turns.get(db) ?? begin(db);
    keys.add(key);
    return (await rows).get(key);
  };
}
