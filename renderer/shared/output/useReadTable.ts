import { useEffect, useRef } from 'react';
import type { TableRow } from '../../../contract/rules/text/csv.ts';
import { readTable } from './readTable.ts';

/**
 * Reads the file chosen last: `show` is given its rows, or null for one that cannot be read. A file chosen before that
 * takes longer, or that is read as its screen is left, is shown nowhere.
 */
export function useReadTable(): (file: File, show: (table: TableRow[] | null) => unknown) => Promise<void> {
  const chosen = useRef(0);
  useEffect(
    () => () => {
      chosen.current++;
    },
    [],
  );
  return async (file, show) => {
    const mine = ++chosen.current;
    const table = await readTable(file);
    if (table !== undefined && chosen.current === mine) await show(table);
  };
}
