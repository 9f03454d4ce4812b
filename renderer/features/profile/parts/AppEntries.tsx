import { useTranslation } from 'react-i18next';
import { useHref } from '../../../shared/navigation.ts';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';

/** Ways to account, language and appearance. */
export function AppEntries() {
  const { t } = useTranslation('profile');
  const href = useHref();
  const safety = href('safety');
  const settings = href('settings');
  return (
    <Card label={t('app')}>
      <List label={t('app')}>
        {safety && <ListRow leading={<Icon name="lock" />} title={t('safety')} href={safety} chevron />}
        {settings && (
          <ListRow leading={<Icon name="sliders" />} title={t('settings')} href={settings} chevron />
        )}
      </List>
    </Card>
  );
}
