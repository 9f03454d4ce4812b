import { useCallback, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { GridPlace } from '../logic/gridPlace.ts';
import { type FocusStore, makeFocusStore } from './focusStore.ts';

/** Which cell has the focus; it stays in the grid when rows and columns come and go. */
export function useGridFocus(rows: number, cols: number) {
  const grid = useRef<HTMLDivElement>(null);
  const [store] = useState(makeFocusStore);
  /** The cell that is to have the focus is not drawn yet. */
  const isPending = useRef(false);
  /** Gives the focus to the cell that has it in the grid. */
  const refocus = useCallback(() => {
    const { row, col } = store.at();
    const cell = grid.current?.querySelector(`[data-at="${row}:${col}"]`);
    isPending.current = !(cell instanceof HTMLElement);
    if (cell instanceof HTMLElement) cell.focus();
  }, [store]);
  useLayoutEffect(() => {
    store.resize({ rows, cols });
    if (isPending.current) refocus();
  }, [store, rows, cols, refocus]);
  const moveTo = useCallback(
    (to: GridPlace) => {
      store.set(to);
      refocus();
    },
    [store, refocus],
  );
  /** Moves to a cell that is about to be drawn. */
  const moveOnceDrawn = useCallback(
    (to: GridPlace) => {
      store.set(to);
      isPending.current = true;
    },
    [store],
  );
  return useMemo(
    () => ({ grid, store, moveTo, moveOnceDrawn, refocus }),
    [store, moveTo, moveOnceDrawn, refocus],
  );
}

export type GridFocus = ReturnType<typeof useGridFocus>;

/** The column of a row that has the focus; null in all rows but one. */
export function useFocusedCol({ at, subscribe }: FocusStore, row: number): number | null {
  return useSyncExternalStore(subscribe, () => {
    const now = at();
    return now.row === row ? now.col : null;
  });
}
