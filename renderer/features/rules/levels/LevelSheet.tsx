import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Tabs } from '../../../shared/ui/bars/Tabs.tsx';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import type { Level } from '../rules.ts';
import { LevelForm } from './LevelForm.tsx';
import { LevelPeople } from './LevelPeople.tsx';

type Props = {
  /** Null for a new one. */
  level: Level | null;
  levels: readonly Level[];
  close: () => void;
};

/** A level: what it is called, and who holds it. */
export function LevelSheet({ level, levels, close }: Props) {
  const { t } = useTranslation('rules');
  const language = useLanguage();
  const [tab, setTab] = useState<'name' | 'people'>('name');
  return (
    <Sheet
      isOpen
      onClose={close}
      title={level ? localisedText(level.name, language) : t('levels.add')}
      closeLabel={t('close')}
    >
      {level ? (
        <Tabs
          label={localisedText(level.name, language)}
          tabs={[
            { id: 'name', label: t('levels.nameTab') },
            { id: 'people', label: t('levels.peopleTab'), count: level.active },
          ]}
          selected={tab}
          onSelect={setTab}
        >
          {tab === 'name' ? (
            <LevelForm level={level} close={close} />
          ) : (
            <LevelPeople level={level} levels={levels} />
          )}
        </Tabs>
      ) : (
        <LevelForm level={null} close={close} />
      )}
    </Sheet>
  );
}
