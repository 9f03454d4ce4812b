import { useTranslation } from 'react-i18next';
import { fullDate } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { useGo } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';
import type { Voucher } from '../invoiceApi.ts';
import { voucherDue } from '../logic/voucherDue.ts';
import { VoucherState } from './VoucherState.tsx';

/** A voucher of an order: what it must say, until when it can be had, and what may be done about it. */
export function VoucherCard({ voucher }: { voucher: Voucher }) {
  const { t } = useTranslation('invoice');
  const language = useLanguage();
  const go = useGo();
  const due = voucherDue(voucher, useNow());
  const { voucherId, orderId, kind, state, fen, headerType, header, taxId, number, actions } = voucher;
  const open = (act: string) => go('invoiceRepair', { orderId, voucherId, act });
  return (
    <Card>
      <CardHead title={t(`kind.${kind}`)} end={<VoucherState voucher={voucher} />} />
      <CardBody>
        <KeyValue
          items={[
            { id: 'fen', label: t('amount'), value: <Money fen={fen} strong /> },
            { id: 'type', label: t('header.type'), value: t(`header.types.${headerType}`) },
            { id: 'header', label: t('header.name'), value: header },
            ...(taxId
              ? [
                  {
                    id: 'taxId',
                    label: t('header.taxId'),
                    value: <span className="invoice-number">{taxId}</span>,
                  },
                ]
              : []),
            ...(due ? [{ id: 'due', label: t('lastDay'), value: fullDate(due.last, language) }] : []),
            ...(number
              ? [
                  {
                    id: 'number',
                    label: t('number'),
                    value: <span className="invoice-number">{number}</span>,
                  },
                ]
              : []),
          ]}
        />
        {state === 'expected' && <p className="invoice-note">{t('afterTrip')}</p>}
        {due?.tone === 'bad' && <Notice tone="warn">{t('overdueHint')}</Notice>}
        {actions.length > 0 && (
          <div className="invoice-actions">
            {actions.includes('register') && (
              <Button size="touch" variant="soft" onPress={() => open('register')}>
                {t('register.title')}
              </Button>
            )}
            {actions.includes('repair') && (
              <Button size="touch" onPress={() => open('repair')}>
                {t('repair.open')}
              </Button>
            )}
          </div>
        )}
      </CardBody>
    </Card>
  );
}
