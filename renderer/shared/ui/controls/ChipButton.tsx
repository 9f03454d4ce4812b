import clsx from 'clsx';
import type { ReactNode, Ref } from 'react';
import { Button as RacButton, type ButtonProps as RacButtonProps } from 'react-aria-components/Button';
import { Icon, type IconName } from '../icons/Icon.tsx';
import './Chip.css';

export interface ChipButtonProps extends Omit<RacButtonProps, 'className' | 'style' | 'children' | 'render'> {
  children: ReactNode;
  /** A filter is set behind it. */
  isOn?: boolean;
  icon?: IconName;
  ref?: Ref<HTMLButtonElement>;
  className?: string;
}

/** A chip that opens something (a menu, a sheet); its arrow says so. */
export function ChipButton({ children, isOn, icon = 'chevronDown', className, ...rest }: ChipButtonProps) {
  return (
    <RacButton {...rest} className={clsx('td-chip', isOn && 'td-chip--on', className)}>
      <span className="td-chip__in">
        {children}
        <Icon name={icon} size={14} className="td-chip__icon" />
      </span>
    </RacButton>
  );
}
