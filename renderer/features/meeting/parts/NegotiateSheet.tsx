import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readYuan } from '../../../../contract/rules/money/yuan.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { type Meeting, type Quote, useNegotiateQuoteMutation } from '../meetingApi.ts';

type Props = { quote: Quote; meeting: Meeting; close: () => void };

/** Asks a supplier for a lower price. */
export function NegotiateSheet({ quote, meeting, close }: Props) {
  const { t } = useTranslation('meeting');
  const language = useLanguage();
  const errorText = useErrorText('meeting');
  const [negotiate, asking] = useNegotiateQuoteMutation();
  const send = useSend(negotiate, () => {
    showToast({ kind: 'success', text: (i18n) => i18n.t('meeting:quotes.negotiated') });
    close();
  });
  const { typed, field, submit } = useForm(null, { wanted: '' }, ({ wanted }) => {
    const fen = readYuan(wanted);
    if (fen !== null && fen > 0 && fen < quote.totalFen) return {};
    return { wanted: wanted.trim() === '' ? t('required') : t('quotes.lower') };
  });
  const { meetingId } = meeting;
  // Of what was offered when it was opened: the gateway says when somebody else has moved the meeting on since.
  const [version] = useState(meeting.version);
  return (
    <Sheet isOpen onClose={close} title={t('quotes.negotiate')} closeLabel={t('close')}>
      <form
        className="meeting__body"
        noValidate
        onSubmit={submit(() =>
          send({ meetingId, version, quoteId: quote.quoteId, wantedFen: readYuan(typed.wanted) ?? 1 }),
        )}
      >
        <p className="meeting__note">{t('quotes.now', { sum: moneyText(quote.totalFen, language) })}</p>
        <TextField
          {...field('wanted')}
          label={t('quotes.wanted')}
          size="touch"
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          isRequired
        />
        <FormEnd
          failure={asking.error && errorText(failureOf(asking.error))}
          isPending={asking.isLoading}
          pendingLabel={t('saving')}
        >
          {t('quotes.ask')}
        </FormEnd>
      </form>
    </Sheet>
  );
}
