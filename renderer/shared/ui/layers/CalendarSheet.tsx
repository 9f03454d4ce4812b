import { type CalendarDate, parseDate } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { Icon } from '../icons/Icon.tsx';
import '../controls/IconButton.css';
import { Sheet } from './Sheet.tsx';
import './CalendarSheet.css';

export interface CalendarSheetProps {
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
  /** A few characters under a day: its lowest price, a holiday. */
  dayNote?: (date: string) => string | undefined;
}

/** One day from a month: arrows move by day and week, Page keys by month. Choosing closes. */
export function CalendarSheet({
  isOpen,
  onClose,
  title,
  closeLabel,
  value,
  onChange,
  min,
  max,
  dayNote,
}: CalendarSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} closeLabel={closeLabel} wide="center">
      <Calendar<CalendarDate>
        aria-label={title}
        autoFocus
        value={value ? parseDate(value) : null}
        minValue={min ? parseDate(min) : undefined}
        maxValue={max ? parseDate(max) : undefined}
        onChange={(date) => {
          onChange(date.toString());
          onClose();
        }}
        className="td-cal"
      >
        <header className="td-cal__head">
          <Button slot="previous" className="td-iconbtn td-iconbtn--bare">
            <Icon name="chevronLeft" />
          </Button>
          <CalendarHeading className="td-cal__title" />
          <Button slot="next" className="td-iconbtn td-iconbtn--bare">
            <Icon name="chevronRight" />
          </Button>
        </header>
        <CalendarGrid weekdayStyle="narrow" className="td-cal__grid">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className="td-cal__weekday">{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => {
              const note = dayNote?.(date.toString());
              return (
                <CalendarCell
                  date={date}
                  className="td-cal__day"
                  render={(props) => (
                    <div
                      {...props}
                      aria-label={note ? `${props['aria-label']} ${note}` : props['aria-label']}
                    />
                  )}
                >
                  {({ formattedDate }) => (
                    <>
                      <span className="td-cal__date">{formattedDate}</span>
                      <span className="td-cal__note" data-note={note} />
                    </>
                  )}
                </CalendarCell>
              );
            }}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </Sheet>
  );
}
