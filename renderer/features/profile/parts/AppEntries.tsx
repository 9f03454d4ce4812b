import { useTranslation } from 'react-i18next';
import { useHref, useIsShown } from '../../../shared/navigation.ts';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';

/** Ways to account, language and appearance. */
export function AppEntries() {
  const { t } = useTranslation('profile');
  const href = useHref();
  const isShown = useIsShown();
  const safety = href('safety');
  const settings = href('settings');
  return (
    <Card label={t('app')}>
      <List label={t('app')}>
        {safety && (
          <ListRow
            leading={<Icon name="lock" />}
            title={t('safety')}
            href={safety}
            isCurrent={isShown('safety')}
            chevron
          />
        )}
        {settings && (
          <ListRow
            leading={<Icon name="sliders" />}
            title={t('settings')}
            href={settings}
            isCurrent={isShown('settings')}
            chevron
          />
        )}
      </List>
    </Card>
  );
}
