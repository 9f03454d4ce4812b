import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RuleSetting } from '../../../../contract/shapes/rules/standard.ts';
import { Tabs } from '../../../shared/ui/bars/Tabs.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import type { MatrixLevel, MatrixProduct } from '../rules.ts';
import { Affected } from './Affected.tsx';
import { History } from './History.tsx';
import { Trial } from './Trial.tsx';

type Props = {
  level: MatrixLevel;
  product: MatrixProduct;
  settings: readonly RuleSetting[];
  /** What is written cannot be tried as it stands. */
  isWrong: boolean;
};

const tabs = ['trial', 'affected', 'history'] as const;
type Shown = (typeof tabs)[number];

/** What a change of a standard means: real offers by it, who is judged by it, and how it came about. */
export function Aside({ level, product, settings, isWrong }: Props) {
  const { t } = useTranslation('rules');
  const [shown, setShown] = useState<Shown>('trial');
  const own = tabs.filter((id) => id === 'history' || !level.isOutside);
  const selected = own.includes(shown) ? shown : 'history';
  return (
    <Card label={t('aside')} className="rules-edit__aside">
      <Tabs
        label={t('aside')}
        tabs={own.map((id) => ({ id, label: t(`${id}.tab`) }))}
        selected={selected}
        onSelect={setShown}
      >
        {selected === 'trial' && (
          <Trial level={level} product={product} settings={settings} isWrong={isWrong} />
        )}
        {selected === 'affected' && <Affected level={level} />}
        {selected === 'history' && <History level={level.code} product={product} />}
      </Tabs>
    </Card>
  );
}
