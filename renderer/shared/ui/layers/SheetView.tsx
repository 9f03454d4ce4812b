import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Dialog as RacDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../controls/IconButton.tsx';
import './overlay.css';
import './Sheet.css';

export interface SheetProps {
  isOpen: boolean;
  /** Escape, the close button, or a press outside. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Buttons that stay at the foot. */
  actions?: ReactNode;
  /** Above 600 px: a panel on the right, or a card in the middle. On a phone always from below. */
  wide?: 'side' | 'center';
  /** Content to the edges: lists and calendars. */
  flush?: boolean;
  /**
   * Its content takes the focus itself. The page behind then becomes inert once the sheet has come in and not before it
   * is painted: that styles the whole page anew.
   */
  takesFocus?: boolean;
  className?: string;
}

/** The code of a Sheet. */
export function SheetView({
  isOpen,
  onClose,
  title,
  closeLabel,
  children,
  actions,
  wide = 'side',
  flush,
  takesFocus = false,
  className,
}: SheetProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      UNSTABLE_deferUntilEntered={takesFocus}
      className={clsx('td-overlay', 'td-sheetlayer', `td-sheetlayer--${wide}`)}
    >
      <Modal className={clsx('td-sheet', className)}>
        <RacDialog className="td-sheet__in">
          <div className="td-sheet__head">
            <Heading slot="title" level={2} className="td-sheet__title">
              {title}
            </Heading>
            <IconButton slot="close" icon="close" label={closeLabel} />
          </div>
          <div className={clsx('td-sheet__body', flush && 'td-sheet__body--flush')}>{children}</div>
          {actions && <div className="td-sheet__foot">{actions}</div>}
        </RacDialog>
      </Modal>
    </ModalOverlay>
  );
}
