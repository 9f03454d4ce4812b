import { useTranslation } from 'react-i18next';
import { useHref } from '../../../shared/navigation.ts';
import { useHomeName } from '../../../shared/session/homeName.ts';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import '../parts/service.css';

/** A link of another version that leads to no screen of its own (spec §2 /default). */
export function MovedScreen() {
  return <Instead of="moved" />;
}

/** A function this product does not have (spec §2 /toBeDeveloped): says so, and what there is. */
export function UnofferedScreen() {
  return <Instead of="unoffered" />;
}

function Instead({ of }: { of: 'moved' | 'unoffered' }) {
  const { t } = useTranslation('service');
  const href = useHref();
  const home = useHomeName();
  const ways = [
    { route: home, icon: 'home', word: 'home' },
    { route: 'functions', icon: 'search', word: 'functions' },
    { route: 'customerService', icon: 'phone', word: 'customerService' },
  ] as const;
  return (
    <div className="service">
      <EmptyState icon="notFound" title={t(`${of}.text`)} hint={t(`${of}.hint`)} />
      <Card label={t('instead.title')}>
        <List label={t('instead.title')}>
          {ways.map(({ route, icon, word }) => (
            <ListRow
              key={word}
              href={href(route) ?? ''}
              leading={<Icon name={icon} />}
              title={t(`instead.${word}`)}
              chevron
            />
          ))}
        </List>
      </Card>
    </div>
  );
}
