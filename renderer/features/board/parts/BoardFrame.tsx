import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardKind } from '../../../../contract/enums/desk/board.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { VirtualList } from '../../../shared/ui/lists/VirtualList.tsx';

type Props<Row> = {
  readonly board: BoardKind;
  /** What the board answered; undefined until it did. */
  readonly answer: { readonly rows: readonly Row[]; readonly count: number } | undefined;
  readonly query: { readonly error?: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
  /** Stands above the rows. */
  readonly head?: ReactNode;
  readonly children: (row: Row) => ReactElement;
};

/** A board's rows, or why there are none: loading, failed, nothing to do. */
export function BoardFrame<Row>({ board, answer, query, head, children }: Props<Row>) {
  const { t } = useTranslation('board');
  if (!answer && query.error) {
    return (
      <FailedState
        error={query.error}
        namespace="board"
        title={t('failed')}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  if (!answer) return <Skeleton kind="row" count={8} label={t('loading')} />;
  if (answer.rows.length === 0)
    return <EmptyState icon="circleCheck" title={t(`empty.${board}`)} hint={t('emptyHint')} />;
  const rest = answer.count - answer.rows.length;
  return (
    <>
      {head}
      <VirtualList
        key={board}
        label={t(`board.${board}`)}
        items={answer.rows}
        rowHeight={68}
        total={answer.rows.length}
      >
        {children}
      </VirtualList>
      {rest > 0 && <p className="board-more">{t('more', { count: rest })}</p>}
    </>
  );
}
