import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { ReportTable } from './ReportTable.tsx';

export type CostRow = {
  readonly id: string;
  readonly name: ReactNode;
  readonly sub?: ReactNode;
  readonly fen: number;
  readonly orders: number;
};

/** Who or what cost how much, most first, with a bar as long as its part of the greatest. */
export function CostTable({ title, rows }: { title: string; rows: readonly CostRow[] }) {
  const { t } = useTranslation('report');
  const language = useLanguage();
  const most = Math.max(1, ...rows.map(({ fen }) => fen));
  if (rows.length === 0) return null;
  return (
    <ReportTable title={title} heads={[t('orders'), t('spend')]}>
      {rows.map(({ id, name, sub, fen, orders }) => (
        <tr key={id}>
          <th scope="row">
            {name}
            {sub && <small>{sub}</small>}
            <span
              aria-hidden="true"
              className="report-table__bar"
              style={{ inlineSize: `${(fen / most) * 100}%` }}
            />
          </th>
          <td>{numberText(orders, language)}</td>
          <td>
            <Money fen={fen} whole />
          </td>
        </tr>
      ))}
    </ReportTable>
  );
}
