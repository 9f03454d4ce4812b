import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { useOpenBeside } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { List } from '../../../shared/ui/lists/ListRow.tsx';
import { useListMissingInfiniteQuery } from '../invoiceApi.ts';
import { MissingRow } from '../parts/MissingRow.tsx';
import '../parts/invoice.css';

/** Orders that lack vouchers after their journey, the nearest deadline first, with a reminder for each. */
export function InvoiceChaseScreen() {
  const { t } = useTranslation(['invoice', 'common']);
  const open = useOpenBeside('orderInvoices', 'orderId');
  const { currentData, error, isFetching, hasNextPage, fetchNextPage, refetch } = useListMissingInfiniteQuery(
    {},
  );
  if (!currentData && error)
    return (
      <FailedState
        error={error}
        namespace="invoice"
        title={t('missing.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!currentData) return <Skeleton kind="row" count={8} label={t('common:state.loading')} />;
  const rows = currentData.pages.flatMap((page) => page.rows);
  if (rows.length === 0)
    return <EmptyState icon="circleCheck" title={t('missing.empty')} hint={t('missing.emptyHint')} />;
  return (
    <div className="invoice-cards">
      <p className="invoice-note">{t('missing.lead')}</p>
      <Card label={t('missing.title')}>
        <List label={t('missing.title')}>
          {rows.map((row) => (
            <MissingRow key={row.orderId} missing={row} isCurrent={open === row.orderId} />
          ))}
        </List>
      </Card>
      {hasNextPage && (
        <Button size="touch" isPending={isFetching} onPress={() => void fetchNextPage()}>
          {t('missing.more')}
        </Button>
      )}
      {error && (
        <p role="alert" className="invoice-more">
          {t('failedMore')}
        </p>
      )}
    </div>
  );
}
