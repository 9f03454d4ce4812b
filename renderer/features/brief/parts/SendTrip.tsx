import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTE_MAX } from '../../../../contract/enums/booking.ts';
import type { CallInput } from '../../../../contract/registry.ts';
import { useDraftKey } from '../../../shared/drafts/useDraftKey.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { Checkbox } from '../../../shared/ui/fields/Checkbox.tsx';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { TextArea } from '../../../shared/ui/textArea/TextArea.tsx';
import { useSendTripMutation } from '../briefApi.ts';

type Props = {
  orderId: CallInput<'brief.trip.send'>['orderId'];
  /** Whose trip it is. */
  traveller: string;
};

/** Sends a trip to the messages of its traveller, and of those booked with them. */
export function SendTrip({ orderId, traveller }: Props) {
  const { t } = useTranslation('brief');
  const errorText = useErrorText('brief');
  const [isOpen, setOpen] = useState(false);
  const [hasOthers, setHasOthers] = useState(false);
  const [send, sending] = useSendTripMutation();
  const { typed, field, submit, reset } = useForm(`brief.send ${orderId}`, { note: '' }, () => ({}));
  const submitted = useSend(
    send,
    (answer) => {
      const count = answer?.accounts ?? 0;
      setOpen(false);
      reset();
      showToast({ kind: 'success', text: (i18n) => i18n.t('brief:send.sent', { count }) });
    },
    { key: useDraftKey(`brief.send ${orderId}`) },
  );
  const note = field('note');
  return (
    <>
      <Button icon="send" onPress={() => setOpen(true)}>
        {t('send.open')}
      </Button>
      {isOpen && (
        <Sheet isOpen onClose={() => setOpen(false)} title={t('send.title')} closeLabel={t('send.close')}>
          <form
            className="brief__send"
            noValidate
            onSubmit={submit(() => submitted({ orderId, everybody: hasOthers, note: typed.note }))}
          >
            <p className="brief__who">{t('send.who', { name: traveller })}</p>
            <Checkbox isSelected={hasOthers} onChange={setHasOthers}>
              {t('send.everybody')}
            </Checkbox>
            <TextArea
              ref={note.ref}
              label={t('send.note')}
              value={note.value}
              onChange={note.onChange}
              maxLength={NOTE_MAX}
              description={t('send.hint')}
              error={note.error}
            />
            <FormEnd
              failure={sending.error && errorText(failureOf(sending.error))}
              isPending={sending.isLoading}
              pendingLabel={t('send.sending')}
            >
              {t('send.send')}
            </FormEnd>
          </form>
        </Sheet>
      )}
    </>
  );
}
