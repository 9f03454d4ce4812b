import { useTranslation } from 'react-i18next';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref, useOpenBeside } from '../../../shared/navigation.ts';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { Banners } from '../parts/Banners.tsx';

/** The texts of the company's banners (spec §2 /banner). */
export function BannerListScreen() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const href = useHref();
  const open = useOpenBeside('bannerPicture', 'id');
  return (
    <Banners>
      {(banners) => (
        <Card>
          <List label={t('banners')}>
            {banners.map(({ id, title, line }) => (
              <ListRow
                key={id}
                title={localisedText(title, language)}
                sub={localisedText(line, language)}
                href={href('bannerPicture', { id }) ?? ''}
                isCurrent={open === id}
                chevron
              />
            ))}
          </List>
        </Card>
      )}
    </Banners>
  );
}
