import { useTranslation } from 'react-i18next';
import { isBought } from '../../../../contract/rules/order/hasVoucher.ts';
import type { OrderSummary } from '../../../../contract/shapes/order.ts';
import { useHref } from '../../../shared/navigation.ts';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';

/** The way to the invoices an order is accounted by, once there are some. */
export function InvoicesEntry({ orderId, state }: Pick<OrderSummary, 'orderId' | 'state'>) {
  const { t } = useTranslation('order');
  const to = useHref()('orderInvoices', { orderId });
  if (!to || !isBought(state)) return null;
  return (
    <Card label={t('detail.invoices')}>
      <List label={t('detail.invoices')}>
        <ListRow leading={<Icon name="ticket" />} title={t('detail.invoices')} href={to} chevron />
      </List>
    </Card>
  );
}
