import { useTranslation } from 'react-i18next';
import { productKinds } from '../../../../contract/products.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { numberText } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { departmentText, othersText, supplierText } from '../logic/reportRows.ts';
import type { CostReport, Method } from '../reportApi.ts';
import { BookedCards } from './BookedCards.tsx';
import { CostTable } from './CostTable.tsx';
import { Figures } from './Figures.tsx';
import { MethodCard } from './MethodCard.tsx';
import { MonthChart } from './MonthChart.tsx';
import { MonthTable } from './MonthTable.tsx';
import { SavingCards } from './SavingCards.tsx';

/** A report: its figures, the months, and what is behind them. */
export function ReportView({ report, method }: { report: CostReport; method: Method }) {
  const { t } = useTranslation(['report', 'item']);
  const language = useLanguage();
  const { fen, orders, co2Kg, months, otherSuppliers, otherPeople } = report;
  const words = { t, language };
  const others = (of: typeof otherPeople) =>
    of ? [{ id: 'others', name: othersText(of, words), fen: of.fen, orders: of.orders }] : [];
  const kinds = productKinds.filter((kind) => report.products.some((one) => one.kind === kind));
  return (
    <>
      <Figures
        label={t('figures')}
        figures={[
          { id: 'fen', label: t('spend'), value: <Money fen={fen} whole /> },
          { id: 'orders', label: t('orders'), value: numberText(orders, language) },
          {
            id: 'each',
            label: t('perOrder'),
            value: <Money fen={orders === 0 ? 0 : Math.round(fen / orders / 100) * 100} whole />,
          },
          { id: 'co2', label: t('co2'), value: t('kg', { value: numberText(co2Kg, language) }) },
        ]}
      />
      <Card>
        <CardHead title={t('byMonth')} />
        <CardBody>
          <MonthChart months={months} kinds={kinds} />
          <MonthTable months={months} kinds={kinds} />
        </CardBody>
      </Card>
      <div className="report__cards">
        <CostTable
          title={t('byProduct')}
          rows={report.products.map(({ kind, co2Kg: emitted, ...spent }) => ({
            id: kind,
            name: t(`item:kind.${kind}`),
            sub: t('co2Of', { value: numberText(emitted, language) }),
            ...spent,
          }))}
        />
        <CostTable
          title={t('byDepartment')}
          rows={report.departments.map((one) => ({ ...one, id: one.code, name: departmentText(one, words) }))}
        />
        <CostTable
          title={t('bySupplier')}
          rows={[
            ...report.suppliers.map((one) => ({
              ...one,
              id: `${one.kind} ${one.code}`,
              name: supplierText(one, words),
              sub: one.code && t(`item:kind.${one.kind}`),
            })),
            ...others(otherSuppliers),
          ]}
        />
        <CostTable
          title={t('byPerson')}
          rows={[
            ...report.people.map(({ code, name, department, ...spent }) => ({
              id: code,
              name: name || t('unnamed'),
              sub: localisedText(department, language),
              ...spent,
            })),
            ...others(otherPeople),
          ]}
        />
      </div>
      <SavingCards savings={report.savings} />
      <BookedCards booked={report.booked} />
      <MethodCard method={method} />
    </>
  );
}
