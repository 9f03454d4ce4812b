import { useTranslation } from 'react-i18next';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';
import type { VoucherHeader } from '../invoiceApi.ts';
import './invoice.css';

/** A header of the company, for those who may use it and not change it. */
export function HeaderFacts({ header }: { header: VoucherHeader }) {
  const { t } = useTranslation('invoice');
  const rows = {
    name: header.header,
    taxId: header.taxId,
    bank: header.bank,
    account: header.accountMasked,
    address: header.address,
    phone: header.phone,
  };
  const names = ['name', 'taxId', 'bank', 'account', 'address', 'phone'] as const;
  return (
    <div className="invoice-form">
      <Notice>{t('header.sharedHint')}</Notice>
      <KeyValue
        layout="stack"
        items={[
          { id: 'type', label: t('header.type'), value: t(`header.types.${header.type}`) },
          ...names
            .filter((name) => rows[name] !== '')
            .map((name) => ({ id: name, label: t(`header.${name}`), value: rows[name] })),
        ]}
      />
    </div>
  );
}
