import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { ActSubject } from './ActTitle.tsx';
import { ConfirmDialog, type ConfirmQuestion } from './ConfirmDialog.tsx';

export interface Confirm {
  /** Asks; true for yes, false for no, Escape, or leaving the screen. A second question answers the first with no. */
  confirm: (question: ConfirmQuestion) => Promise<boolean>;
  /** Render this once in the screen that asks. */
  dialog: ReactNode;
}

/**
 * A yes/no question as a promise. `subject`: what it is about as it is now, where that may change while the question
 * stands (another device, a supplier): the dialog then names it as it is, not as it was when it was asked.
 */
export function useConfirm(subject?: ActSubject): Confirm {
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
    <ConfirmDialog
      isOpen={isOpen}
      question={subject ? { ...question, subject } : question}
      onAnswer={answer}
    />
  );
  return { confirm, dialog };
}
