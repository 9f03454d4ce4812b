import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { fullDate } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { useListNoticesQuery } from '../messageApi.ts';
import './messages.css';

/** What one's company and its service announce (spec §2 /notice). */
export function NoticeScreen() {
  const { t } = useTranslation('message');
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useListNoticesQuery({});
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="message"
        title={t('noticesFailed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton kind="row" count={3} label={t('loading')} />;
  if (data.announcements.length === 0)
    return <EmptyState icon="bell" title={t('noticesEmpty')} hint={t('noticesEmptyHint')} />;
  return (
    <ul className="notices">
      {data.announcements.map(({ id, title, body, at }) => (
        <li key={id}>
          <h2>{localisedText(title, language)}</h2>
          <time>{fullDate(at, language)}</time>
          <p>{localisedText(body, language)}</p>
        </li>
      ))}
    </ul>
  );
}
