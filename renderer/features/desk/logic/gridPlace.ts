/** A place in the grid: row -1 is the head row, column 0 the names. */
export type GridPlace = { readonly row: number; readonly col: number };

type Size = { readonly rows: number; readonly cols: number };

/** The nearest place there is. */
export function clamped({ row, col }: GridPlace, { rows, cols }: Size): GridPlace {
  return {
    row: Math.max(cols > 0 ? -1 : 0, Math.min(row, rows - 1)),
    col: Math.max(row === -1 ? 1 : 0, Math.min(col, cols)),
  };
}

/** Rows a page of the grid has. */
const page = 8;

/** Where a key leads from a place (ARIA grid pattern); null where it leads nowhere. */
export function placeAfter(
  { row, col }: GridPlace,
  { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
  { rows, cols }: Size,
): GridPlace | null {
  switch (key) {
    case 'ArrowUp':
      return { row: row - 1, col };
    case 'ArrowDown':
      return { row: row + 1, col };
    case 'ArrowLeft':
      return { row, col: col - 1 };
    case 'ArrowRight':
      return { row, col: col + 1 };
    case 'PageUp':
      return { row: Math.max(0, row - page), col };
    case 'PageDown':
      return { row: row + page, col };
    case 'Home':
      return { row: ctrlKey ? 0 : row, col: 0 };
    case 'End':
      return { row: ctrlKey ? rows - 1 : row, col: cols };
    default:
      return null;
  }
}

/** Reads the place an element of the grid stands at. */
export function placeOf(element: Element): GridPlace | null {
  const at = element.closest('[data-at]')?.getAttribute('data-at');
  const [row, col] = at?.split(':').map(Number) ?? [];
  return row === undefined || col === undefined ? null : { row, col };
}
