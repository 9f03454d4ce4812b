import type { TFunction } from 'i18next';
import type { Language } from '../../../../contract/languages.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { numberText } from '../../../shared/format/number.ts';
import type { CostReport } from '../reportApi.ts';

type Words = { readonly t: TFunction<['report', 'item']>; readonly language: Language };

/**
 * A report as one table for a spreadsheet: what it is by, who or what, spend in yuan, orders, what was avoidable; then
 * what was saved and missed, with how many orders are in neither. A figure nobody has is left empty.
 */
export function reportRows(report: CostReport, { t, language }: Words): (string | number)[][] {
  const head = [
    t('by'),
    t('what'),
    t('spendYuan'),
    t('orders'),
    t('booked.missedYuan'),
    t('savings.savedYuan'),
    t('savings.forgoneYuan'),
    t('savings.withoutRow'),
  ];
  const yuan = (fen: number) => fen / 100;
  const row = (by: string, what: string, { fen, orders, missedFen }: Counted) => [
    by,
    what,
    yuan(fen),
    orders,
    missedFen === undefined ? '' : yuan(missedFen),
    '',
    '',
    '',
  ];
  const saving = (by: string, what: string, { savedFen, forgoneFen, compared, without }: Saving) => [
    by,
    what,
    '',
    '',
    '',
    compared === 0 ? '' : yuan(savedFen),
    compared === 0 ? '' : yuan(forgoneFen),
    without,
  ];
  const { savings, otherSuppliers, otherPeople } = report;
  const words = { t, language };
  const { ahead, rules, reasons } = report.booked;
  return [
    head,
    ...report.months.map((one) => row(t('byMonth'), one.month, one)),
    ...report.products.map((one) => row(t('byProduct'), t(`item:kind.${one.kind}`), one)),
    ...report.departments.map((one) => row(t('byDepartment'), departmentText(one, words), one)),
    ...report.suppliers.map((one) => row(t('bySupplier'), supplierText(one, words), one)),
    ...(otherSuppliers ? [row(t('bySupplier'), othersText(otherSuppliers, words), otherSuppliers)] : []),
    ...report.people.map((one) => row(t('byPerson'), one.name || t('unnamed'), one)),
    ...(otherPeople ? [row(t('byPerson'), othersText(otherPeople, words), otherPeople)] : []),
    ...ahead.map((one) => row(t('booked.ahead'), t(`booked.span.${spanOf(one.from)}`), one)),
    ...rules.map((one) => row(t('booked.rules'), t(`booked.rule.${one.rule}`), one)),
    ...reasons.map((one) => row(t('booked.reasons'), reasonText(one, words), one)),
    ...savings.months.map((one) => saving(t('savings.byMonth'), one.month, one)),
    ...savings.products.map((one) => saving(t('savings.byProduct'), t(`item:kind.${one.kind}`), one)),
    ...savings.departments.map((one) => saving(t('savings.byDepartment'), departmentText(one, words), one)),
    ...savings.people.map((one) => saving(t('savings.byPerson'), one.name || t('unnamed'), one)),
    ...(savings.otherPeople
      ? [saving(t('savings.byPerson'), othersText(savings.otherPeople, words), savings.otherPeople)]
      : []),
  ];
}

type Saving = Pick<CostReport['savings'], 'savedFen' | 'forgoneFen' | 'compared' | 'without'>;
type Counted = { readonly fen: number; readonly orders: number; readonly missedFen?: number };

/** What a department is called; those who are in none are told apart. */
export function departmentText(
  { name }: Pick<CostReport['departments'][number], 'name'>,
  { t, language }: Words,
): string {
  return localisedText(name, language) || t('unnamed');
}

/** What a supplier is called; what has none of its own goes by what it is. */
export function supplierText(
  { kind, code, name }: Pick<CostReport['suppliers'][number], 'kind' | 'code' | 'name'>,
  { t, language }: Words,
): string {
  return localisedText(name, language) || code || t('noSupplier', { product: t(`item:kind.${kind}`) });
}

/** All that a table does not name, with how many they are. */
export function othersText({ count }: { readonly count: number }, { t, language }: Words): string {
  return t('others', { value: numberText(count, language) });
}

/** The word of a span of days ahead, by its first day. */
export function spanOf(from: number): 'same' | 'one' | 'three' | 'seven' | 'fourteen' {
  if (from >= 14) return 'fourteen';
  if (from >= 7) return 'seven';
  if (from >= 3) return 'three';
  return from >= 1 ? 'one' : 'same';
}

/** What a reason is called; one nobody gave says so. */
export function reasonText(
  { code, label }: CostReport['booked']['reasons'][number],
  { t, language }: Words,
): string {
  return code === '' ? t('booked.noReason') : localisedText(label, language) || code;
}
