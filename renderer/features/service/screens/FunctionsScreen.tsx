import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { screensNamed, useScreenLines } from '../../../shared/screens/useScreenLines.ts';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { ListSearchField } from '../../../shared/ui/lists/ListSearchField.tsx';
import '../parts/service.css';

/** Everything one may open, found by its name. */
export function FunctionsScreen() {
  const { t } = useTranslation('service');
  const [typed, setTyped] = useState('');
  const { lines, isReady } = useScreenLines();
  const found = screensNamed(
    lines.filter(({ name }) => name !== 'functions'),
    typed,
  );
  return (
    <div className="service">
      <ListSearchField
        label={t('functions.search')}
        placeholder={t('functions.search')}
        clearLabel={t('clear')}
        size="touch"
        maxLength={40}
        value={typed}
        onChange={setTyped}
      />
      {!isReady ? (
        <Skeleton kind="row" count={8} label={t('loading')} />
      ) : found.length === 0 ? (
        <EmptyState icon="search" title={t('functions.none')} hint={t('functions.noneHint')} />
      ) : (
        <Card label={t('functions.title')}>
          <List label={t('functions.title')}>
            {found.map(({ name, title, href, icon }) => (
              <ListRow key={name} href={href} leading={<Icon name={icon} />} title={title} chevron />
            ))}
          </List>
        </Card>
      )}
    </div>
  );
}
