import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { MoreButton } from '../../../shared/ui/lists/MoreButton.tsx';
import { useListTrailInfiniteQuery } from '../organisationApi.ts';

const families = [
  'trip',
  'order',
  'payment',
  'approval',
  'auth',
  'grant',
  'organisation',
  'invoice',
] as const;

/** What others did in one's name or to one's account, newest first. */
export function Trail() {
  const { t } = useTranslation('organisation');
  const language = useLanguage();
  const list = useListTrailInfiniteQuery({});
  const { data, error, isFetching, refetch } = list;
  const acts = (data?.pages ?? []).flatMap((page) => page.acts);
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="organisation"
        title={t('trail.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton kind="row" count={4} label={t('loading')} />;
  return (
    <Card>
      <CardHead title={t('trail.title')} />
      {acts.length === 0 ? (
        <p className="org-note org-grant__none">{t('trail.none')}</p>
      ) : (
        <List label={t('trail.title')}>
          {acts.map(({ at, by, tag, orderNo }, index) => {
            const family = families.find((one) => tag.startsWith(`${one}.`)) ?? 'other';
            return (
              <ListRow
                // Several acts of one moment have nothing else to be told apart by.
                key={`${at} ${index}`}
                title={t(`trail.act.${family}`)}
                sub={
                  <Dots wrap>
                    {by}
                    {shortDateTime(at, language)}
                    {orderNo}
                  </Dots>
                }
              />
            );
          })}
        </List>
      )}
      <MoreButton list={list} pendingLabel={t('loading')}>
        {t('trail.more')}
      </MoreButton>
    </Card>
  );
}
