import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { text, useDraft } from '../../../shared/drafts/useDraft.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { useGo, usePane } from '../../../shared/navigation.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { RadioGroup } from '../../../shared/ui/fields/RadioGroup.tsx';
import { useListHeadersQuery, useRepairVoucherMutation, type Voucher } from '../invoiceApi.ts';

/** Under which other header a voucher is to be made out again. */
export function RepairForm({ voucher }: { voucher: Voucher }) {
  const { t } = useTranslation(['invoice', 'common']);
  const errorText = useErrorText('invoice');
  const go = useGo();
  const { leave } = usePane();
  const list = useListHeadersQuery({});
  // A header one goes to add is none to lose the choice for.
  const stays = useRef(false);
  const [chosen, setChosen] = useDraft(`invoice.repair ${voucher.voucherId}`, '', { ...text, stays });
  const [isSent, setSent] = useState(false);
  const [repair, repairing] = useRepairVoucherMutation();
  const send = useSend(repair, () => {
    showToast({ kind: 'success', text: ({ t: say }) => say('invoice:repair.done') });
    leave();
  });
  const toAdd = () => {
    stays.current = true;
    go('invoiceHeaderAdd');
  };
  const add = (
    <Button size="touch" icon="plus" onPress={toAdd}>
      {t('header.add')}
    </Button>
  );
  if (!list.data && list.error)
    return (
      <FailedState
        error={list.error}
        namespace="invoice"
        title={t('header.failed')}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  if (!list.data) return <Skeleton kind="row" count={3} label={t('common:state.loading')} />;
  const { headers } = list.data;
  if (headers.length === 0)
    return <EmptyState icon="building" title={t('header.empty')} hint={t('header.emptyHint')} action={add} />;
  const header = headers.find(({ headerId }) => headerId === chosen);
  return (
    <form
      className="invoice-fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (header) void send({ voucherId: voucher.voucherId, headerId: header.headerId });
      }}
    >
      <p className="invoice-note">{t('repair.about', { header: voucher.header })}</p>
      <RadioGroup
        label={t('repair.choose')}
        options={headers.map(({ headerId, header: name, taxId, type }) => ({
          id: headerId,
          label: name,
          sub: taxId || t(`header.types.${type}`),
        }))}
        value={header?.headerId ?? null}
        onChange={setChosen}
        error={isSent && !header ? t('required') : undefined}
      />
      {add}
      {voucher.state === 'invoiced' && (
        <Notice tone="warn">{t('repair.invoicedHint', { number: voucher.number })}</Notice>
      )}
      <FormEnd
        failure={repairing.error && errorText(failureOf(repairing.error))}
        isPending={repairing.isLoading}
        pendingLabel={t('sending')}
      >
        {t('repair.send')}
      </FormEnd>
    </form>
  );
}
