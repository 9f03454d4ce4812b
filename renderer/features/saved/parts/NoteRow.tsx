import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../shared/api.ts';
import { longDate } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref, useOpenBeside } from '../../../shared/navigation.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { ListRow } from '../../../shared/ui/lists/ListRow.tsx';

export type Note = Answer<'saved.note.list'>['notes'][number];

/** An expense note in the list of its month. */
export function NoteRow({ note }: { note: Note }) {
  const { t } = useTranslation('saved');
  const href = useHref();
  const language = useLanguage();
  const open = useOpenBeside('note', 'noteId');
  const { noteId, spentOn, category, amountFen, remarks, order } = note;
  return (
    <ListRow
      title={t(`note.categories.${category}`)}
      sub={
        <Dots wrap>
          {longDate(spentOn, language)}
          {remarks}
          {order?.orderNo}
        </Dots>
      }
      end={<Money fen={amountFen} />}
      href={href('note', { noteId, month: spentOn.slice(0, 7) }) ?? ''}
      isCurrent={open === noteId}
      chevron
    />
  );
}
