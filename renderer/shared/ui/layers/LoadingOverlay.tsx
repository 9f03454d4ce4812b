import { useEffect, useEffectEvent } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../controls/Button.tsx';
import { Spinner } from '../display/Spinner.tsx';
import './overlay.css';
import './LoadingOverlay.css';

export interface LoadingOverlayProps {
  isOpen: boolean;
  /** What is being waited for. */
  label: string;
  /** Given with onCancel: a way out, also by Escape. */
  cancelLabel?: string;
  onCancel?: () => void;
  /** Called once when it has been open this long; hide it then (200 s, spec §9). */
  onTimeout: () => void;
  timeoutMs?: number;
}

/** Covers the window while a command runs. Seen only after 150 ms, so that quick answers do not flash. */
export function LoadingOverlay({
  isOpen,
  label,
  cancelLabel,
  onCancel,
  onTimeout,
  timeoutMs = 200_000,
}: LoadingOverlayProps) {
  const timedOut = useEffectEvent(onTimeout);
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => timedOut(), timeoutMs);
    return () => clearTimeout(timer);
  }, [isOpen, timeoutMs]);

  return (
    <ModalOverlay
      isOpen={isOpen}
      isKeyboardDismissDisabled={!onCancel}
      onOpenChange={(open) => !open && onCancel?.()}
      className="td-overlay td-overlay--center td-loading"
    >
      <Modal className="td-loading__box">
        <Dialog aria-label={label} className="td-loading__in">
          <Spinner size={28} label={label} className="td-loading__spin" />
          <p className="td-loading__text" role="status">
            {label}
          </p>
          {onCancel && cancelLabel && (
            <Button size="sm" onPress={onCancel}>
              {cancelLabel}
            </Button>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
