import type { TFunction } from 'i18next';
import type { Language } from '../../../../contract/languages.ts';
import { yuanText } from '../../../../contract/rules/money/yuan.ts';
import { csvOf } from '../../../../contract/rules/text/csv.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import type { CostReport } from '../reportApi.ts';

type Words = { readonly t: TFunction<['report', 'item']>; readonly language: Language };

/** A report as one table for a spreadsheet: what it is by, who or what, spend in yuan, orders. */
export function reportCsv(report: CostReport, { t, language }: Words): string {
  const head = [t('by'), t('what'), t('spendYuan'), t('orders')];
  const row = (by: string, what: string, { fen, orders }: { fen: number; orders: number }) => [
    by,
    what,
    yuanText(fen),
    orders,
  ];
  return csvOf([
    head,
    ...report.months.map((one) => row(t('byMonth'), one.month, one)),
    ...report.products.map((one) => row(t('byProduct'), t(`item:kind.${one.kind}`), one)),
    ...report.departments.map((one) => row(t('byDepartment'), localisedText(one.name, language), one)),
    ...report.suppliers.map((one) => row(t('bySupplier'), localisedText(one.name, language), one)),
    ...report.people.map((one) => row(t('byPerson'), one.name, one)),
  ]);
}
