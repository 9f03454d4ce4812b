import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { durationText } from '../../../shared/format/duration.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { ReadOnly } from '../../../shared/ui/focus/ReadOnly.tsx';
import { Card, CardBody } from '../../../shared/ui/lists/Card.tsx';
import { type TransitWay, useListTransitsQuery } from '../flightStatusApi.ts';
import { AsOf } from '../parts/AsOf.tsx';
import { StatusJourney } from '../parts/StatusJourney.tsx';
import '../parts/flightStatus.css';

/** Ways with one change, and what became of the time to change (spec §2 /transitList). */
export function TransitListScreen() {
  const { t } = useTranslation(['flightStatus', 'common']);
  const [params] = useSearchParams();
  const asked = (name: string) => params.get(name) ?? '';
  const { data, error, isFetching, refetch } = useListTransitsQuery({
    from: asked('from'),
    to: asked('to'),
    date: asked('date'),
  });
  return (
    <ReadOnly label={t('transit.title')} className="flight-status">
      <AsOf asOf={data?.asOf} isFetching={isFetching} refetch={refetch} />
      {!data && error && (
        <FailedState
          error={error}
          namespace="flightStatus"
          title={t('failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton kind="text" count={8} label={t('common:state.loading')} />}
      {data?.ways.length === 0 && (
        <EmptyState icon="swap" title={t('transit.none')} hint={t('transit.noneHint')} />
      )}
      {data?.ways.map((way) => (
        <WayCard
          key={`${way.first.segment.flightNo} ${way.second.segment.flightNo} ${way.second.date}`}
          way={way}
          needed={data.needed}
        />
      ))}
    </ReadOnly>
  );
}

function WayCard({ way: { first, second, minutes }, needed }: { way: TransitWay; needed: number }) {
  const { t } = useTranslation('flightStatus');
  const language = useLanguage();
  const isOff = first.state === 'cancelled' || second.state === 'cancelled';
  const city = localisedText(first.segment.to.cityName, language);
  return (
    <Card isItem label={`${first.segment.flightNo} ${second.segment.flightNo}`}>
      <CardBody alone className="flight-status__one">
        <StatusJourney status={first} />
        <p className="flight-status__change">
          <span>{t('transit.at', { city })}</span>
          {isOff || minutes < 0 ? (
            <Tag tone="bad">{t('transit.lost')}</Tag>
          ) : (
            <>
              <span>{durationText(minutes, language)}</span>
              <Tag tone={minutes < needed ? 'warn' : 'ok'}>
                {t(minutes < needed ? 'transit.tight' : 'transit.safe')}
              </Tag>
            </>
          )}
        </p>
        <StatusJourney status={second} />
      </CardBody>
    </Card>
  );
}
