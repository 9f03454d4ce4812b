import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { useGo } from '../../../shared/navigation.ts';
import { isId } from '../../../shared/text/isId.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { AppliedFor } from '../application/file/AppliedFor.tsx';
import { type ApprovalId, useGetApprovalQuery } from '../approvalApi.ts';
import { ApprovalView } from '../detail/ApprovalView.tsx';

/** One approval, from a list, a message or a link. */
export function ApprovalScreen() {
  useTranslation(['approval', 'application', 'item', 'order', 'travel']);
  const [params] = useSearchParams();
  const id = params.get('approvalId') ?? '';
  return isId<ApprovalId>(id) ? <Known key={id} approvalId={id} /> : <NotThere />;
}

/** Ids are 32 hexadecimal digits; whatever else a link says is none. */

function Known({ approvalId }: { approvalId: ApprovalId }) {
  const { t } = useTranslation(['approval', 'common']);
  const { data, error, isFetching, refetch } = useGetApprovalQuery(
    { approvalId },
    { refetchOnMountOrArgChange: true },
  );
  if (data) {
    const { order, applicationId } = data;
    const about = !order && applicationId && <AppliedFor travelId={applicationId} />;
    return <ApprovalView approval={data} about={about} />;
  }
  if (error && 'code' in error && error.code === 'NOT_FOUND') return <NotThere />;
  if (!error) return <Skeleton kind="group" label={t('common:state.loading')} />;
  return (
    <FailedState
      error={error}
      namespace="approval"
      title={t('failedOne')}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

/** A link that names no approval, or none this person may see; the two are not told apart. */
function NotThere() {
  const { t } = useTranslation('approval');
  const go = useGo();
  return (
    <EmptyState
      icon="notFound"
      title={t('notFound')}
      hint={t('notFoundHint')}
      action={
        <Button variant="primary" onPress={() => go('approvalList')}>
          {t('toList')}
        </Button>
      }
    />
  );
}
