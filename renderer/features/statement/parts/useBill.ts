import { useState } from 'react';
import { type BillLine, readBill } from '../../../../contract/rules/bill/readBill.ts';
import names from '../../../../resources/data/bill-columns.json' with { type: 'json' };
import { readTable } from '../../../shared/output/readTable.ts';

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
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setWrong(null);
    const table = await readTable(file);
    if (!table) return setWrong('unreadable');
    const read = readBill(table, names);
    if (!read.ok) return setWrong(read.missing.includes('orderNo') ? 'noOrderNo' : 'noAmount');
    if (read.lines.length === 0) return setWrong('empty');
    setBill({ name: file.name, lines: read.lines, unreadable: read.unreadable });
  };
  return { bill, wrong, choose, drop: () => setBill(null) };
}
