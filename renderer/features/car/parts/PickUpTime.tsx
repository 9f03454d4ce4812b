import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { longDate, timeOfDay } from '../../../shared/format/dateTime.ts';
import { relativeDay } from '../../../shared/format/duration.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { CalendarSheet } from '../../../shared/ui/calendar/CalendarSheet.tsx';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { SearchRow } from '../../../travel/dates/SearchRow.tsx';
import { onDate, pickUpDates, pickUpTimes } from '../logic/pickUpTimes.ts';
import './PickUpTime.css';

type Props = {
  /** Epoch ms, a time that may be booked. */
  value: number;
  onChange: (pickUpAt: number) => void;
  now: number;
};

/** The day and the time a car is asked for, by Beijing time. */
export function PickUpTime({ value, onChange, now }: Props) {
  const { t } = useTranslation(['car', 'travel', 'common']);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const date = chinaDate(value);
  const near = relativeDay(date, chinaDate(now));
  const { first, last } = pickUpDates(now);
  return (
    <>
      <SearchRow
        label={t('search.date')}
        value={longDate(date, language)}
        note={near && t(`travel:search.${near}`)}
        onPress={() => setOpen(true)}
      />
      <div className="car-when__time">
        <span className="car-when__label" aria-hidden="true">
          {t('search.time')}
        </span>
        <Select
          label={t('search.time')}
          labelHidden
          options={pickUpTimes(date, now).map((at) => ({ id: String(at), label: timeOfDay(at) }))}
          value={String(value)}
          placeholder={timeOfDay(value)}
          onChange={(at) => onChange(Number(at))}
        />
      </div>
      <CalendarSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('search.dateTitle')}
        closeLabel={t('common:action.close')}
        value={date}
        onChange={(chosen) => onChange(onDate(chosen, value, now))}
        min={first}
        max={last}
      />
    </>
  );
}
