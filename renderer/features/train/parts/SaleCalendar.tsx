import { useTranslation } from 'react-i18next';
import { saleWindow } from '../../../../contract/rules/rail/railSale.ts';
import type { Place } from '../../../../contract/shapes/train.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { CalendarSheet } from '../../../shared/ui/layers/CalendarSheet.tsx';
import { useFares } from './useFares.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  from: Place | null;
  to: Place | null;
  value: string;
  onChange: (date: string) => void;
  now: number;
};

/** A month with the dates on sale and their lowest fares. */
export function SaleCalendar({ isOpen, onClose, from, to, value, onChange, now }: Props) {
  const { t } = useTranslation(['train', 'common']);
  const language = useLanguage();
  const fares = useFares(from, to, now);
  const { first, last } = saleWindow(now);
  return (
    <CalendarSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('results.calendarTitle')}
      closeLabel={t('common:action.close')}
      value={value}
      onChange={onChange}
      min={first}
      max={last}
      dayNote={(date) => {
        const fen = fares.get(date);
        return fen === undefined ? undefined : moneyText(fen, language, { whole: true });
      }}
    />
  );
}
