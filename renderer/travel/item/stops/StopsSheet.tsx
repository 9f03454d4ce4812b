import type { SerializedError } from '@reduxjs/toolkit';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../shared/api.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { type Stop, StopList } from './StopList.tsx';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  trainNo: string;
  answer: {
    readonly currentData?: { readonly stops: readonly Stop[] } | undefined;
    readonly error?: ApiError | SerializedError | undefined;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
};

/** The stops of a train in a sheet, while they are asked for and once they are there. */
export function StopsSheet({ isOpen, onClose, trainNo, answer }: Props) {
  const { t } = useTranslation(['item', 'common']);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('stopList.of', { trainNo })}
      closeLabel={t('common:action.close')}
      flush
    >
      <Stops answer={answer} />
    </Sheet>
  );
}

function Stops({ answer: { currentData, error, isFetching, refetch } }: Pick<Props, 'answer'>) {
  const { t } = useTranslation(['item', 'common']);
  if (currentData && currentData.stops.length > 0) return <StopList stops={currentData.stops} />;
  if (currentData) return <EmptyState icon="notFound" title={t('stopList.none')} />;
  if (error) {
    return (
      <FailedState
        error={error}
        namespace="item"
        title={t('stopList.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return <Skeleton kind="text" count={8} label={t('common:state.loading')} />;
}
