import type { TFunction } from 'i18next';
import { yuanText } from '../../../contract/rules/money/yuan.ts';
import { csvOf } from '../../../contract/rules/text/csv.ts';
import type { Note } from './parts/NoteRow.tsx';

/** Expense notes as a table for a spreadsheet, in the language shown. */
export function notesCsv(notes: readonly Note[], t: TFunction<'saved'>): string {
  const head = [
    t('note.spentOn'),
    t('note.category'),
    t('note.amount'),
    t('note.orderNo'),
    t('note.remarks'),
  ];
  const rows = notes.map(({ spentOn, category, amountFen, order, remarks }) => [
    spentOn,
    t(`note.categories.${category}`),
    yuanText(amountFen),
    order?.orderNo ?? '',
    remarks,
  ]);
  return csvOf([head, ...rows]);
}
