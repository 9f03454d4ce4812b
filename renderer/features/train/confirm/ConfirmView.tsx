import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { useGo } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { ErrorState } from '../../../shared/ui/feedback/ErrorState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { placeParam } from '../../../travel/places/place.ts';
import type { BookingForm } from '../../../travel/quote/bookingForm.ts';
import './ConfirmView.css';
import { QuotedForm } from './QuotedForm.tsx';
import { UnclearView } from './UnclearView.tsx';
import { useQuote } from './useQuote.ts';
import { useSubmit } from './useSubmit.ts';

/** The form with its fresh quote, or what stands in its place. */
export function ConfirmView({ form }: { form: BookingForm }) {
  const submit = useSubmit(form);
  if (form.sent && !submit.isSending) return <UnclearView form={form} sent={form.sent} submit={submit} />;
  return <EditableForm form={form} submit={submit} />;
}

type Props = { form: BookingForm; submit: ReturnType<typeof useSubmit> };

function EditableForm({ form, submit }: Props) {
  const { t } = useTranslation('train');
  const go = useGo();
  const quoted = useQuote(form);
  const { quote, isGone, error } = quoted;
  const { from, to, date } = form.choice.search;
  const toList = () => go('trainResults', { from: placeParam(from), to: placeParam(to), date });
  const chooseOther = (
    <Button variant="primary" onPress={toList}>
      {t('confirm.chooseOther')}
    </Button>
  );
  if (isGone) {
    return (
      <ErrorState icon="train" title={t('confirm.gone')} safe={t('confirm.goneHint')} action={chooseOther} />
    );
  }
  if (quote) return <QuotedForm form={form} quote={quote} quoted={quoted} submit={submit} onOther={toList} />;
  if (error) {
    const isSoldOut = 'code' in error && error.code === 'SOLD_OUT';
    return (
      <FailedState
        error={error}
        namespace="train"
        title={t('confirm.failed')}
        safe={t('confirm.safe')}
        onRetry={() => void quoted.retry()}
        isRetrying={quoted.isLoading}
        {...(isSoldOut ? { action: chooseOther } : {})}
      />
    );
  }
  return (
    <div className="train-confirm">
      <Skeleton kind="card" count={4} label={t('confirm.loading')} />
    </div>
  );
}
