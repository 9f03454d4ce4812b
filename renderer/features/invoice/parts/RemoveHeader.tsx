import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { usePane } from '../../../shared/navigation.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import { useRemoveHeaderMutation, type VoucherHeader } from '../invoiceApi.ts';

/** Deletes a header after asking; what was made out to it stays so. */
export function RemoveHeader({ header: { headerId, header, taxId } }: { header: VoucherHeader }) {
  const { t } = useTranslation('invoice');
  const errorText = useErrorText('invoice');
  const { leave } = usePane();
  const { confirm, dialog } = useConfirm();
  const [remove, removing] = useRemoveHeaderMutation();
  const send = useSend(remove, () => {
    showToast({ kind: 'success', text: ({ t: say }) => say('invoice:header.removed') });
    leave();
  });
  const ask = async () => {
    const subject = { kept: header, masked: taxId };
    const words = {
      title: t('header.removeTitle'),
      text: t('header.removeText'),
      yes: t('header.removeYes'),
    };
    if (await confirm({ ...words, subject, danger: true })) await send({ headerId });
  };
  return (
    <>
      {removing.error && (
        <Notice tone="bad" live>
          {errorText(failureOf(removing.error))}
        </Notice>
      )}
      <Button
        block
        size="touch"
        variant="quiet"
        isPending={removing.isLoading}
        pendingLabel={t('header.remove')}
        onPress={() => void ask()}
      >
        {t('header.remove')}
      </Button>
      {dialog}
    </>
  );
}
