import { useTranslation } from 'react-i18next';
import { dayOfYear } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';
import type { VoucherFileRead } from '../invoiceApi.ts';

/** What a file says, as far as it says it. */
export function FileFacts({ read }: { read: VoucherFileRead }) {
  const { t } = useTranslation('invoice');
  const language = useLanguage();
  const long = (text: string) => <span className="invoice-number">{text}</span>;
  const facts = [
    { id: 'kind', label: t('drop.kind'), value: read.kind ? t(`kind.${read.kind}`) : t('drop.ordinary') },
    { id: 'number', label: t('number'), value: long(read.number) },
    { id: 'fen', label: t('amount'), value: <Money fen={read.fen} strong /> },
    { id: 'header', label: t('header.name'), value: read.header && long(read.header) },
    { id: 'taxId', label: t('header.taxId'), value: read.taxId && long(read.taxId) },
    {
      id: 'issuedOn',
      label: t('register.issuedOn'),
      value: read.issuedOn && dayOfYear(read.issuedOn, language),
    },
    { id: 'traveller', label: t('drop.traveller'), value: read.traveller },
    {
      id: 'journey',
      label: t('drop.journey'),
      value: [read.serviceNo, read.travelDay && dayOfYear(read.travelDay, language)]
        .filter(Boolean)
        .join(' '),
    },
  ];
  return <KeyValue items={facts.filter(({ value }) => value)} />;
}
