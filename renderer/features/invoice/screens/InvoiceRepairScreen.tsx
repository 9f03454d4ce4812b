import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { voucherActions } from '../../../../contract/enums/money.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { Segmented } from '../../../shared/ui/controls/Segmented.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import type { Voucher } from '../invoiceApi.ts';
import { RegisterForm } from '../parts/RegisterForm.tsx';
import { RepairForm } from '../parts/RepairForm.tsx';
import { useOrderVouchers } from '../parts/useOrderVouchers.ts';
import '../parts/invoice.css';

/** Takes a received voucher in, or has one made out again under another header (spec §2 /invoiceRepair). */
export function InvoiceRepairScreen() {
  const { t } = useTranslation(['invoice', 'common']);
  const wanted = useSearchParams()[0].get('voucherId');
  const { data, error, isFetching, refetch } = useOrderVouchers();
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="invoice"
        title={t('failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton kind="text" count={6} label={t('common:state.loading')} />;
  const voucher = data.rows.find(({ voucherId }) => voucherId === wanted);
  if (!voucher) return <EmptyState icon="ticket" title={t('none')} hint={t('noneHint')} />;
  if (voucher.actions.length === 0)
    return <EmptyState icon="ticket" title={t('repair.over')} hint={t('repair.overHint')} />;
  return <VoucherForms key={voucher.voucherId} voucher={voucher} />;
}

function VoucherForms({ voucher }: { voucher: Voucher }) {
  const { t } = useTranslation('invoice');
  const asked = useSearchParams()[0].get('act');
  const [chosen, setChosen] = useState(voucherActions.find((one) => one === asked));
  const { actions } = voucher;
  const act = actions.find((one) => one === chosen) ?? actions[0];
  return (
    <div className="invoice-form">
      {actions.length > 1 && act && (
        <Segmented
          label={t('repair.title')}
          options={actions.map((id) => ({ id, label: t(`act.${id}`) }))}
          value={act}
          onChange={setChosen}
        />
      )}
      {act === 'register' ? <RegisterForm voucher={voucher} /> : <RepairForm voucher={voucher} />}
    </div>
  );
}
