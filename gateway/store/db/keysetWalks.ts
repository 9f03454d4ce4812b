/** A place in a list that goes newest first, then by id. */
export type NewestKey = { readonly at: number; readonly id: string };
type Hit = { readonly id: string; readonly at: number };

const CURSOR = /^(\d{1,15})\.(.{1,150})$/;
/** What the ids of most lists look like (wire-protocol §1). */
const PUBLIC_ID = /^[0-9a-f]{32}$/;

/** A place as an opaque cursor. */
export function cursorAt({ at, id }: NewestKey): string {
  return `${at}.${id}`;
}

/** The place a cursor names, null at the start, `wrong` when it is none of a list whose ids look like `ids`. */
export function placeAt(cursor: string | undefined, ids = PUBLIC_ID): NewestKey | null | 'wrong' {
  if (cursor === undefined) return null;
  const [, at, id] = CURSOR.exec(cursor) ?? [];
  return at && id && ids.test(id) ? { at: Number(at), id } : 'wrong';
}

/** What could be read of some rows. */
export type ReadRows<Read> = {
  readonly records: readonly Read[];
  /** Ids of rows that are left out, because a column of theirs does not hold what it should. */
  readonly unreadable: readonly string[];
};

/** A page of what could be read. */
export type ReadPage<Read> = ReadRows<Read> & {
  /** The place to go on after; null at the end of the list. */
  readonly next: NewestKey | null;
};

/** Reads the hits of a page, one more than `limit` where another follows; one that cannot be read takes no other along. */
export function readPage<Row extends Hit, Read>(
  hits: readonly Row[],
  limit: number,
  read: (hit: Row) => Read,
): ReadPage<Read> {
  const shown = hits.slice(0, limit);
  const last = shown.at(-1);
  return {
    ...readEach(shown, read),
    next: hits.length > limit && last ? { at: last.at, id: last.id } : null,
  };
}

/** Reads the rows of a list; one that cannot be read takes no other along, and is named by its id. */
export function readEach<Row extends { readonly id: string }, Read>(
  rows: readonly Row[],
  read: (row: Row) => Read,
): ReadRows<Read> {
  const records: Read[] = [];
  const unreadable: string[] = [];
  for (const row of rows) {
    try {
      records.push(read(row));
    } catch {
      unreadable.push(row.id);
    }
  }
  return { records, unreadable };
}

/**
 * One page of several walks, each of which goes newest first along its own index and answers at most `limit` rows:
 * what no single index could answer for "mine, or those of these people". Nothing comes twice.
 */
export async function mergedPage<Row extends Hit>(
  walks: readonly { execute(): Promise<Row[]> }[],
  limit: number,
): Promise<Row[]> {
  const hits = new Map<string, Row>();
  for (const walk of walks) for (const hit of await walk.execute()) hits.set(hit.id, hit);
  return [...hits.values()].sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).slice(0, limit);
}
