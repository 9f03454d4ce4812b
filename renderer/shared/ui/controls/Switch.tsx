import clsx from 'clsx';
import type { ReactNode } from 'react';
import { SwitchButton, SwitchField, type SwitchFieldProps } from 'react-aria-components/Switch';
import './Switch.css';

export interface SwitchProps
  extends Omit<SwitchFieldProps, 'className' | 'style' | 'children' | 'render' | 'isInvalid' | 'validate'> {
  children: ReactNode;
  /** row: words left, switch at the right end of a full-width row. */
  layout?: 'inline' | 'row';
  className?: string;
}

/** On or off, taking effect at once. */
export function Switch({ children, layout = 'inline', className, ...rest }: SwitchProps) {
  return (
    <SwitchField {...rest} className={clsx('td-switch', `td-switch--${layout}`, className)}>
      <SwitchButton className="td-switch__in">
        <span className="td-switch__label">{children}</span>
        <span className="td-switch__track" />
      </SwitchButton>
    </SwitchField>
  );
}
