import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Dialog as RacDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useMediaWidth } from '../../hooks/useMediaWidth.ts';
import { Rehearsal } from './Rehearsal.tsx';
import { SheetView } from './SheetView.tsx';
import { useFieldPlace } from './useFieldPlace.ts';
import './FieldLayer.css';
import '../fields/listbox.css';

export interface FieldLayerProps {
  isOpen: boolean;
  /** Escape, a press outside, or the sheet's close button. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** Takes the focus itself. */
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
  const place = useFieldPlace(isOpen);
  if (isPhone || place === null) {
    return (
      <SheetView
        isOpen={isOpen}
        onClose={onClose}
        title={title}
        closeLabel={closeLabel}
        wide="center"
        flush={flush ?? false}
        className={clsx('td-fieldsheet', className)}
        takesFocus
      >
        {children}
      </SheetView>
    );
  }
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      // Not before it is painted: that the page behind becomes inert styles all of it anew.
      UNSTABLE_deferUntilEntered
      className={clsx('td-fieldground', `td-fieldground--${place.side}`)}
      style={place.style}
    >
      <Modal ref={place.panelRef} className={clsx('td-pop td-fieldlayer', className)}>
        <RacDialog className="td-fieldlayer__in">
          <Heading slot="title" level={2} className="td-fieldlayer__title">
            {title}
          </Heading>
          <div className={clsx('td-fieldlayer__body', flush && 'td-fieldlayer__body--flush')}>{children}</div>
        </RacDialog>
      </Modal>
    </ModalOverlay>
  );
}
