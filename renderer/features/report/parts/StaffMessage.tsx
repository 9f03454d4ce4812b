import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraftKey } from '../../../shared/drafts/useDraftKey.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { TextArea } from '../../../shared/ui/textArea/TextArea.tsx';
import { type StaffCity, useMessageStaffMutation } from '../reportApi.ts';

/** Writes to everybody who is in a city on a day: duty of care. */
export function StaffMessage({ date, city }: { date: string; city: StaffCity }) {
  const { t } = useTranslation('report');
  const language = useLanguage();
  const errorText = useErrorText('report');
  const [isOpen, setOpen] = useState(false);
  const [message, sending] = useMessageStaffMutation();
  const { typed, field, submit, reset } = useForm(
    `report.message ${date} ${city.code}`,
    { text: '' },
    ({ text }) => (text.trim() === '' ? { text: t('staff.required') } : {}),
  );
  const count = city.people;
  const send = useSend(
    message,
    (sent) => {
      setOpen(false);
      reset();
      // Those whose accounts are open, who may be fewer than are there.
      const reached = { count: sent?.people ?? count };
      showToast({ kind: 'success', text: (i18n) => i18n.t('report:staff.message.sent', reached) });
    },
    { key: useDraftKey(`report.message ${date} ${city.code}`) },
  );
  const text = field('text');
  return (
    <>
      <Button size="touch" block icon="send" onPress={() => setOpen(true)}>
        {t('staff.message.open', { city: localisedText(city.name, language) || city.code })}
      </Button>
      {isOpen && (
        <Sheet
          isOpen
          onClose={() => setOpen(false)}
          title={t('staff.message.title')}
          closeLabel={t('staff.close')}
        >
          <form
            className="report__form"
            noValidate
            onSubmit={submit(() => send({ date, city: city.code, text: typed.text }))}
          >
            <p className="report__note">{t('staff.message.for', { count })}</p>
            <TextArea
              ref={text.ref}
              label={t('staff.message.text')}
              value={text.value}
              onChange={text.onChange}
              maxLength={500}
              description={t('staff.message.hint')}
              error={text.error}
            />
            <FormEnd
              failure={sending.error && errorText(failureOf(sending.error))}
              isPending={sending.isLoading}
              pendingLabel={t('staff.message.sending')}
            >
              {t('staff.message.send')}
            </FormEnd>
          </form>
        </Sheet>
      )}
    </>
  );
}
