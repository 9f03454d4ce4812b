import { useTranslation } from 'react-i18next';
import { useBrandView } from '../../../shared/brand.ts';
import { usePlatform } from '../../../shared/platform.ts';
import { QrCode } from '../../../shared/ui/display/QrCode.tsx';
import { ReadingPage } from '../parts/ReadingPage.tsx';
import './AppDownloadScreen.css';

const ways = ['ios', 'android', 'desktop'] as const;

/** How to get the app on each device (spec §2 /appDownload): the mobile page as an app, the desktop from one's company. */
export function AppDownloadScreen() {
  const { t } = useTranslation('documents');
  const { name } = useBrandView();
  const { kind } = usePlatform();
  // Elsewhere the page's own address is this machine's alone.
  const address = kind === 'h5' ? window.location.origin : null;
  return (
    <ReadingPage title={t('app.titleOf', { name })}>
      <div className="app-download">
        <p>{t('app.intro')}</p>
        {address ? (
          <figure className="app-download__code">
            <QrCode text={address} label={t('app.code')} />
            <figcaption>
              {t('app.scan')} <code>{address}</code>
            </figcaption>
          </figure>
        ) : (
          <p>{t('app.ask')}</p>
        )}
        {ways.map((way) => (
          <section key={way}>
            <h2>{t(`app.${way}.title`)}</h2>
            <ol>
              <li>{t(`app.${way}.first`)}</li>
              <li>{t(`app.${way}.then`)}</li>
              <li>{t(`app.${way}.last`)}</li>
            </ol>
          </section>
        ))}
      </div>
    </ReadingPage>
  );
}
