import clsx from 'clsx';
import { type ReactNode, use } from 'react';
import { DialogTrigger, OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Popover as RacPopover, type PopoverProps as RacPopoverProps } from 'react-aria-components/Popover';
import '../fields/listbox.css';
import './Popover.css';

export interface PopoverProps {
  /** The button that opens it; the layer bears its name. */
  trigger: ReactNode;
  children: ReactNode | ((close: () => void) => ReactNode);
  placement?: RacPopoverProps['placement'];
  className?: string;
}

/** A small layer beside its button: an explanation, a few fields. Escape and a press outside close it. */
export function Popover({ trigger, children, placement = 'bottom end', className }: PopoverProps) {
  return (
    <DialogTrigger>
      {trigger}
      <RacPopover className={clsx('td-pop td-popover', className)} placement={placement} offset={4}>
        <Content>{children}</Content>
      </RacPopover>
    </DialogTrigger>
  );
}

function Content({ children }: Pick<PopoverProps, 'children'>) {
  const state = use(OverlayTriggerStateContext);
  return (
    <div className="td-popover__in">
      {typeof children === 'function' ? children(() => state?.close()) : children}
    </div>
  );
}
