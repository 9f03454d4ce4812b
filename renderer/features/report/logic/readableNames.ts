type MapName = {
  readonly code: string;
  readonly x: number;
  readonly y: number;
  /** Whether it ends where it stands, instead of beginning there. */
  readonly isRight: boolean;
  readonly text: string;
};

/** Half the height of a name, and how wide a letter of it is, in the map's own units. */
const HALF = 8;
const WIDE = 13;
const NARROW = 7;

/**
 * Codes of the names that lie over none before them: of cities close together the first is named, and all of them stand in
 * the table beside the map.
 */
export function readableNames(names: readonly MapName[]): ReadonlySet<string> {
  const taken: { readonly left: number; readonly right: number; readonly y: number }[] = [];
  const readable = names.filter(({ x, y, isRight, text }) => {
    const wide = [...text].reduce((sum, sign) => sum + (sign > '\u2e80' ? WIDE : NARROW), 0);
    const [left, right] = isRight ? [x - wide, x] : [x, x + wide];
    const isFree = taken.every(
      (one) => Math.abs(one.y - y) >= 2 * HALF || right < one.left || left > one.right,
    );
    if (isFree) taken.push({ left, right, y });
    return isFree;
  });
  return new Set(readable.map(({ code }) => code));
}
