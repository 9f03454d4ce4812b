import { useTranslation } from 'react-i18next';
import { numberText } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import type { CostReport } from '../reportApi.ts';
import { ReportTable } from './ReportTable.tsx';

type SavingRow = Pick<CostReport['savings'], 'savedFen' | 'forgoneFen' | 'compared' | 'without'> & {
  readonly id: string;
  readonly name: string;
  readonly sub?: string;
};

/** What each saved and missed; one with orders that were not compared says how many, and of none there is no sum. */
export function SavingTable({ title, rows }: { title: string; rows: readonly SavingRow[] }) {
  const { t } = useTranslation('report');
  const language = useLanguage();
  if (rows.length === 0) return null;
  const amount = (fen: number, compared: number) => (compared === 0 ? '–' : <Money fen={fen} whole />);
  return (
    <ReportTable title={title} heads={[t('savings.saved'), t('savings.forgone')]}>
      {rows.map(({ id, name, sub, savedFen, forgoneFen, compared, without }) => (
        <tr key={id}>
          <th scope="row">
            {name}
            {(sub || without > 0) && (
              <small>
                <Dots wrap>
                  {sub}
                  {without > 0 && t('savings.some', { count: without, value: numberText(without, language) })}
                </Dots>
              </small>
            )}
          </th>
          <td>{amount(savedFen, compared)}</td>
          <td>{amount(forgoneFen, compared)}</td>
        </tr>
      ))}
    </ReportTable>
  );
}
