import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface ConfirmQuestion {
  title: string;
  text?: ReactNode;
  yes: string;
  no: string;
  /** Name of the corner's close button; it answers no. */
  closeLabel: string;
  /** Sets the yes button in the danger colour. */
  danger?: boolean;
}

export interface Confirm {
  /** Asks; true for yes, false for no, Escape, or leaving the screen. A second question answers the first with no. */
  confirm: (question: ConfirmQuestion) => Promise<boolean>;
  /** Render this once in the screen that asks. */
  dialog: ReactNode;
}

/** A yes/no question as a promise. */
export function useConfirm(): Confirm {
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const [isOpen, setOpen] = useState(false);
  const settle = useRef<((answer: boolean) => void) | null>(null);

  const answer = useCallback((yes: boolean) => {
    settle.current?.(yes);
    settle.current = null;
    setOpen(false);
  }, []);

  // Leaving, or being kept hidden by the layout, answers no.
  useEffect(() => () => answer(false), [answer]);

  const confirm = useCallback(
    (next: ConfirmQuestion) =>
      new Promise<boolean>((resolve) => {
        settle.current?.(false);
        settle.current = resolve;
        setQuestion(next);
        setOpen(true);
      }),
    [],
  );

  const dialog = question && (
    <Dialog
      isOpen={isOpen}
      onClose={() => answer(false)}
      title={question.title}
      closeLabel={question.closeLabel}
      role="alertdialog"
      size="s"
      actions={
        <>
          <Button autoFocus onPress={() => answer(false)}>
            {question.no}
          </Button>
          <Button variant={question.danger ? 'danger' : 'primary'} size="auto" onPress={() => answer(true)}>
            {question.yes}
          </Button>
        </>
      }
    >
      {question.text}
    </Dialog>
  );
  return { confirm, dialog };
}
