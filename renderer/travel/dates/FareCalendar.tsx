import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { PartyPrice } from '../../../contract/rules/offer/partyPrice.ts';
import { moneyText } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { CalendarSheet } from '../../shared/ui/calendar/CalendarSheet.tsx';
import { type PriceBasis, selectPriceBasis } from '../party/pickingSlice.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** Dates as 2026-12-01; the first and the last on sale. */
  first: string;
  last: string;
  value: string;
  onChange: (date: string) => void;
  /** The price of each date that has one. */
  fares: ReadonlyMap<string, PartyPrice>;
  /** For how many people. */
  count: number;
  /** What is known of the month shown; absent where nobody keeps such prices, or they are all known at once. */
  state?: 'loading' | 'failed' | 'known' | undefined;
  /** Whether the fares are of a way there and a way back together. */
  isReturn?: boolean;
  /** A day of the month shown, each time another day has the focus. */
  onShow?: ((date: string) => void) | undefined;
};

/** A month with the dates on sale and their lowest fares. */
export function FareCalendar(props: Props) {
  const { isOpen, onClose, first, last, value, onChange, fares, count, state, isReturn, onShow } = props;
  const { t } = useTranslation(['travel', 'common']);
  const language = useLanguage();
  const basis = useSelector(selectPriceBasis);
  const lowest = useMemo(
    () => Math.min(...[...fares.values()].map((price) => shownFen(price, basis))),
    [fares, basis],
  );
  return (
    <CalendarSheet
      isOpen={isOpen}
      onClose={onClose}
      title={
        count > 1
          ? t('offers.calendarTitleFor', { basis: t(`price.${basis}`, { count }) })
          : t('offers.calendarTitle')
      }
      closeLabel={t('common:action.close')}
      value={value}
      onChange={onChange}
      min={first}
      max={last}
      onShow={onShow}
      line={
        isReturn && state === 'known'
          ? t('offers.calendarReturn')
          : state && t(`offers.calendarState.${state}`)
      }
      isBest={(date) => {
        const price = fares.get(date);
        return price !== undefined && shownFen(price, basis) === lowest;
      }}
      dayNote={(date) => {
        const price = fares.get(date);
        if (!price) return state === 'known' && date >= first && date <= last ? '–' : undefined;
        if (basis === 'all') return moneyText(price.totalFen, language, { whole: true });
        // A cell has no room for both ends of a range.
        const isRange = price.highFen > price.lowFen;
        return `${moneyText(price.lowFen, language, { whole: true })}${isRange ? '+' : ''}`;
      }}
    />
  );
}

/** The price a cell shows (fen). */
function shownFen({ totalFen, lowFen }: PartyPrice, basis: PriceBasis): number {
  return basis === 'all' ? totalFen : lowFen;
}
