import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { dayOfYear } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { numberText } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref } from '../../../shared/navigation.ts';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { itemViews } from '../../../travel/item/itemViews.ts';
import { Figures } from '../parts/Figures.tsx';
import { MethodCard } from '../parts/MethodCard.tsx';
import { useGetFootprintQuery } from '../reportApi.ts';
import '../parts/report.css';

/** How far one went in the past year, and what it emitted (spec §2 /travelfootprint). */
export function FootprintScreen() {
  const { t } = useTranslation(['report', 'common', 'item']);
  const language = useLanguage();
  const href = useHref();
  const { data, error, isFetching, refetch } = useGetFootprintQuery({});
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="report"
        title={t('failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton kind="text" count={8} label={t('common:state.loading')} />;
  const { footprint, method } = data;
  if (footprint.orders === 0)
    return <EmptyState icon="globe" title={t('footprint.empty')} hint={t('footprint.emptyHint')} />;
  const { orders, km, nights, co2Kg, places, products, from, to } = footprint;
  return (
    <div className="report">
      <p className="report__note">
        {t('span', { from: dayOfYear(from, language), to: dayOfYear(to, language) })}
      </p>
      <Figures
        label={t('footprint.title')}
        figures={[
          { id: 'orders', label: t('footprint.journeys'), value: numberText(orders, language) },
          { id: 'km', label: t('footprint.distance'), value: t('km', { value: numberText(km, language) }) },
          { id: 'nights', label: t('footprint.nights'), value: numberText(nights, language) },
          { id: 'co2', label: t('co2'), value: t('kg', { value: numberText(co2Kg, language) }) },
        ]}
      />
      <Card label={t('footprint.more')}>
        <List label={t('footprint.more')}>
          <ListRow
            leading={<Icon name="globe" />}
            title={t('map.title')}
            href={href('footprintMap') ?? ''}
            chevron
          />
          <ListRow leading={<Icon name="chart" />} title={t('title')} href={href('report') ?? ''} chevron />
        </List>
      </Card>
      <Card>
        <CardHead title={t('footprint.byProduct')} />
        <List label={t('footprint.byProduct')}>
          {products.map(({ kind, orders: count, co2Kg: emitted }) => (
            <ListRow
              key={kind}
              leading={<Icon name={itemViews[kind].icon} />}
              title={t(`item:kind.${kind}`)}
              sub={t('times', { count })}
              end={t('kg', { value: numberText(emitted, language) })}
            />
          ))}
        </List>
      </Card>
      <Card>
        <CardHead title={t('footprint.cities')} />
        <List label={t('footprint.cities')}>
          {places.map(({ code, name, visits }) => (
            <ListRow
              key={code}
              leading={<Icon name="location" />}
              title={localisedText(name, language)}
              end={t('times', { count: visits })}
            />
          ))}
        </List>
      </Card>
      <MethodCard method={method} />
    </div>
  );
}
