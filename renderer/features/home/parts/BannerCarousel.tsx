import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { lazyPart } from '../../../shared/loading/lazyPart.ts';
import type { Overview } from '../../../shared/session/overviewApi.ts';

// Nothing waits for a picture without words.
const BannerArt = lazyPart(async () => (await import('./BannerArt.tsx')).BannerArt);

/** Banners to swipe through. They do not move by themselves: nobody asked them to. */
export function BannerCarousel({ banners }: { banners: Overview['banners'] }) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const slides = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const count = banners.length;
  const follow = () => {
    const list = slides.current;
    if (list && list.clientWidth > 0) setIndex(Math.round(list.scrollLeft / list.clientWidth));
  };
  const show = (next: number) => {
    setIndex(next);
    const list = slides.current;
    if (list) list.scrollLeft = next * list.clientWidth;
  };
  return (
    <section className="home-banner" aria-roledescription="carousel" aria-label={t('banners')}>
      {/* A scrolling region must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul ref={slides} className="home-banner__slides" onScroll={follow} tabIndex={count > 1 ? 0 : undefined}>
        {banners.map(({ id, title, line }, at) => (
          <li key={id} className="home-banner__slide" aria-label={t('bannerOf', { index: at + 1, count })}>
            <Suspense>
              <BannerArt className="home-banner__art" />
            </Suspense>
            <h2>{localisedText(title, language)}</h2>
            <p>{localisedText(line, language)}</p>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <button
          type="button"
          className="home-banner__next"
          aria-label={t('nextBanner', { index: index + 1, count })}
          onClick={() => show((index + 1) % count)}
        >
          {banners.map(({ id }, at) => (
            <i
              key={id}
              className={at === index ? 'home-banner__dot home-banner__dot--on' : 'home-banner__dot'}
            />
          ))}
        </button>
      )}
    </section>
  );
}
