import { use } from 'react';
import { CalendarStateContext } from 'react-aria-components/Calendar';
import { RangeCalendarStateContext } from 'react-aria-components/RangeCalendar';
import { useTranslation } from 'react-i18next';
import { htmlLanguage } from '../../../../contract/languages.ts';
import { holidaysWithin } from '../../calendar/holidays.ts';
import { dateSpan, shortDate } from '../../format/dateTime.ts';
import { localisedText } from '../../format/localised.ts';
import { useLanguage } from '../../hooks/useLanguage.ts';

/** The holidays of the months shown, by name: when they are free, and which weekends are worked. */
export function HolidayLegend() {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const and = new Intl.ListFormat(htmlLanguage[language], { type: 'unit', style: 'short' });
  const single = use(CalendarStateContext);
  const range = use(RangeCalendarStateContext);
  const shown = (single ?? range)?.visibleRange;
  const holidays = shown ? holidaysWithin(shown.start.toString(), shown.end.toString()) : [];
  return (
    <ul className="td-cal__legend">
      {holidays.map(({ name, day, off, work }) => (
        <li key={day}>
          {t(work.length > 0 ? 'calendar.legendWork' : 'calendar.legend', {
            name: localisedText(name, language),
            days:
              off.first === off.last
                ? shortDate(off.first, language)
                : dateSpan(off.first, off.last, language),
            work: and.format(work.map((date) => shortDate(date, language))),
          })}
        </li>
      ))}
    </ul>
  );
}
