import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useHref, useIsShown } from '../../../shared/navigation.ts';
import { selectLanguage } from '../../../shared/settings.ts';
import { Segmented } from '../../../shared/ui/controls/Segmented.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { useTheme } from '../../../shared/useTheme.ts';

const themes = ['system', 'light', 'dark'] as const;

/** Account, language and appearance. */
export function AppEntries() {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation('common');
  const language = useSelector(selectLanguage);
  const [theme, chooseTheme] = useTheme();
  const href = useHref();
  const isShown = useIsShown();
  const languages = href('languageSetting');
  const safety = href('safety');
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
        {languages && (
          <ListRow
            leading={<Icon name="language" />}
            title={t('language')}
            endSub={common(`language.${language}`)}
            href={languages}
            isCurrent={isShown('languageSetting')}
            chevron
          />
        )}
      </List>
      <div className="me-theme">
        <Icon name="sun" className="me-row__icon" />
        <span className="me-theme__label">{t('theme')}</span>
        <Segmented
          label={t('theme')}
          options={themes.map((id) => ({ id, label: common(`theme.${id}`) }))}
          value={theme}
          onChange={chooseTheme}
        />
      </div>
    </Card>
  );
}
