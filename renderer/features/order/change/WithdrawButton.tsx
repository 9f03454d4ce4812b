import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Amendment, OrderSummary } from '../../../../contract/shapes/order.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { isDefinite } from '../../../shared/failure/isDefinite.ts';
import { newKey } from '../../../shared/newKey.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import { useItemSubject } from '../../../travel/item/useItemSubject.tsx';
import { useWithdrawAmendmentMutation } from '../state/orderApi.ts';
import { useOrderAsked } from '../state/useOrderAsked.ts';

type Props = { amendment: Amendment; order: OrderSummary };

/** Takes a refund or change back while it still waits for somebody. */
export function WithdrawButton({ amendment, order }: Props) {
  const { t } = useTranslation(['order', 'common']);
  const errorText = useErrorText('order');
  const subject = useItemSubject(order);
  const { confirm, dialog } = useConfirm(subject);
  const [idem, setIdem] = useState(newKey);
  const [send, { isLoading, error }] = useWithdrawAmendmentMutation();
  const askAgain = useOrderAsked(amendment.orderId);
  const withdraw = async () => {
    const yes = await confirm({
      title: t(`amendment.withdrawTitle.${amendment.kind}`),
      subject,
      text: t('amendment.withdrawText'),
      yes: t('amendment.withdraw'),
      no: t('common:action.cancel'),
    });
    if (!yes) return;
    const answer = await send({ input: { amendmentId: amendment.amendmentId }, idem });
    if (!answer.error || isDefinite(failureOf(answer.error))) setIdem(newKey());
    if (answer.data) showToast({ kind: 'success', text: (i18n) => i18n.t('order:amendment.withdrawn') });
    await askAgain();
  };
  return (
    <>
      <Button
        size="sm"
        isPending={isLoading}
        pendingLabel={t('amendment.withdraw')}
        onPress={() => void withdraw()}
      >
        {t('amendment.withdraw')}
      </Button>
      {error && (
        <Notice tone="bad" live className="order-amendments__error">
          {errorText(failureOf(error))}
        </Notice>
      )}
      {dialog}
    </>
  );
}
