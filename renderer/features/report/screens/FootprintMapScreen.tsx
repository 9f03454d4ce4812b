import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { localisedText } from '../../../shared/format/localised.ts';
import { numberText } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { ReadOnly } from '../../../shared/ui/focus/ReadOnly.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { FootprintMap } from '../parts/FootprintMap.tsx';
import { useGetFootprintQuery } from '../reportApi.ts';
import '../parts/report.css';

/** Where one went, on a map, with the ways in a table beside it (spec §2 /footmask_detail_map). */
export function FootprintMapScreen() {
  const { t } = useTranslation(['report', 'common', 'item']);
  const language = useLanguage();
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
  const { footprint } = data;
  if (footprint.places.length === 0)
    return <EmptyState icon="globe" title={t('footprint.empty')} hint={t('footprint.emptyHint')} />;
  const names = new Map(footprint.places.map(({ code, name }) => [code, localisedText(name, language)]));
  return (
    <ReadOnly label={t('map.label')} className="report">
      <Card label={t('map.title')}>
        <CardBody alone>
          <FootprintMap footprint={footprint} />
          <p className="report__note">{t('map.note')}</p>
        </CardBody>
      </Card>
      <Card>
        <CardHead title={t('map.ways')} />
        <CardBody>
          <table className="report-table">
            <thead>
              <tr>
                <th scope="col">{t('map.way')}</th>
                <th scope="col">{t('map.times')}</th>
                <th scope="col">{t('footprint.distance')}</th>
                <th scope="col">{t('co2')}</th>
              </tr>
            </thead>
            <tbody>
              {footprint.ways.map(({ from, to, kind, times, km, co2Kg }) => (
                <tr key={`${from} ${to} ${kind}`}>
                  <th scope="row">
                    {t('map.between', { from: names.get(from) ?? from, to: names.get(to) ?? to })}
                    <small>{t(`item:kind.${kind}`)}</small>
                  </th>
                  <td>{numberText(times, language)}</td>
                  <td>{t('km', { value: numberText(km, language) })}</td>
                  <td>{t('kg', { value: numberText(co2Kg, language) })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </CardBody>
      </Card>
    </ReadOnly>
  );
}
