import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useGo, useHref } from '../../../shared/navigation.ts';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { SearchField } from '../../../shared/ui/fields/SearchField.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { foundCities, inOrder } from '../logic/cities.ts';
import { useCities } from '../useCities.ts';
import '../places.css';

/** As many rows as anybody reads; the rest is found by typing. */
const rowsShown = 40;

/** Cities by name in any language, pinyin, initials or code, or by a station or airport in them. */
export function CityQueryScreen() {
  const { t } = useTranslation('places');
  const language = useLanguage();
  const go = useGo();
  const href = useHref();
  const { cities, error, isFetching, retry } = useCities();
  const [typed, setTyped] = useState('');
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
  const found = cities && foundCities(inOrder(cities, language), typed).slice(0, rowsShown);
  const first = found?.[0];
  return (
    <div className="places">
      <div className="places__search">
        <SearchField
          label={t('query.search')}
          placeholder={t('query.placeholder')}
          clearLabel={t('query.clear')}
          value={typed}
          onChange={setTyped}
          onSubmit={() => first && go('mapAddress', { city: first.code })}
        />
      </div>
      {!found && <Skeleton kind="row" count={8} label={t('query.loading')} />}
      {found?.length === 0 && (
        <EmptyState icon="notFound" title={t('query.none')} hint={t('query.noneHint')} />
      )}
      {found && found.length > 0 && (
        <List label={t('query.list')}>
          {found.map((city) => (
            <ListRow
              key={city.code}
              title={localisedText(city.name, language)}
              sub={t('query.spots', { count: city.spots.length })}
              end={city.code}
              chevron
              {...linkTo(href('mapAddress', { city: city.code }))}
            />
          ))}
        </List>
      )}
    </div>
  );
}

const linkTo = (href: string | undefined) => (href ? { href } : {});
