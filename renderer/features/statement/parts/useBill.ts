import { useState } from 'react';
import { type BillLine, readBill } from '../../../../contract/rules/bill/readBill.ts';
import type { TableRow } from '../../../../contract/rules/text/csv.ts';
import names from '../../../../resources/data/bill-columns.json' with { type: 'json' };
import { useReadTable } from '../../../shared/output/useReadTable.ts';

export type Bill = {
  readonly name: string;
  readonly lines: readonly BillLine[];
  /** Rows with an order but without an amount. */
  readonly unreadable: readonly number[];
};

type Wrong = 'unreadable' | 'noOrderNo' | 'noAmount' | 'empty';

/** A bill from a file; it is read here and goes nowhere. */
export function useBill() {
  const [bill, setBill] = useState<Bill | null>(null);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const read = useReadTable();
  const show = (name: string, table: readonly TableRow[] | null) => {
    if (!table) return setWrong('unreadable');
    const found = readBill(table, names);
    if (!found.ok) return setWrong(found.missing.includes('orderNo') ? 'noOrderNo' : 'noAmount');
    if (found.lines.length === 0) return setWrong('empty');
    setBill({ name, lines: found.lines, unreadable: found.unreadable });
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setWrong(null);
    await read(file, (table) => show(file.name, table));
  };
  return { bill, wrong, choose, drop: () => setBill(null) };
}
