import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { useListWrittenNoticesQuery } from '../noticeApi.ts';
import { NoticeForm } from '../parts/NoticeForm.tsx';

/** Writes a notice of the company or changes one. */
export function NoticeEditScreen() {
  const { t } = useTranslation('notice');
  const wanted = useSearchParams()[0].get('noticeId');
  const { data, error, isFetching, refetch } = useListWrittenNoticesQuery({}, { skip: wanted === null });
  if (wanted === null) return <NoticeForm notice={null} />;
  const notice = data?.rows.find(({ noticeId }) => noticeId === wanted);
  if (notice) return <NoticeForm key={notice.version} notice={notice} />;
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="notice"
        title={t('failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data || isFetching) return <Skeleton kind="text" count={6} label={t('loading')} />;
  return <EmptyState icon="bell" title={t('gone')} hint={t('goneHint')} />;
}
