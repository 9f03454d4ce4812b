import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { type FlightStatus, useAddFollowMutation, useRemoveFollowMutation } from '../flightStatusApi.ts';

/** Follows a flight or stops following it; one of a booking is followed without being asked for. */
export function FollowButton({ status: { segment, date, state, followed } }: { status: FlightStatus }) {
  const { t } = useTranslation('flightStatus');
  const errorText = useErrorText('flightStatus');
  const [add, adding] = useAddFollowMutation();
  const [remove, removing] = useRemoveFollowMutation();
  const sendAdd = useSend(add, () =>
    showToast({ kind: 'success', text: (text) => text.t('flightStatus:follow.added') }),
  );
  const sendRemove = useSend(remove, () =>
    showToast({ kind: 'success', text: (text) => text.t('flightStatus:follow.removed') }),
  );
  const flight = { flightNo: segment.flightNo, date };
  const error = adding.error ?? removing.error;
  const isOver = state === 'arrived' || state === 'cancelled';
  return (
    <>
      {followed === 'booked' && <Tag icon="order">{t('follow.booked')}</Tag>}
      {followed === 'chosen' && (
        <Button
          icon="star"
          aria-label={t('follow.removeOf', flight)}
          isPending={removing.isLoading}
          pendingLabel={t('follow.remove')}
          onPress={() => void sendRemove(flight)}
        >
          {t('follow.remove')}
        </Button>
      )}
      {followed === null && !isOver && (
        <Button
          variant="soft"
          icon="star"
          aria-label={t('follow.addOf', flight)}
          isPending={adding.isLoading}
          pendingLabel={t('follow.add')}
          onPress={() => void sendAdd(flight)}
        >
          {t('follow.add')}
        </Button>
      )}
      {error && (
        <Notice tone="bad" live>
          {errorText(failureOf(error))}
        </Notice>
      )}
    </>
  );
}
