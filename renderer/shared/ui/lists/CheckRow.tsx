import clsx from 'clsx';
import type { ReactNode } from 'react';
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox';
import { Icon } from '../icons/Icon.tsx';
import '../fields/choice.css';
import './ListRow.css';
import './CheckRow.css';

export interface CheckRowProps {
  title: ReactNode;
  sub?: ReactNode;
  leading?: ReactNode;
  end?: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
  /** Why it cannot be chosen; shown and read instead of sub. */
  reason?: string;
  className?: string;
}

/** A full-width row that is one big checkbox: picking travellers, picking items of an order. */
export function CheckRow({
  title,
  sub,
  leading,
  end,
  isSelected,
  onChange,
  isDisabled,
  reason,
  className,
}: CheckRowProps) {
  return (
    <CheckboxField
      isSelected={isSelected}
      onChange={onChange}
      isDisabled={isDisabled}
      className="td-checkrow"
    >
      <CheckboxButton className={clsx('td-row td-row--press td-checkrow__in', className)}>
        <span className="td-box">
          <Icon name="check" size={12} />
        </span>
        {leading && <span className="td-row__lead">{leading}</span>}
        <span className="td-row__main">
          <span className="td-row__title">{title}</span>
          {(reason ?? sub) && (
            <span className={clsx('td-row__sub', reason && 'td-checkrow__reason')}>{reason ?? sub}</span>
          )}
        </span>
        {end && <span className="td-row__end">{end}</span>}
      </CheckboxButton>
    </CheckboxField>
  );
}
