import { useTranslation } from 'react-i18next';
import { shortDate } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { StatusDot } from '../../../shared/ui/display/StatusDot.tsx';
import type { Voucher } from '../invoiceApi.ts';
import { voucherDue } from '../logic/voucherDue.ts';

/** How far a voucher has come; of one still to come, until when it can be had. */
export function VoucherState({ voucher }: { voucher: Voucher }) {
  const { t } = useTranslation('invoice');
  const language = useLanguage();
  const due = voucherDue(voucher, useNow());
  if (due?.tone === 'bad') return <StatusDot tone="bad">{t('overdue')}</StatusDot>;
  if (due?.tone === 'warn')
    return <StatusDot tone="warn">{t('until', { date: shortDate(due.last, language) })}</StatusDot>;
  const tone = voucher.state === 'invoiced' ? 'ok' : voucher.state === 'invoicing' ? 'brand' : 'neutral';
  return <StatusDot tone={tone}>{t(`state.${voucher.state}`)}</StatusDot>;
}
