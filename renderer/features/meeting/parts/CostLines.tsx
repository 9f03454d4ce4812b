import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';
import type { Quote } from '../meetingApi.ts';

/** What something costs, line by line, and its sum. */
export function CostLines({ lines, totalFen }: Pick<Quote, 'lines' | 'totalFen'>) {
  const { t } = useTranslation('meeting');
  const language = useLanguage();
  return (
    <KeyValue
      items={[
        ...lines.map(({ line, count, eachFen, fen }) => ({
          id: line,
          label: t(`line.${line}`),
          note: count > 1 ? `${moneyText(eachFen, language)} × ${count}` : undefined,
          value: <Money fen={fen} />,
        })),
        { id: 'total', label: t('total'), value: <Money fen={totalFen} strong />, sum: true },
      ]}
    />
  );
}
