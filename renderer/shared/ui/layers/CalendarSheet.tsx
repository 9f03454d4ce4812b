import { type CalendarDate, parseDate } from '@internationalized/date';
import { Calendar } from 'react-aria-components/Calendar';
import { CalendarHead, CalendarMonth, type DayNotes } from '../calendar/CalendarMonth.tsx';
import { HolidayLegend } from '../calendar/HolidayLegend.tsx';
import { FieldLayer } from './FieldLayer.tsx';

export interface CalendarSheetProps extends DayNotes {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** YYYY-MM-DD, Asia/Shanghai; null while none is chosen. */
  value: string | null;
  onChange: (date: string) => void;
  /** First and last day that can be chosen, inclusive. */
  min?: string;
  max?: string;
  /** A day of the month shown, each time another day has the focus. */
  onShow?: ((date: string) => void) | undefined;
  /** A line under the month; '' keeps its place. */
  line?: string | undefined;
}

/** One day from a month, beside its field: arrows move by day and week, Page keys by month. Choosing closes. */
export function CalendarSheet(props: CalendarSheetProps) {
  const { isOpen, onClose, title, closeLabel, value, onChange, min, max, dayNote, isBest, onShow, line } =
    props;
  return (
    <FieldLayer isOpen={isOpen} onClose={onClose} title={title} closeLabel={closeLabel} rehearse>
      <Calendar<CalendarDate>
        aria-label={title}
        autoFocus
        value={value ? parseDate(value) : null}
        minValue={min ? parseDate(min) : undefined}
        maxValue={max ? parseDate(max) : undefined}
        onFocusChange={(date) => onShow?.(date.toString())}
        onChange={(date) => {
          onChange(date.toString());
          onClose();
        }}
        className="td-cal"
      >
        <CalendarHead />
        <CalendarMonth dayNote={dayNote} isBest={isBest} />
        {line !== undefined && (
          <p className="td-cal__line" aria-live="polite">
            {line}
          </p>
        )}
        <HolidayLegend />
      </Calendar>
    </FieldLayer>
  );
}
