import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { BannerArt } from '../parts/BannerArt.tsx';
import { Banners } from '../parts/Banners.tsx';
import './BannerScreen.css';

/** One banner's picture with its words, the first where the address names none (spec §2 /bannerImg). */
export function BannerScreen() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const [params] = useSearchParams();
  const id = params.get('id');
  return (
    <Banners>
      {(banners) => {
        const banner = id === null ? banners[0] : banners.find((one) => one.id === id);
        if (!banner) return <EmptyState icon="bell" title={t('bannerGone')} hint={t('bannerGoneHint')} />;
        return (
          <figure className="banner-picture">
            <BannerArt className="banner-picture__art" />
            <figcaption>
              <h2>{localisedText(banner.title, language)}</h2>
              <p>{localisedText(banner.line, language)}</p>
            </figcaption>
          </figure>
        );
      }}
    </Banners>
  );
}
