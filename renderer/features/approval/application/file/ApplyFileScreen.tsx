import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FailedState } from '../../../../shared/failure/FailedState.tsx';
import { Skeleton } from '../../../../shared/ui/feedback/Skeleton.tsx';
import { applicationWord, useGetApplyFileQuery } from '../../../../travel/under/applicationsApi.ts';
import { ApplyFileView } from './ApplyFileView.tsx';
import { NotThere } from './NotThere.tsx';

/** One application with everything that was asked about it, from a list, a message or a link (spec applyFilePage). */
export function ApplyFileScreen() {
  const [params] = useSearchParams();
  const word = applicationWord(params.get('travel_id') ?? '');
  return word ? <Known key={word} travelId={word} /> : <NotThere />;
}

function Known({ travelId }: { travelId: string }) {
  const { t } = useTranslation(['application', 'common']);
  const { data, error, isFetching, refetch } = useGetApplyFileQuery(
    { travelId },
    { refetchOnMountOrArgChange: true },
  );
  if (data) return <ApplyFileView file={data} />;
  if (error && 'code' in error && error.code === 'NOT_FOUND') return <NotThere />;
  if (!error) return <Skeleton kind="group" label={t('common:state.loading')} />;
  return (
    <FailedState
      error={error}
      namespace="application"
      title={t('failedOne')}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
