import { useTranslation } from 'react-i18next';
import { moneyText } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { CalendarSheet } from '../../shared/ui/layers/CalendarSheet.tsx';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** Dates as 2026-12-01; the first and the last on sale. */
  first: string;
  last: string;
  value: string;
  onChange: (date: string) => void;
  /** The lowest fare in fen of each date that has one. */
  fares: ReadonlyMap<string, number>;
};

/** A month with the dates on sale and their lowest fares. */
export function FareCalendar({ isOpen, onClose, first, last, value, onChange, fares }: Props) {
  const { t } = useTranslation(['travel', 'common']);
  const language = useLanguage();
  return (
    <CalendarSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('offers.calendarTitle')}
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
