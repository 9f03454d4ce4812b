import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { localisedText } from '../../../shared/format/localised.ts';
import { numberFormat } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref } from '../../../shared/navigation.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { productRoutes } from '../../../travel/product/product.ts';
import { ProductsContext } from '../../../travel/product/productContext.ts';
import { type CityEntry, namedExactly } from '../logic/cities.ts';
import { kmBetween } from '../logic/mapFrame.ts';
import { PlaceMap } from '../parts/PlaceMap.tsx';
import { useCities } from '../useCities.ts';
import '../places.css';

/** A city's airports, stations and quarters on a drawn map; `place` chooses one, by code or name. */
export function MapAddressScreen() {
  const { t } = useTranslation('places');
  const [params] = useSearchParams();
  const cityQuery = useHref()('cityQuery');
  const { cities, error, isFetching, retry } = useCities();
  if (!cities && error) {
    return (
      <FailedState
        error={error}
        namespace="errorsMore"
        title={t('query.failed')}
        onRetry={retry}
        isRetrying={isFetching}
      />
    );
  }
  if (!cities) {
    return (
      <div className="places">
        <div className="places-map places-map--none" />
        <Skeleton kind="row" count={6} label={t('query.loading')} />
      </div>
    );
  }
  const word = params.get('city');
  const city = namedExactly(cities, word);
  if (city) return <CityMap city={city} />;
  return (
    <EmptyState
      icon="location"
      title={word ? t('map.unknown', { word }) : t('map.noCity')}
      {...(word ? { hint: t('query.noneHint') } : {})}
      action={
        cityQuery && (
          <Link variant="strong" href={cityQuery}>
            {t('query.title')}
          </Link>
        )
      }
    />
  );
}

function CityMap({ city }: { city: CityEntry }) {
  const { t } = useTranslation(['places', 'common']);
  const language = useLanguage();
  const [params, setParams] = useSearchParams();
  const href = useHref();
  const products = useContext(ProductsContext);
  const name = localisedText(city.name, language);
  const chosen = namedExactly(city.spots, params.get('place'));
  const pins = city.spots.flatMap((spot, index) =>
    spot.point ? [{ number: index + 1, point: spot.point, isChosen: spot === chosen }] : [],
  );
  const choose = (code: string) =>
    setParams(
      (before) => {
        before.set('place', code);
        return before;
      },
      { replace: true },
    );
  const distance = (spot: CityEntry['spots'][number]) =>
    chosen?.point && spot.point && spot !== chosen
      ? t('map.from', {
          km: numberFormat(language, 1).format(kmBetween(chosen.point, spot.point)),
          place: localisedText(chosen.name, language),
        })
      : t(`kind.${spot.kind}`);
  return (
    <div className="places">
      <p className="places__book">
        <strong>{name}</strong>
        {products.map(({ kind, tab }) => {
          const to = href(productRoutes(kind).search, { endCity: city.code });
          return (
            to && (
              <Link key={kind} href={to}>
                {t(`common:tabs.${tab}`)}
              </Link>
            )
          );
        })}
      </p>
      {pins.length > 0 && <PlaceMap pins={pins} label={t('map.label', { city: name, count: pins.length })} />}
      {city.spots.length === 0 && <EmptyState icon="location" title={t('map.nothing', { city: name })} />}
      <List label={t('map.list', { city: name })}>
        {city.spots.map((spot, index) => (
          <ListRow
            key={`${spot.kind} ${spot.code}`}
            leading={<span className="places__number">{index + 1}</span>}
            title={localisedText(spot.name, language)}
            sub={distance(spot)}
            end={spot.ticketCode}
            isCurrent={spot === chosen}
            {...(spot.point ? { onPress: () => choose(spot.code) } : {})}
          />
        ))}
      </List>
    </div>
  );
}
