import { useTranslation } from 'react-i18next';
import { csvOf } from '../../../../contract/rules/text/csv.ts';
import { numberText } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { saveFile } from '../../../shared/output/saveFile.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { faultsTable } from './faultsTable.ts';
import type { useImport } from './useImport.ts';

/** So many bad cells are listed; all of them are in the file that is handed back. */
const listed = 200;

/** How a file stands: being tried, what is wrong with it, being added, or added. */
export function ImportProgress({ importing }: { importing: ReturnType<typeof useImport> }) {
  const { t } = useTranslation(['organisation', 'common']);
  const errorText = useErrorText('organisation');
  const language = useLanguage();
  const { state, addAll } = importing;
  switch (state.step) {
    case 'idle':
      return null;
    case 'checking':
    case 'adding': {
      const label = t(`import.${state.step}`, {
        done: numberText(state.done, language),
        all: numberText(state.all, language),
      });
      return (
        <div className="org-progress">
          <p role="status" className="org-note">
            {label}
          </p>
          <progress className="org-progress__bar" aria-label={label} max={state.all} value={state.done} />
        </div>
      );
    }
    case 'added':
      return (
        <Notice tone="ok" live title={t('import.added', { count: state.added })}>
          {t('import.addedHint')}
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="bad" live title={t('import.stopped', { done: state.added, all: state.all })}>
          {errorText(state.failure)}
        </Notice>
      );
    case 'checked': {
      const { rows, faults } = state;
      if (faults.length === 0)
        return (
          <>
            <Notice tone="ok" live>
              {t('import.fine', { count: rows.length })}
            </Notice>
            <Button size="touch" variant="primary" block onPress={() => void addAll(rows)}>
              {t('import.start', { count: rows.length })}
            </Button>
          </>
        );
      const lines = new Set(faults.map(({ line }) => line)).size;
      return (
        <>
          <Notice tone="bad" live title={t('import.wrong', { count: lines })}>
            {t('import.wrongHint')}
          </Notice>
          <Button
            size="touch"
            icon="download"
            block
            onPress={() =>
              saveFile(`${t('import.faultsFile')}.csv`, 'text/csv', csvOf(faultsTable(rows, faults, t)))
            }
          >
            {t('import.saveFaults')}
          </Button>
          <List label={t('import.faults')}>
            {faults.slice(0, listed).map(({ line, column, fault }) => (
              <ListRow
                key={`${line} ${column} ${fault}`}
                title={t('import.line', { line, column: t(`import.column.${column}`) })}
                sub={t(`import.fault.${fault}`)}
              />
            ))}
          </List>
          {faults.length > listed && (
            <p className="org-note">{t('import.more', { count: faults.length - listed })}</p>
          )}
        </>
      );
    }
  }
}
