import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { useListDepartmentsQuery } from '../organisationApi.ts';
import { ExemptSheet } from './ExemptSheet.tsx';

/** Chooses the level whose people ask nobody. */
export function LevelSheet({ close }: { close: () => void }) {
  const { t } = useTranslation('organisation');
  const language = useLanguage();
  const { data } = useListDepartmentsQuery({});
  const [level, setLevel] = useState<{ readonly code: string; readonly name: string } | null>(null);
  if (level)
    return (
      <ExemptSheet
        title={t('exempt.everybodyOf', { level: level.name })}
        employeeIds={[]}
        levels={[level.code]}
        kinds={[]}
        close={close}
        done={close}
      />
    );
  return (
    <Sheet isOpen onClose={close} title={t('exempt.addLevel')} closeLabel={t('close')} flush>
      {data ? (
        <List label={t('staff.level')}>
          {data.levels.map(({ code, name }) => {
            const shown = localisedText(name, language);
            return (
              <ListRow
                key={code}
                title={shown}
                sub={code}
                onPress={() => setLevel({ code, name: shown })}
                chevron
              />
            );
          })}
        </List>
      ) : (
        <Skeleton kind="text" count={4} label={t('loading')} />
      )}
    </Sheet>
  );
}
