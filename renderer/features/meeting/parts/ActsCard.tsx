import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { useGo } from '../../../shared/navigation.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import {
  type Meeting,
  useBeginMeetingMutation,
  useCancelMeetingMutation,
  useFinishMeetingMutation,
  useInquireMeetingMutation,
  useRecheckMeetingMutation,
} from '../meetingApi.ts';

/** What may be done to a meeting as it stands; nothing where that is nothing. */
export function ActsCard({ meeting }: { meeting: Meeting }) {
  const { t } = useTranslation('meeting');
  const errorText = useErrorText('meeting');
  const go = useGo();
  const { confirm, dialog } = useConfirm();
  const nothing = () => undefined;
  const [inquire, inquiring] = useInquireMeetingMutation();
  const [recheck, rechecking] = useRecheckMeetingMutation();
  const [begin, beginning] = useBeginMeetingMutation();
  const [finish, finishing] = useFinishMeetingMutation();
  const [cancel, cancelling] = useCancelMeetingMutation();
  const sendInquiry = useSend(inquire, nothing);
  const sendRecheck = useSend(recheck, nothing);
  const sendBegin = useSend(begin, nothing);
  const sendFinish = useSend(finish, nothing);
  const sendCancel = useSend(cancel, nothing);
  const { meetingId, version, acts, stage, pending, title } = meeting;
  const seen = { meetingId, version };
  const may = (act: (typeof acts)[number]) => acts.includes(act);
  const error = [inquiring, rechecking, beginning, finishing, cancelling].find((one) => one.error)?.error;
  const askCancel = async () => {
    const yes = await confirm({
      title: t('act.cancelTitle'),
      text: stage === 'waiting' ? t('act.cancelOrdered') : t('act.cancelText'),
      yes: t('act.cancel'),
      danger: true,
      subject: { kept: title, masked: t(`state.${stage}`) },
    });
    if (yes) await sendCancel(seen);
  };
  return (
    <div className="meeting__acts">
      {pending && <Notice tone="unknown">{t(`pending.${pending}`)}</Notice>}
      {error && (
        <Notice tone="bad" live>
          {errorText(failureOf(error))}
        </Notice>
      )}
      {may('inquire') && (
        <Button
          variant={stage === 'demand' ? 'primary' : 'default'}
          size="touch"
          block
          isPending={inquiring.isLoading}
          pendingLabel={t('act.inquire')}
          onPress={() => void sendInquiry(seen)}
        >
          {stage === 'demand' ? t('act.inquire') : t('act.inquireAgain')}
        </Button>
      )}
      {may('recheck') && (
        <Button
          variant="primary"
          size="touch"
          block
          isPending={rechecking.isLoading}
          pendingLabel={t('act.recheck')}
          onPress={() => void sendRecheck(seen)}
        >
          {t('act.recheck')}
        </Button>
      )}
      {may('begin') && (
        <Button
          variant="primary"
          size="touch"
          block
          isPending={beginning.isLoading}
          pendingLabel={t('act.begin')}
          onPress={() => void sendBegin(seen)}
        >
          {t('act.begin')}
        </Button>
      )}
      {may('finish') && (
        <Button
          variant="primary"
          size="touch"
          block
          isPending={finishing.isLoading}
          pendingLabel={t('act.finish')}
          onPress={() => void sendFinish(seen)}
        >
          {t('act.finish')}
        </Button>
      )}
      {may('edit') && (
        <Button size="touch" block icon="edit" onPress={() => go('meetingForm', { meetingId })}>
          {t('act.edit')}
        </Button>
      )}
      {may('cancel') && (
        <Button
          variant="quiet"
          size="touch"
          block
          isPending={cancelling.isLoading}
          pendingLabel={t('act.cancel')}
          onPress={() => void askCancel()}
        >
          {t('act.cancel')}
        </Button>
      )}
      {dialog}
    </div>
  );
}
