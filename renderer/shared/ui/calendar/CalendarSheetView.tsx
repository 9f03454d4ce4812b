import { type CalendarDate, parseDate } from '@internationalized/date';
import { Calendar } from 'react-aria-components/Calendar';
import { CalendarHead, CalendarMonth, type DayNotes } from './CalendarMonth.tsx';
import { HolidayLegend } from './HolidayLegend.tsx';
import { FieldLayer } from '../layers/FieldLayer.tsx';

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

/** The code of a CalendarSheet. */
export function CalendarSheetView(props: CalendarSheetProps) {
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
