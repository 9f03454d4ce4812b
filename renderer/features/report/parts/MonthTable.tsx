import { useTranslation } from 'react-i18next';
import type { ProductKind } from '../../../../contract/products.ts';
import { monthName } from '../../../shared/format/dateTime.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { usePane } from '../../../shared/navigation.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import type { CostReport } from '../reportApi.ts';

type Props = { months: CostReport['months']; kinds: readonly ProductKind[] };

/** The figures of the chart: what each month cost by product; a phone has them below the month's name. */
export function MonthTable({ months, kinds }: Props) {
  const { t } = useTranslation(['report', 'item']);
  const language = useLanguage();
  const isPhone = usePane().position === 'only';
  const columns = isPhone ? [] : kinds;
  return (
    <table className="report-table">
      <thead>
        <tr>
          <th scope="col">{t('month')}</th>
          {columns.map((kind) => (
            <th key={kind} scope="col">
              {t(`item:kind.${kind}`)}
            </th>
          ))}
          <th scope="col">{t('sum')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, fen, kinds: spent }) => (
          <tr key={month}>
            <th scope="row">
              {monthName(month, language)}
              {isPhone && spent.length > 0 && (
                <small>
                  <Dots wrap>
                    {spent.map((one) => (
                      <span key={one.kind}>
                        {t(`item:kind.${one.kind}`)} {moneyText(one.fen, language, { whole: true })}
                      </span>
                    ))}
                  </Dots>
                </small>
              )}
            </th>
            {columns.map((kind) => (
              <td key={kind}>
                <Money fen={spent.find((one) => one.kind === kind)?.fen ?? 0} whole />
              </td>
            ))}
            <td>
              <Money fen={fen} whole strong />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
