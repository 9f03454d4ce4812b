import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface ConfirmQuestion {
  title: string;
  text?: ReactNode;
  /** The two answers; yes and no by default. */
  yes?: string;
  no?: string;
  /** Sets the yes button in the danger colour. */
  danger?: boolean;
}

export interface ConfirmProps {
  isOpen: boolean;
  question: ConfirmQuestion;
  onAnswer: (yes: boolean) => void;
}

/** Yes or no; closing it answers no. */
export function ConfirmDialog({ isOpen, question, onAnswer }: ConfirmProps) {
  const { t } = useTranslation('common');
  const { title, text, yes, no, danger } = question;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => onAnswer(false)}
      title={title}
      closeLabel={t('action.close')}
      role="alertdialog"
      size="s"
      actions={
        <>
          <Button autoFocus onPress={() => onAnswer(false)}>
            {no ?? t('action.no')}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} onPress={() => onAnswer(true)}>
            {yes ?? t('action.yes')}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
}
