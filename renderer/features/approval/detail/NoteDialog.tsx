import { useTranslation } from 'react-i18next';
import { NOTE_MAX } from '../../../../contract/enums/booking.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { type ActSubject, ActTitle } from '../../../shared/ui/layers/ActTitle.tsx';
import { Dialog } from '../../../shared/ui/layers/Dialog.tsx';

type Props = {
  isOpen: boolean;
  title: string;
  text: string;
  yes: string;
  /** What cannot be taken back is asked in the danger colour, and says what it is about. */
  subject?: ActSubject;
  /** What is written for whoever decides; null where nobody is there to read it. */
  note: string | null;
  onNote: (note: string) => void;
  onAnswer: (yes: boolean) => void;
};

/** Yes or no to ending or taking back what somebody decides on, with a note they read. Closing it answers no. */
export function NoteDialog({ isOpen, title, text, yes, subject, note, onNote, onAnswer }: Props) {
  const { t } = useTranslation(['approval', 'common']);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => onAnswer(false)}
      title={subject ? <ActTitle title={title} subject={subject} /> : title}
      closeLabel={t('common:action.close')}
      role="alertdialog"
      size="s"
      actions={
        <>
          <Button autoFocus onPress={() => onAnswer(false)}>
            {t('common:action.no')}
          </Button>
          <Button variant={subject ? 'danger' : 'primary'} onPress={() => onAnswer(true)}>
            {yes}
          </Button>
        </>
      }
    >
      <div className="approval__asked">
        <p>{text}</p>
        {note !== null && (
          <TextField label={t('noteForApprover')} maxLength={NOTE_MAX} value={note} onChange={onNote} />
        )}
      </div>
    </Dialog>
  );
}
