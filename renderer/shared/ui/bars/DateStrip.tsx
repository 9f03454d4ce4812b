import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { fullDate, shortDate, weekday } from '../../format/dateTime.ts';
import { useLanguage } from '../../hooks/useLanguage.ts';
import { idOf } from '../controls/option.ts';
import { moreEdges } from '../scroll/moreEdges.ts';
import './DateStrip.css';

interface StripDay {
  /** YYYY-MM-DD, Asia/Shanghai. */
  id: string;
  /** What the day costs; absent while unknown, null where prices of days are never known. */
  price?: ReactNode;
  isDisabled?: boolean;
}

export interface DateStripProps {
  label: string;
  days: readonly StripDay[];
  value: string;
  onChange: (date: string) => void;
  /** After the days: the button that opens the calendar. */
  end?: ReactNode;
  className?: string;
}

/** Days around the chosen one with their price. Arrows move, Enter or Space chooses. */
export function DateStrip({ label, days, value, onChange, end, className }: DateStripProps) {
  const language = useLanguage();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => moreEdges(list.current), []);
  useEffect(() => {
    const chosen = list.current?.querySelector(`[data-day="${CSS.escape(value)}"]`);
    if (chosen instanceof HTMLElement && list.current) {
      // Not scrollIntoView: that would scroll the page as well.
      list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.offsetWidth) / 2;
    }
  }, [value]);
  return (
    <div className={clsx('td-strip', className)}>
      <ToggleButtonGroup
        ref={list}
        aria-label={label}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[value]}
        onSelectionChange={([key]) => {
          const day = idOf(days, key);
          if (day !== undefined && day !== value) onChange(day);
        }}
        className="td-strip__days"
      >
        {days.map((day) => (
          <ToggleButton
            key={day.id}
            id={day.id}
            data-day={day.id}
            isDisabled={day.isDisabled}
            className="td-strip__day"
          >
            <span aria-hidden="true">{weekday(day.id, language)}</span>
            <span aria-hidden="true" className="td-strip__date">
              {shortDate(day.id, language)}
            </span>
            <span className="td-vh">{fullDate(day.id, language)} </span>
            {day.price === undefined ? <span aria-hidden="true">—</span> : day.price}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {end}
    </div>
  );
}
