import { useCallback, useEffect, useRef, useState } from 'react';
import { clamped, type GridPlace } from '../logic/gridPlace.ts';

/** Which cell has the focus; it stays in the grid when rows and columns come and go. */
export function useGridFocus(rows: number, cols: number) {
  const grid = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<GridPlace>({ row: 0, col: 1 });
  const [asked, setAsked] = useState(0);
  const at = clamped(wanted, { rows, cols });
  const { row, col } = at;
  // Once per time it is asked for, and after the cell is drawn.
  useEffect(() => {
    if (asked === 0) return;
    const cell = grid.current?.querySelector(`[data-at="${row}:${col}"]`);
    if (cell instanceof HTMLElement) cell.focus();
  }, [asked, row, col]);
  const moveTo = useCallback((to: GridPlace) => {
    setWanted(to);
    setAsked((count) => count + 1);
  }, []);
  /** Gives the focus back to the cell that had it. */
  const refocus = useCallback(() => setAsked((count) => count + 1), []);
  return { grid, at, moveTo, refocus, setAt: setWanted };
}

export type GridFocus = ReturnType<typeof useGridFocus>;
