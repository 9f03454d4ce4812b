import { Button } from '../../shared/ui/controls/Button.tsx';
import { Dialog } from '../../shared/ui/layers/Dialog.tsx';
import type { ConfirmProps } from './confirmProps.ts';

/** Yes or no; closing it answers no. */
export function ConfirmDialog({ isOpen, question, onAnswer }: ConfirmProps) {
  const { title, text, yes, no, closeLabel, danger } = question;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => onAnswer(false)}
      title={title}
      closeLabel={closeLabel}
      role="alertdialog"
      size="s"
      actions={
        <>
          <Button autoFocus onPress={() => onAnswer(false)}>
            {no}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} onPress={() => onAnswer(true)}>
            {yes}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
}
