import { useTranslation } from 'react-i18next';
import { noteCategories } from '../../../../contract/enums/notes.ts';
import { readYuan, yuanText } from '../../../../contract/rules/money/yuan.ts';
import { oneOf, useDraft } from '../../../shared/drafts/useDraft.ts';
import { useDraftKey } from '../../../shared/drafts/useDraftKey.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { fullDate } from '../../../shared/format/dateTime.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { DateField } from '../../../shared/ui/fields/DateField.tsx';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { focusDate } from '../../../shared/ui/focus/focusDate.ts';
import type { Note } from '../parts/NoteRow.tsx';
import { SavedForm } from '../parts/SavedForm.tsx';
import { SavedOne, useWanted } from '../parts/SavedOne.tsx';
import { useListNotesQuery, useRemoveNoteMutation, useSaveNoteMutation } from '../savedApi.ts';
import { useDone } from '../useDone.ts';
import { useToday } from '../useToday.ts';

const MOST_FEN = 100_000_000;

/** An expense note, added or changed (spec §2 /note_add). */
export function NoteScreen() {
  const wanted = useWanted('noteId');
  const month = useWanted('month');
  const list = useListNotesQuery(month === null ? {} : { month }, { skip: wanted === null });
  const note = list.data?.notes.find(({ noteId }) => noteId === wanted);
  return (
    <SavedOne kind="note" list={list} isNew={wanted === null} one={note}>
      {(one) => <NoteForm note={one} />}
    </SavedOne>
  );
}

function NoteForm({ note }: { note: Note | null }) {
  const { t } = useTranslation('saved');
  const language = useLanguage();
  const errorText = useErrorText('saved');
  const today = useToday();
  const done = useDone('note');
  const draft = `note ${note?.noteId ?? ''}`;
  const [category, setCategory] = useDraft(
    `${draft} category`,
    note?.category ?? 'transport',
    oneOf(noteCategories),
  );
  const [save, saving] = useSaveNoteMutation();
  const [remove, removing] = useRemoveNoteMutation();
  const send = useSend(save, done.saved, { key: useDraftKey(draft) });
  const sendRemoval = useSend(remove, done.removed);
  const start = {
    amount: note ? yuanText(note.amountFen) : '',
    spentOn: note?.spentOn ?? today,
    orderNo: note?.order?.orderNo ?? '',
    remarks: note?.remarks ?? '',
  };
  const { typed, field, submit } = useForm(draft, start, ({ amount, spentOn }) => {
    const fen = readYuan(amount);
    return {
      ...((fen === null || fen < 1 || fen > MOST_FEN) && {
        amount: amount.trim() === '' ? t('required') : t('note.amountInvalid'),
      }),
      ...(spentOn === '' && { spentOn: t('required') }),
      ...(spentOn > today && { spentOn: errorText({ code: 'NOTE_DATE_AHEAD' }) }),
    };
  });
  const onSubmit = submit(() =>
    send({
      ...(note && { noteId: note.noteId }),
      spentOn: typed.spentOn,
      category,
      amountFen: readYuan(typed.amount) ?? 0,
      remarks: typed.remarks,
      orderNo: typed.orderNo,
    }),
  );
  const spentOn = field('spentOn');
  return (
    <SavedForm
      kind="note"
      saving={saving}
      removal={
        note && {
          subject: {
            kept: `${t(`note.categories.${note.category}`)} ${moneyText(note.amountFen, language)}`,
            masked: fullDate(note.spentOn, language),
          },
          sending: removing,
          run: () => void sendRemoval({ noteId: note.noteId }),
        }
      }
      onSubmit={(event) => {
        onSubmit(event);
        focusDate(event.currentTarget);
      }}
    >
      <TextField
        {...field('amount')}
        label={t('note.amount')}
        size="touch"
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        isRequired
      />
      <Select
        label={t('note.category')}
        placeholder={t('choose')}
        options={noteCategories.map((id) => ({ id, label: t(`note.categories.${id}`) }))}
        value={category}
        onChange={setCategory}
        size="touch"
      />
      <DateField
        label={t('note.spentOn')}
        value={typed.spentOn || null}
        onChange={(date) => spentOn.onChange(date ?? '')}
        error={spentOn.error}
        size="touch"
        isRequired
      />
      <TextField
        {...field('orderNo')}
        label={t('note.orderOptional')}
        description={t('note.orderHint')}
        size="touch"
        autoComplete="off"
        maxLength={30}
      />
      <TextField
        {...field('remarks')}
        label={t('note.remarksOptional')}
        size="touch"
        autoComplete="off"
        maxLength={49}
      />
    </SavedForm>
  );
}
