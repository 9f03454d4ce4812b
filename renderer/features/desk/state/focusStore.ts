import { clamped, type GridPlace } from '../logic/gridPlace.ts';

type Size = { readonly rows: number; readonly cols: number };

/** Which cell of a grid has the focus, for whoever subscribes: moving it draws two rows again, and nothing else. */
export type FocusStore = {
  readonly at: () => GridPlace;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (to: GridPlace) => void;
  /** Rows and columns came or went: the focus stays in the grid. */
  readonly resize: (size: Size) => void;
};

export function makeFocusStore(): FocusStore {
  let wanted: GridPlace = { row: 0, col: 1 };
  let size: Size = { rows: 0, cols: 0 };
  let at = clamped(wanted, size);
  const listeners = new Set<() => void>();
  const update = () => {
    const next = clamped(wanted, size);
    if (next.row === at.row && next.col === at.col) return;
    at = next;
    for (const listener of listeners) listener();
  };
  return {
    at: () => at,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (to) => {
      wanted = to;
      update();
    },
    resize: (next) => {
      size = next;
      update();
    },
  };
}
