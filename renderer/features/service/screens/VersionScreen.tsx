import { useTranslation } from 'react-i18next';
import { useBrandView } from '../../../shared/brand.ts';
import { useHref } from '../../../shared/navigation.ts';
import { usePlatform } from '../../../shared/platform.ts';
import { BrandMark } from '../../../shared/ui/icons/BrandMark.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card, CardBody } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { LoadedText } from '../parts/LoadedText.tsx';
import { loadReleases } from '../releaseTexts.ts';
import '../parts/service.css';

const texts = ['userAgreement', 'privacy', 'appDownload'] as const;

/** Which version this is, where it runs, and what belongs to it (spec §2 /version). */
export function VersionScreen() {
  const { t } = useTranslation('service');
  const { name } = useBrandView();
  const { kind } = usePlatform();
  const href = useHref();
  return (
    <LoadedText load={loadReleases}>
      {([current]) => (
        <div className="service">
          <Card label={name}>
            <CardBody alone className="service__version">
              <BrandMark size={56} />
              <div>
                <h2>{name}</h2>
                <p>{t('version.number', { version: current?.version ?? '' })}</p>
                <p>{t(kind === 'h5' ? 'version.page' : 'version.desktop')}</p>
              </div>
            </CardBody>
          </Card>
          <Card label={t('version.more')}>
            <List label={t('version.more')}>
              <ListRow
                href={href('versionPage') ?? ''}
                leading={<Icon name="star" />}
                title={t('version.news')}
                chevron
              />
              {texts
                .filter((route) => href.has(route))
                .map((route) => (
                  <ListRow
                    key={route}
                    href={href(route) ?? ''}
                    leading={<Icon name={route === 'appDownload' ? 'download' : 'file'} />}
                    title={t(`version.${route}`)}
                    chevron
                  />
                ))}
            </List>
          </Card>
        </div>
      )}
    </LoadedText>
  );
}
