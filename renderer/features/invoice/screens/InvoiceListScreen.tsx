import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from '../../../shared/navigation.ts';
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
  const headers = useHref()('invoiceHeaders');
  const acting = useActing();
  return (
    <div className="invoice-list">
      {headers && !acting && (
        <List label={t('header.title')}>
          <ListRow
            leading={<Icon name="building" />}
            title={t('header.title')}
            sub={t('header.about')}
            href={headers}
            chevron
          />
        </List>
      )}
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
