import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button.tsx';
import { type ActSubject, ActTitle } from './ActTitle.tsx';
import { Dialog } from './Dialog.tsx';

interface Question {
  title: string;
  text?: ReactNode;
  /** The two answers; yes and no by default. */
  yes?: string;
  no?: string;
}

/** Yes or no. What cannot be taken back is asked in the danger colour, and never without saying what it is about. */
export type ConfirmQuestion = Question &
  ({ danger: true; subject: ActSubject } | { danger?: false; subject?: ActSubject });

export interface ConfirmProps {
  isOpen: boolean;
  question: ConfirmQuestion;
  onAnswer: (yes: boolean) => void;
}

/** Yes or no; closing it answers no. */
export function ConfirmDialog({ isOpen, question, onAnswer }: ConfirmProps) {
  const { t } = useTranslation('common');
  const { title, text, yes, no, danger, subject } = question;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => onAnswer(false)}
      title={subject ? <ActTitle title={title} subject={subject} /> : title}
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
