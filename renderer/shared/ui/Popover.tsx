import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover as RacPopover, type PopoverProps as RacPopoverProps } from 'react-aria-components/Popover';
import './listbox.css';
import './Popover.css';

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactNode;
  label: string;
  children: ReactNode | ((close: () => void) => ReactNode);
  placement?: RacPopoverProps['placement'];
  className?: string;
}

/** A small layer beside its button: an explanation, a few fields. Escape and a press outside close it. */
export function Popover({ trigger, label, children, placement = 'bottom end', className }: PopoverProps) {
  return (
    <DialogTrigger>
      {trigger}
      <RacPopover className={clsx('td-pop td-popover', className)} placement={placement} offset={4}>
        <Dialog aria-label={label} className="td-popover__in">
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </RacPopover>
    </DialogTrigger>
  );
}
