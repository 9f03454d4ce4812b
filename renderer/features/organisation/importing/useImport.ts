import { useEffect, useRef, useState } from 'react';
import type { StaffCells } from '../../../../contract/calls/importing/shapes.ts';
import { ROWS_AT_ONCE, type StaffColumn, type StaffFault } from '../../../../contract/enums/importing.ts';
import type { Failure } from '../../../../contract/kit/result.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { newKey } from '../../../shared/newKey.ts';
import {
  useAddImportedMutation,
  useLazyCheckStaffQuery,
  useStartImportMutation,
} from '../organisationApi.ts';
import { repeated } from './staffTable.ts';

export type FileRow = { readonly line: number; readonly cells: StaffCells };
export type LineFault = { readonly line: number; readonly column: StaffColumn; readonly fault: StaffFault };

export type ImportState =
  | { readonly step: 'idle' }
  | { readonly step: 'checking' | 'adding'; readonly done: number; readonly all: number }
  | { readonly step: 'checked'; readonly rows: readonly FileRow[]; readonly faults: readonly LineFault[] }
  | { readonly step: 'added'; readonly importId: string; readonly added: number }
  /** Some were added, the others not: the import stands until it is undone. */
  | {
      readonly step: 'failed';
      readonly failure: Failure;
      readonly importId: string | null;
      readonly added: number;
      readonly all: number;
    };

/** Tries a file of people, and adds them part by part. Leaving stops it after the part that is on its way. */
export function useImport() {
  const [state, setState] = useState<ImportState>({ step: 'idle' });
  const [check] = useLazyCheckStaffQuery();
  const [start] = useStartImportMutation();
  const [add] = useAddImportedMutation();
  const run = useRef(0);
  useEffect(
    () => () => {
      run.current++;
      setState({ step: 'idle' });
    },
    [],
  );

  const tryOut = async (rows: readonly FileRow[]) => {
    const mine = ++run.current;
    const faults: LineFault[] = repeated(rows).map((one) => ({ ...one, fault: 'TWICE' as const }));
    const known = new Set(faults.map(({ line, column }) => `${line} ${column}`));
    for (const part of parts(rows)) {
      setState({ step: 'checking', done: part.at, all: rows.length });
      const { data, error } = await check({ rows: part.rows.map(({ cells }) => cells) });
      if (run.current !== mine) return;
      if (error) {
        const failure = failureOf(error);
        return setState({ step: 'failed', failure, importId: null, added: 0, all: rows.length });
      }
      for (const { row, column, fault } of data?.faults ?? []) {
        const line = part.rows[row]?.line ?? 0;
        if (!known.has(`${line} ${column}`)) faults.push({ line, column, fault });
      }
    }
    setState({ step: 'checked', rows, faults: faults.toSorted((a, b) => a.line - b.line) });
  };

  const addAll = async (rows: readonly FileRow[]) => {
    const mine = ++run.current;
    const all = rows.length;
    setState({ step: 'adding', done: 0, all });
    const begun = await start({ input: { rows: all }, idem: newKey() });
    if (!begun.data)
      return setState({ step: 'failed', failure: failureOf(begun.error), importId: null, added: 0, all });
    const { importId } = begun.data;
    for (const part of parts(rows)) {
      if (run.current !== mine) return;
      setState({ step: 'adding', done: part.at, all });
      const input = { importId, rows: part.rows.map(({ cells }) => cells) };
      const idem = newKey();
      // One without a clear answer goes out again under its key: it is done once.
      const answer = await add({ input, idem });
      const again = answer.data ? answer : await add({ input, idem });
      if (!again.data)
        return setState({ step: 'failed', failure: failureOf(again.error), importId, added: part.at, all });
    }
    setState({ step: 'added', importId, added: all });
  };

  const reset = () => {
    run.current++;
    setState({ step: 'idle' });
  };
  return { state, tryOut, addAll, reset };
}

/** So much of a file goes in one call: so many rows, and well below what a call may hold. */
const MOST_CHARACTERS = 12_000;

function parts(rows: readonly FileRow[]): { readonly at: number; readonly rows: readonly FileRow[] }[] {
  const found: { at: number; rows: FileRow[] }[] = [];
  let characters = 0;
  for (const [at, row] of rows.entries()) {
    const size = Object.values(row.cells).join('').length;
    const last = found.at(-1);
    if (!last || last.rows.length >= ROWS_AT_ONCE || characters + size > MOST_CHARACTERS) {
      found.push({ at, rows: [row] });
      characters = size;
    } else {
      last.rows.push(row);
      characters += size;
    }
  }
  return found;
}
