import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useTranslation } from 'react-i18next';
import { MOST_ROWS } from '../../../../contract/enums/importing.ts';
import { csvOf, type TableRow } from '../../../../contract/rules/text/csv.ts';
import { saveFile } from '../../../shared/output/saveFile.ts';
import { useReadTable } from '../../../shared/output/useReadTable.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { PastImports } from './PastImports.tsx';
import { staffHead, staffTable } from './staffTable.ts';
import { useImport } from './useImport.ts';
import '../organisation.css';

type Props = { isOpen: boolean; close: () => void };

/** People from a file: tried first, with every bad cell named, then added; and the imports that can be undone. */
export function ImportSheetView(props: Props) {
  return props.isOpen && <ImportSheetShown {...props} />;
}

function ImportSheetShown({ close }: Props) {
  const { t } = useTranslation(['organisation', 'common']);
  const importing = useImport();
  const [wrong, setWrong] = useState<string | null>(null);
  const [name, setName] = useState<string | null>(null);
  const readTable = useReadTable();
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setWrong(null);
    setName(file.name);
    importing.reset();
    await readTable(file, show);
  };
  const show = async (table: readonly TableRow[] | null) => {
    if (!table) return setWrong(t('import.unreadable'));
    const read = staffTable(table, t);
    if (!read.ok) {
      const columns = read.missing.map((column) => t(`import.column.${column}`)).join(t('people.join'));
      return setWrong(t('import.columnsMissing', { columns }));
    }
    if (read.rows.length === 0) return setWrong(t('import.empty'));
    if (read.rows.length > MOST_ROWS) return setWrong(t('import.tooMany', { most: MOST_ROWS }));
    await importing.tryOut(read.rows);
  };
  const isBusy = importing.state.step === 'checking' || importing.state.step === 'adding';
  return (
    <Sheet isOpen onClose={close} title={t('import.title')} closeLabel={t('close')}>
      <div className="org-form">
        <p className="org-note">{t('import.lead')}</p>
        <div className="org-pick__acts">
          <FileTrigger acceptedFileTypes={['.csv', '.xlsx']} onSelect={(files) => void choose(files?.[0])}>
            <Button size="touch" variant="primary" icon="file" isDisabled={isBusy}>
              {t('import.choose')}
            </Button>
          </FileTrigger>
          <Button
            size="touch"
            icon="download"
            onPress={() => saveFile(`${t('import.template')}.csv`, 'text/csv', csvOf([staffHead(t)]))}
          >
            {t('import.template')}
          </Button>
        </div>
        {name !== null && <p className="org-note">{name}</p>}
        {wrong !== null && (
          <Notice tone="bad" live>
            {wrong}
          </Notice>
        )}
        <ImportProgress importing={importing} />
        {!isBusy && <PastImports />}
      </div>
    </Sheet>
  );
}
