import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../shared/failure/FailedState.tsx';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';
import { useProductEntry, useProductText } from '../product/useProduct.ts';

type Props = {
  answer: {
    readonly currentData?: unknown;
    readonly error?: ComponentProps<typeof FailedState>['error'] | undefined;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Offers before filtering, and those that pass the filter. */
  total: number;
  shown: number;
  /** How many were found, as the product counts them. */
  status: string;
  emptyFilter: { readonly title: string; readonly hint: string };
  onClearFilter: () => void;
  /** In place of a day on which nothing goes. */
  empty: ReactNode;
  /** The offers. */
  children: ReactNode;
};

/** The offers of a list, or why there are none and what to do next. */
export function OffersState({ answer, total, shown, status, emptyFilter, ...props }: Props) {
  const { t } = useTranslation(['common', 'travel']);
  const productText = useProductText();
  const { words } = useProductEntry();
  const { currentData, error } = answer;
  if (!currentData && error) {
    return (
      <div className="travel-list__body">
        <FailedState
          error={error}
          namespace={words}
          title={productText('results.failed')}
          safe={productText('results.safe')}
          onRetry={() => void answer.refetch()}
          isRetrying={answer.isFetching}
        />
      </div>
    );
  }
  if (!currentData) {
    return (
      <Skeleton
        kind="card"
        count={6}
        label={t('state.loading')}
        className="travel-list__body td-skel--page"
      />
    );
  }
  return (
    <div className="travel-list__body">
      <p role="status" className="td-vh">
        {status}
      </p>
      {shown > 0 ? (
        props.children
      ) : total > 0 ? (
        <EmptyState
          icon="filter"
          {...emptyFilter}
          action={<Button onPress={props.onClearFilter}>{t('travel:offers.clearFilter')}</Button>}
        />
      ) : (
        props.empty
      )}
    </div>
  );
}
