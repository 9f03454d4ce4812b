import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { useGo, useHref, useOpenBeside } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { useListHeadersQuery } from '../invoiceApi.ts';
import '../parts/invoice.css';

/** Headers one may have vouchers made out to: one's own and the company's (spec §2 /invoicetop). */
export function HeaderListScreen() {
  const { t } = useTranslation(['invoice', 'common']);
  const go = useGo();
  const href = useHref();
  const open = useOpenBeside('invoiceHeader', 'headerId');
  const { data, error, isFetching, refetch } = useListHeadersQuery({});
  const add = (
    <Button icon="plus" size="touch" onPress={() => go('invoiceHeaderAdd')}>
      {t('header.add')}
    </Button>
  );
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
  if (!data) return <Skeleton kind="row" count={5} label={t('common:state.loading')} />;
  if (data.headers.length === 0)
    return <EmptyState icon="building" title={t('header.empty')} hint={t('header.emptyHint')} action={add} />;
  return (
    <div className="invoice-cards">
      <Card label={t('header.title')}>
        <List label={t('header.title')}>
          {data.headers.map(({ headerId, type, header, taxId, shared, specialVat }) => (
            <ListRow
              key={headerId}
              leading={<Icon name={type === 'individual' ? 'user' : 'building'} />}
              title={header}
              sub={
                <Dots wrap>
                  {t(`header.types.${type}`)}
                  {taxId}
                  {specialVat && t('header.specialVat')}
                </Dots>
              }
              end={shared && <Tag>{t('header.shared')}</Tag>}
              href={href('invoiceHeader', { headerId }) ?? ''}
              isCurrent={open === headerId}
              chevron
            />
          ))}
        </List>
      </Card>
      {add}
    </div>
  );
}
