import { Button } from 'react-aria-components/Button';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { useTranslation } from 'react-i18next';
import { holidayMark } from '../../calendar/holidays.ts';
import { localisedText } from '../../format/localised.ts';
import { useLanguage } from '../../hooks/useLanguage.ts';
import { Icon } from '../icons/Icon.tsx';
import '../controls/IconButton.css';
import './CalendarMonth.css';

/** What a product says of a day. */
export interface DayNotes {
  /** A few characters under a day: its lowest price, a number of nights. */
  dayNote?: ((date: string) => string | undefined) | undefined;
  /** Whether the note is the one to take: the lowest price of all. */
  isBest?: ((date: string) => boolean) | undefined;
}

/** The months' name between the ways to the one before and the next. */
export function CalendarHead() {
  return (
    <header className="td-cal__head">
      <Button slot="previous" className="td-iconbtn td-iconbtn--bare">
        <Icon name="chevronLeft" />
      </Button>
      <CalendarHeading className="td-cal__title" />
      <Button slot="next" className="td-iconbtn td-iconbtn--bare">
        <Icon name="chevronRight" />
      </Button>
    </header>
  );
}

/** A month: each day with what it is on account of a holiday above it, and its note below. */
export function CalendarMonth({ dayNote, isBest, offset = 0 }: DayNotes & { offset?: number }) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  return (
    <CalendarGrid weekdayStyle="narrow" offset={{ months: offset }} className="td-cal__grid">
      <CalendarGridHeader>
        {(day) => <CalendarHeaderCell className="td-cal__weekday">{day}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>
        {(date) => {
          const iso = date.toString();
          const note = dayNote?.(iso);
          const mark = holidayMark(iso);
          const name = mark && localisedText(mark.holiday.name, language);
          const said = mark && t(mark.kind === 'off' ? 'calendar.offFor' : 'calendar.workFor', { name });
          // Only Chinese names are short enough for a cell.
          const isNamed = mark?.kind === 'off' && mark.holiday.day === iso && language === 'zh';
          return (
            <CalendarCell
              date={date}
              className="td-cal__day"
              render={(props) => (
                <div {...props} aria-label={[props['aria-label'], said, note].filter(Boolean).join(' ')} />
              )}
            >
              {({ formattedDate }) => (
                <>
                  <span
                    className={`td-cal__mark td-cal__mark--${mark?.kind ?? 'none'}`}
                    data-mark={mark && (isNamed ? name : t(`calendar.${mark.kind}`))}
                  />
                  <span className="td-cal__date">{formattedDate}</span>
                  <span
                    className={note && isBest?.(iso) ? 'td-cal__note td-cal__note--best' : 'td-cal__note'}
                    data-note={note}
                  />
                </>
              )}
            </CalendarCell>
          );
        }}
      </CalendarGridBody>
    </CalendarGrid>
  );
}
