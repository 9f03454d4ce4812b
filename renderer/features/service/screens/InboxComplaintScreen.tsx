import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Answer } from '../../../shared/api.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { ComplaintQuery } from '../parts/ComplaintQuery.tsx';
import { ComplaintView } from '../parts/ComplaintView.tsx';
import { useAnswerComplaintMutation, useGetInboxComplaintQuery } from '../serviceApi.ts';

/** A complaint of the company's, to be answered. */
export function InboxComplaintScreen() {
  const [params] = useSearchParams();
  const complaintId = (params.get('complaintId') ?? '') as never;
  const query = useGetInboxComplaintQuery({ complaintId });
  return (
    <ComplaintQuery query={query}>
      {(complaint) => <ToAnswer key={complaintId} complaint={complaint} />}
    </ComplaintQuery>
  );
}

function ToAnswer({ complaint }: { complaint: Answer<'complaint.inbox.get'> }) {
  const { t } = useTranslation('service');
  const [answer, answering] = useAnswerComplaintMutation();
  return (
    <ComplaintView
      complaint={complaint}
      isInbox
      person={complaint.person}
      write={{
        label: t('inbox.answer'),
        command: answer,
        onSent: () => showToast({ kind: 'success', text: (i18n) => i18n.t('service:inbox.answered') }),
      }}
      isPending={answering.isLoading}
      error={answering.error}
    />
  );
}
