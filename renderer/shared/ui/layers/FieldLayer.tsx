import clsx from 'clsx';
import { type ReactNode, useMemo, useState } from 'react';
import { Dialog as RacDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover as RacPopover } from 'react-aria-components/Popover';
import { useMediaWidth } from '../../hooks/useMediaWidth.ts';
import { Rehearsal } from './Rehearsal.tsx';
import { SheetView } from './SheetView.tsx';
import './FieldLayer.css';
import '../fields/listbox.css';

export interface FieldLayerProps {
  isOpen: boolean;
  /** Escape, a press outside, or the sheet's close button. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** Content to the edges: lists. */
  flush?: boolean;
  /** Its content is ready to be rehearsed while nobody waits: it opens faster the first time. */
  rehearse?: boolean;
  className?: string;
}

/** Choices of one field: beside it on the desk, in a sheet on a phone. The field is what had the focus on opening. */
export function FieldLayer({ rehearse, ...props }: FieldLayerProps) {
  return (
    <>
      <Layer {...props} />
      {rehearse && !props.isOpen && <Rehearsal>{props.children}</Rehearsal>}
    </>
  );
}

function Layer({
  isOpen,
  onClose,
  title,
  closeLabel,
  children,
  flush,
  className,
}: Omit<FieldLayerProps, 'rehearse'>) {
  const isPhone = useMediaWidth() === 'phone';
  const [wasOpen, setWasOpen] = useState(false);
  const [field, setField] = useState<Element | null>(null);
  // Read while rendering: an effect would run after the layer has taken the focus.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setField(focusedField());
  }
  const triggerRef = useMemo(() => ({ current: field }), [field]);
  if (isPhone || field === null) {
    return (
      <SheetView
        isOpen={isOpen}
        onClose={onClose}
        title={title}
        closeLabel={closeLabel}
        wide="center"
        flush={flush ?? false}
        className={clsx('td-fieldsheet', className)}
      >
        {children}
      </SheetView>
    );
  }
  return (
    <RacPopover
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      triggerRef={triggerRef}
      placement="bottom start"
      offset={4}
      className={clsx('td-pop td-fieldlayer', className)}
    >
      <RacDialog className="td-fieldlayer__in">
        <Heading slot="title" level={2} className="td-fieldlayer__title">
          {title}
        </Heading>
        <div className={clsx('td-fieldlayer__body', flush && 'td-fieldlayer__body--flush')}>{children}</div>
      </RacDialog>
    </RacPopover>
  );
}

function focusedField(): Element | null {
  const focused = document.activeElement;
  return focused === document.body ? null : focused;
}
