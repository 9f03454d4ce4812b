import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Dialog as RacDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../controls/IconButton.tsx';
import './overlay.css';
import './Dialog.css';

export interface DialogProps {
  isOpen: boolean;
  /** Escape, the close button, or a press outside when that is allowed. */
  onClose: () => void;
  title: ReactNode;
  /** Name of the close button. */
  closeLabel: string;
  children: ReactNode;
  /** Buttons at the foot, the safest first, the main one last. */
  actions?: ReactNode;
  /** Width at most: 360, 480 (identity pop-up, spec §9) or 640. */
  size?: 's' | 'm' | 'l';
  /** A press outside closes; off where something typed could be lost. */
  isDismissable?: boolean;
  /** alertdialog for questions that must be answered. */
  role?: 'dialog' | 'alertdialog';
  className?: string;
}

/** A modal in the middle of the window. Focus goes in, stays in, and returns to where it was. */
export function Dialog({
  isOpen,
  onClose,
  title,
  closeLabel,
  children,
  actions,
  size = 'm',
  isDismissable = false,
  role = 'dialog',
  className,
}: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={isDismissable}
      className="td-overlay td-overlay--center"
    >
      <Modal className={clsx('td-dialog', `td-dialog--${size}`, className)}>
        <RacDialog role={role} className="td-dialog__in">
          <div className="td-dialog__head">
            <Heading slot="title" level={2} className="td-dialog__title">
              {title}
            </Heading>
            <IconButton slot="close" icon="close" label={closeLabel} className="td-dialog__close" />
          </div>
          <div className="td-dialog__body">{children}</div>
          {actions && <div className="td-dialog__foot">{actions}</div>}
        </RacDialog>
      </Modal>
    </ModalOverlay>
  );
}
