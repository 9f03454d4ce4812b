import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../contract/registry.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { useListImportsQuery, useUndoImportMutation } from '../organisationApi.ts';

type Import = CallOutput<'import.staff.list'>['imports'][number];

/** The company's latest imports, each of which can be undone as a whole. */
export function PastImports() {
  const { t } = useTranslation('organisation');
  const errorText = useErrorText('organisation');
  const language = useLanguage();
  const { confirm, dialog } = useConfirm();
  const { data } = useListImportsQuery({});
  const [undo, undoing] = useUndoImportMutation();
  const send = useSend(undo, () => undefined);
  const ask = async ({ importId, added }: Import) => {
    const yes = await confirm({
      title: t('import.undoTitle', { count: added }),
      text: t('import.undoText'),
      yes: t('import.undo'),
    });
    if (yes) await send({ importId });
  };
  if (!data || data.imports.length === 0) return null;
  return (
    <section>
      <h3 className="org-module__title">{t('import.past')}</h3>
      {undoing.error && (
        <Notice tone="bad" live>
          {errorText(failureOf(undoing.error))}
        </Notice>
      )}
      {undoing.data && (
        <Notice tone="ok" live title={t('import.removed', { count: undoing.data.removed })}>
          {undoing.data.kept > 0 && t('import.keptSome', { count: undoing.data.kept })}
        </Notice>
      )}
      <List label={t('import.past')}>
        {data.imports.map((one) => (
          <ListRow
            key={one.importId}
            title={t('import.one', { count: one.added })}
            sub={
              <Dots wrap>
                {shortDateTime(one.at, language)}
                {one.by}
              </Dots>
            }
            end={
              one.undoneAt === null ? (
                <Button isDisabled={undoing.isLoading || one.added === 0} onPress={() => void ask(one)}>
                  {t('import.undo')}
                </Button>
              ) : (
                <Tag>{t('import.undone')}</Tag>
              )
            }
          />
        ))}
      </List>
      {dialog}
    </section>
  );
}
