import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_NIGHTS } from '../../../../contract/rules/hotel/hotelStay.ts';
import { addDays, daysBetween } from '../../../../contract/rules/time/dates.ts';
import { dateIn, longDate } from '../../../shared/format/dateTime.ts';
import { relativeDay } from '../../../shared/format/duration.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { CalendarSheet } from '../../../shared/ui/calendar/CalendarSheet.tsx';
import { SearchRow } from '../../../travel/dates/SearchRow.tsx';
import { checkInWindow, type Stay } from '../logic/stay.ts';

type Props = {
  stay: Stay;
  /** Another day of arrival keeps the number of nights. */
  onChange: (stay: { checkIn: string; nights: number }) => void;
  now: number;
};

/** Arrival and departure, each with its calendar. */
export function StayFields({ stay, onChange, now }: Props) {
  const { t } = useTranslation(['hotel', 'travel', 'item', 'common']);
  const language = useLanguage();
  const [open, setOpen] = useState<'checkIn' | 'checkOut' | null>(null);
  const { checkIn, checkOut } = stay;
  const nights = daysBetween(checkIn, checkOut);
  const near = relativeDay(checkIn, dateIn(now));
  const { first, last } = checkInWindow(now);
  const isIn = open !== 'checkOut';
  return (
    <>
      <SearchRow
        label={t('search.checkIn')}
        value={longDate(checkIn, language)}
        note={near && t(`travel:search.${near}`)}
        onPress={() => setOpen('checkIn')}
      />
      <SearchRow
        label={t('search.checkOut')}
        value={longDate(checkOut, language)}
        note={t('item:nights', { count: nights })}
        onPress={() => setOpen('checkOut')}
      />
      <CalendarSheet
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        title={t(isIn ? 'search.checkInTitle' : 'search.checkOutTitle')}
        closeLabel={t('common:action.close')}
        value={isIn ? checkIn : checkOut}
        onChange={(date) =>
          onChange(isIn ? { checkIn: date, nights } : { checkIn, nights: daysBetween(checkIn, date) })
        }
        min={isIn ? first : addDays(checkIn, 1)}
        max={isIn ? last : addDays(checkIn, MOST_NIGHTS)}
        dayNote={(date) => {
          const count = daysBetween(checkIn, date);
          return isIn || count < 1 || count > MOST_NIGHTS
            ? undefined
            : t('search.dayNights', { nights: count });
        }}
      />
    </>
  );
}
