import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { localisedText } from '../../../shared/format/localised.ts';
import { useHeader } from '../../../shared/header.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { useGetStandardQuery } from '../journeyApi.ts';
import { TripSkeleton } from '../parts/TripSkeleton.tsx';
import { ProductStandardCard } from '../standard/ProductStandardCard.tsx';
import './StandardScreen.css';

/** By which rules one travels, or the principal acted for: a card a product, in words. */
export function StandardScreen() {
  const { t } = useTranslation('journey');
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useGetStandardQuery({});
  const name = data?.name;
  const level = data && (localisedText(data.levelName, language) || data.level);
  useHeader(
    useMemo(
      () => ({
        sub: name && (
          <Dots>
            {name}
            {level}
          </Dots>
        ),
      }),
      [name, level],
    ),
  );
  if (data)
    return (
      <div className="own-standard">
        {data.products.map((product) => (
          <ProductStandardCard key={product.kind} product={product} />
        ))}
        <p className="own-standard__note">{t('standard.note')}</p>
      </div>
    );
  if (!error)
    return (
      <div className="own-standard">
        <TripSkeleton />
      </div>
    );
  return (
    <FailedState
      error={error}
      namespace="journey"
      title={t('standard.failed')}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
