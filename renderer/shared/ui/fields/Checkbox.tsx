import clsx from 'clsx';
import type { ReactNode } from 'react';
import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from 'react-aria-components/Checkbox';
import { Icon } from '../icons/Icon.tsx';
import './choice.css';
import './Checkbox.css';

export interface CheckboxProps
  extends Omit<CheckboxFieldProps, 'className' | 'style' | 'children' | 'render' | 'isInvalid' | 'validate'> {
  /** The words beside the box; links in them are not part of the press target of the box. */
  children?: ReactNode;
  /** Said when there are no words beside the box. */
  label?: string;
  isWrong?: boolean;
  className?: string;
}

/** A box to tick, 16 px drawn in a 44 px target. */
export function Checkbox({ children, label, isWrong, className, ...rest }: CheckboxProps) {
  return (
    <CheckboxField {...rest} aria-label={label} isInvalid={isWrong} className={clsx('td-check', className)}>
      <CheckboxButton className="td-check__in">
        {({ isIndeterminate }) => (
          <>
            <span className="td-box">
              <Icon name={isIndeterminate ? 'minus' : 'check'} size={12} />
            </span>
            {children && <span className="td-check__label">{children}</span>}
          </>
        )}
      </CheckboxButton>
    </CheckboxField>
  );
}
