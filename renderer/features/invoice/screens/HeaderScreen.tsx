import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { companyPermissions } from '../../../../contract/kit/access.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { isGranted, selectPermissions } from '../../../shared/session/sessionSlice.ts';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { useListHeadersQuery } from '../invoiceApi.ts';
import { HeaderFacts } from '../parts/HeaderFacts.tsx';
import { HeaderForm } from '../parts/HeaderForm.tsx';

/** A voucher header, changed or deleted; the company's is only shown to those who do not keep it (spec §2 /editinvoicetop). */
export function HeaderScreen() {
  const { t } = useTranslation(['invoice', 'common']);
  const wanted = useSearchParams()[0].get('headerId');
  const keepsShared = isGranted(useSelector(selectPermissions), companyPermissions.orders);
  const { data, error, isFetching, refetch } = useListHeadersQuery({});
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="invoice"
        title={t('header.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  const header = data?.headers.find(({ headerId }) => headerId === wanted);
  if (!header && (!data || isFetching))
    return <Skeleton kind="text" count={6} label={t('common:state.loading')} />;
  if (!header) return <EmptyState icon="building" title={t('header.gone')} hint={t('header.goneHint')} />;
  if (header.shared && !keepsShared) return <HeaderFacts header={header} />;
  return <HeaderForm key={header.headerId} header={header} />;
}
