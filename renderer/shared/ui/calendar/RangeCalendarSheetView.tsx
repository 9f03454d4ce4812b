import { type CalendarDate, parseDate } from '@internationalized/date';
import { use } from 'react';
import { RangeCalendar, RangeCalendarStateContext } from 'react-aria-components/RangeCalendar';
import { useMediaWidth } from '../../hooks/useMediaWidth.ts';
import { FieldLayer } from '../layers/FieldLayer.tsx';
import { CalendarHead, CalendarMonth, type DayNotes } from './CalendarMonth.tsx';
import { HolidayLegend } from './HolidayLegend.tsx';
import './RangeCalendarSheet.css';

/** Two days, YYYY-MM-DD, Asia/Shanghai. */
export type DateRange = { readonly start: string; readonly end: string };

export interface RangeCalendarSheetProps extends DayNotes {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  value: DateRange | null;
  onChange: (range: DateRange) => void;
  /** First and last day that can be chosen, inclusive. */
  min?: string;
  max?: string;
  /** Days from the first to the last at least and at most: 1 where a night lies between, 0 for a return on one day. */
  minDays?: number;
  maxDays?: number;
  /** What is asked for: the first day, then the last. */
  startHint: string;
  endHint: string;
}

/** The code of a RangeCalendarSheet. */
export function RangeCalendarSheetView(props: RangeCalendarSheetProps) {
  const { isOpen, onClose, title, closeLabel, value, onChange, min, max, minDays = 0, maxDays } = props;
  const { dayNote, isBest, startHint, endHint } = props;
  const isPhone = useMediaWidth() === 'phone';
  return (
    <FieldLayer
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={closeLabel}
      className="td-rangelayer"
    >
      <RangeCalendar<CalendarDate>
        aria-label={title}
        autoFocus
        value={value && { start: parseDate(value.start), end: parseDate(value.end) }}
        minValue={min ? parseDate(min) : undefined}
        maxValue={max ? parseDate(max) : undefined}
        isDateUnavailable={(date, anchor) =>
          anchor !== null && isTooFar(date.compare(anchor), minDays, maxDays)
        }
        visibleDuration={{ months: isPhone ? 1 : 2 }}
        onChange={({ start, end }) => {
          onChange({ start: start.toString(), end: end.toString() });
          onClose();
        }}
        className="td-cal td-cal--range"
      >
        <Hint startHint={startHint} endHint={endHint} />
        <CalendarHead />
        <div className="td-cal__months">
          <CalendarMonth dayNote={dayNote} isBest={isBest} />
          {!isPhone && <CalendarMonth dayNote={dayNote} isBest={isBest} offset={1} />}
        </div>
        <HolidayLegend />
      </RangeCalendar>
    </FieldLayer>
  );
}

/** Whether a day so many days from the first chosen one cannot be the last. */
function isTooFar(days: number, minDays: number, maxDays = Number.POSITIVE_INFINITY): boolean {
  return Math.abs(days) < minDays || Math.abs(days) > maxDays;
}

function Hint({ startHint, endHint }: { startHint: string; endHint: string }) {
  const state = use(RangeCalendarStateContext);
  return (
    <p aria-live="polite" className="td-cal__hint">
      {state?.anchorDate ? endHint : startHint}
    </p>
  );
}
