import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useHref } from '../../../shared/navigation.ts';
import { isGranted, selectPermissions } from '../../../shared/session/sessionSlice.ts';
import { useActing } from '../../../shared/session/useSession.ts';
import { Tabs } from '../../../shared/ui/bars/Tabs.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { VoucherRows, type VoucherTab } from '../parts/VoucherRows.tsx';
import '../parts/invoice.css';

const tabs: readonly VoucherTab[] = ['open', 'invoiced', 'cancelled'];

/** Vouchers of the orders one may see, by how far they have come (spec §2 /myinvoice). */
export function InvoiceListScreen() {
  const { t } = useTranslation('invoice');
  const [tab, setTab] = useState<VoucherTab>('open');
  const href = useHref();
  const acting = useActing();
  const keepsAccounts = isGranted(useSelector(selectPermissions), 'company.accounts');
  const statement = keepsAccounts && !acting ? href('statement') : null;
  return (
    <div className="invoice-list">
      <List label={t('more')}>
        <ListRow
          leading={<Icon name="inbox" />}
          title={t('drop.title')}
          href={href('invoiceDrop') ?? ''}
          chevron
        />
        <ListRow
          leading={<Icon name="bell" />}
          title={t('missing.title')}
          href={href('invoiceChase') ?? ''}
          chevron
        />
        {statement && (
          <ListRow leading={<Icon name="wallet" />} title={t('statement')} href={statement} chevron />
        )}
        {!acting && (
          <ListRow
            leading={<Icon name="building" />}
            title={t('header.title')}
            href={href('invoiceHeaders') ?? ''}
            chevron
          />
        )}
      </List>
      <Tabs
        label={t('states')}
        tabs={tabs.map((id) => ({ id, label: t(`tab.${id}`) }))}
        selected={tab}
        onSelect={setTab}
        className="invoice-list__tabs"
        panelClassName="invoice-list__panel"
      >
        <VoucherRows tab={tab} />
      </Tabs>
    </div>
  );
}
