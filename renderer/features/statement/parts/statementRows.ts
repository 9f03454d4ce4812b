import type { TFunction } from 'i18next';
import type { Reconciliation } from '../../../../contract/rules/bill/reconcile.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import type { StatementLine } from '../statementApi.ts';
import { nameOfLine } from './useLineTarget.ts';

type Words = TFunction<'statement'>;
type Row = (string | number)[];

const yuan = (fen: number) => fen / 100;

/** A month as a table for spreadsheets, its sum below. */
export function statementRows(lines: readonly StatementLine[], t: Words): Row[] {
  const sum = lines.reduce((all, { fen }) => all + fen, 0);
  return [
    [t('column.day'), t('column.event'), t('column.orderNo'), t('column.traveller'), t('column.amount')],
    ...lines.map((line) => [
      chinaDate(line.at),
      t(`event.${line.event}`),
      nameOfLine(line, t),
      line.traveller,
      yuan(line.fen),
    ]),
    ['', '', '', t('sum'), yuan(sum)],
  ];
}

/** A comparison as a table for spreadsheets: each line with its difference by name, the sums below. */
export function comparisonRows({ findings, ...sums }: Reconciliation, t: Words): Row[] {
  return [
    [
      t('column.result'),
      t('column.orderNo'),
      t('column.traveller'),
      t('column.ours'),
      t('column.theirs'),
      t('column.difference'),
      t('column.row'),
    ],
    ...findings.map(({ kind, ours, theirs, fen }) => [
      t(`finding.${kind}`),
      kind === 'noOrder' ? '' : theirs?.orderNo || nameOfLine(ours ?? { orderNo: '' }, t),
      ours?.traveller ?? '',
      ours ? yuan(ours.fen) : '',
      theirs ? yuan(theirs.fen) : '',
      yuan(fen),
      theirs?.row ?? '',
    ]),
    [t('sum'), '', '', yuan(sums.oursFen), yuan(sums.theirsFen), yuan(sums.differenceFen), ''],
  ];
}
