import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useSend } from '../../../shared/failure/useSend.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import { ComplaintQuery } from '../parts/ComplaintQuery.tsx';
import { ComplaintView } from '../parts/ComplaintView.tsx';
import {
  type Complaint,
  useCloseComplaintMutation,
  useGetComplaintQuery,
  useReplyToComplaintMutation,
} from '../serviceApi.ts';

/** A complaint of one's own: read the answer, write on, or close it. */
export function ComplaintScreen() {
  const [params] = useSearchParams();
  const complaintId = (params.get('complaintId') ?? '') as never;
  const query = useGetComplaintQuery({ complaintId });
  return (
    <ComplaintQuery query={query}>
      {(complaint) => <Own key={complaintId} complaint={complaint} />}
    </ComplaintQuery>
  );
}

function Own({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation('service');
  const { confirm, dialog } = useConfirm();
  const [reply, replying] = useReplyToComplaintMutation();
  const [close, closing] = useCloseComplaintMutation();
  const sendClose = useSend(close, () => undefined);
  const { complaintId, state } = complaint;
  const ask = async () => {
    const words = {
      title: t('complaint.closeTitle'),
      text: t('complaint.closeText'),
      yes: t('complaint.close'),
    };
    if (
      await confirm({ ...words, subject: { kept: t(`kind.${complaint.kind}`), masked: complaint.beginning } })
    )
      await sendClose({ complaintId });
  };
  return (
    <ComplaintView
      complaint={complaint}
      isInbox={false}
      write={{ label: t('complaint.reply'), command: reply }}
      isPending={replying.isLoading}
      error={replying.error ?? closing.error}
    >
      {state !== 'closed' && (
        <Button
          variant="quiet"
          size="touch"
          block
          isPending={closing.isLoading}
          pendingLabel={t('complaint.close')}
          onPress={() => void ask()}
        >
          {t('complaint.close')}
        </Button>
      )}
      {dialog}
    </ComplaintView>
  );
}
