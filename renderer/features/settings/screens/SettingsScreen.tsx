import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useHref } from '../../../shared/navigation.ts';
import { useActing } from '../../../shared/session/useSession.ts';
import { selectLanguage } from '../../../shared/settings.ts';
import { Segmented } from '../../../shared/ui/controls/Segmented.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { useTheme } from '../../../shared/useTheme.ts';
import './SettingsScreen.css';

const themes = ['system', 'light', 'dark'] as const;

/** How the app shows itself, and the way to what guards it (spec §2 /me/meSet). */
export function SettingsScreen() {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation('common');
  const language = useSelector(selectLanguage);
  const href = useHref();
  const [theme, chooseTheme] = useTheme();
  const languages = href('languageSetting');
  const safety = href('safety');
  const acting = useActing();
  const calendar = acting ? undefined : href('calendarFeed');
  return (
    <div className="settings-page">
      <Card label={t('appearance')}>
        <List label={t('appearance')}>
          {languages && (
            <ListRow
              leading={<Icon name="language" />}
              title={t('language.title')}
              endSub={common(`language.${language}`)}
              href={languages}
              chevron
            />
          )}
        </List>
        <div className="settings-theme">
          <Icon name="sun" className="settings-theme__icon" />
          <span className="settings-theme__label">{t('theme')}</span>
          <Segmented
            label={t('theme')}
            options={themes.map((id) => ({ id, label: common(`theme.${id}`) }))}
            value={theme}
            onChange={chooseTheme}
          />
        </div>
      </Card>
      <Card label={t('account')}>
        <List label={t('account')}>
          {safety && <ListRow leading={<Icon name="lock" />} title={t('safety')} href={safety} chevron />}
          {calendar && (
            <ListRow leading={<Icon name="calendar" />} title={t('calendar')} href={calendar} chevron />
          )}
        </List>
      </Card>
    </div>
  );
}
