/**
 * A stored value that is not what its column holds: damaged, or written by a later version. `code` names column and row for
 * the log; neither holds a value, for rows hold personal data.
 */
export class BrokenColumn extends Error {
  override readonly name = 'BrokenColumn';
  readonly code: string;
  constructor(column: string, row: string, fault: string) {
    super(`broken column ${column} ${row}: ${fault}`);
    this.code = `${column} ${row}`.trim();
  }
}

/** What a row holds; null where a column of it is broken, so that it takes no other row along. */
export function unlessBroken<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof BrokenColumn) return null;
    throw error;
  }
}
