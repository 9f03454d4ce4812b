import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthName } from '../../../shared/format/dateTime.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { saveFile } from '../../../shared/output/saveFile.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { Card, CardBody } from '../../../shared/ui/lists/Card.tsx';
import { KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';
import { notesCsv } from '../notesCsv.ts';
import { NoteRow } from '../parts/NoteRow.tsx';
import { SavedList } from '../parts/SavedList.tsx';
import { useListNotesQuery } from '../savedApi.ts';
import '../parts/saved.css';

/** What one spent, month by month, for one's own claims (spec §2 /note_list). */
export function NoteListScreen() {
  const { t } = useTranslation('saved');
  const language = useLanguage();
  const [wanted, setWanted] = useState<string | null>(null);
  const list = useListNotesQuery(wanted === null ? {} : { month: wanted });
  const { data } = list;
  const rows = data?.notes.map((note) => <NoteRow key={note.noteId} note={note} />);
  if (!data || data.months.length === 0) return <SavedList kind="note" form="note" list={list} rows={rows} />;
  const save = () => saveFile(`${t('note.file')}-${data.month}.csv`, 'text/csv', notesCsv(data.notes, t));
  return (
    <>
      <div className="saved-month">
        <Card label={t('note.month')}>
          <CardBody alone className="saved-complete">
            <Select
              label={t('note.month')}
              labelHidden
              placeholder={t('note.month')}
              options={data.months.map(({ month, totalFen }) => ({
                id: month,
                label: monthName(month, language),
                sub: moneyText(totalFen, language),
              }))}
              value={data.month}
              onChange={setWanted}
              size="touch"
            />
            <KeyValue
              items={[
                {
                  id: 'total',
                  label: t('note.total'),
                  note: t('note.count', { count: data.notes.length }),
                  value: <Money fen={data.totalFen} strong />,
                },
              ]}
            />
            <Button icon="download" size="touch" block isDisabled={data.notes.length === 0} onPress={save}>
              {t('note.export')}
            </Button>
            <p className="saved-note">{t('note.private')}</p>
          </CardBody>
        </Card>
      </div>
      <SavedList kind="note" form="note" list={list} rows={rows} />
    </>
  );
}
