import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useGo } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { ErrorState } from '../../../shared/ui/feedback/ErrorState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { itemViews } from '../../../travel/item/itemViews.ts';
import {
  useProduct,
  useProductEntry,
  useProductRoutes,
  useProductText,
} from '../../../travel/product/useProduct.ts';
import { otherWanted } from '../../../travel/quote/bookingSlice.ts';
import type { BookingForm } from '../../../travel/shapes/bookingForm.ts';
import './ConfirmView.css';
import { QuotedForm } from './QuotedForm.tsx';
import { UnansweredView } from './UnansweredView.tsx';
import { useBeside } from './useBeside.ts';
import { useQuote } from './useQuote.ts';
import { useSubmit } from './useSubmit.ts';

/** The form with its fresh quote, or what stands in its place. */
export function ConfirmView({ form }: { form: BookingForm }) {
  const submit = useSubmit(form);
  if (form.sent && !submit.isSending) return <UnansweredView form={form} sent={form.sent} submit={submit} />;
  return <EditableForm form={form} submit={submit} />;
}

type Props = { form: BookingForm; submit: ReturnType<typeof useSubmit> };

function EditableForm({ form, submit }: Props) {
  const { t } = useTranslation('booking');
  const productText = useProductText();
  const { words } = useProductEntry();
  const { listQuery } = useProduct();
  const { offers } = useProductRoutes();
  const go = useGo();
  const dispatch = useDispatch();
  const quoted = useQuote(form);
  const { priced, isGone, error } = quoted;
  const beside = useBeside(form, priced?.quote);
  const toList = () => {
    dispatch(otherWanted());
    go(offers, listQuery(form.choice));
  };
  const chooseOther = (
    <Button variant="primary" onPress={toList}>
      {productText('confirm.chooseOther')}
    </Button>
  );
  if (isGone) {
    return (
      <ErrorState
        icon={itemViews[form.kind].icon}
        title={productText('confirm.gone')}
        safe={productText('confirm.goneHint')}
        action={chooseOther}
      />
    );
  }
  if (priced && beside.isWhole)
    return (
      <QuotedForm
        form={form}
        priced={priced}
        quoted={quoted}
        beside={beside}
        submit={submit}
        onOther={toList}
      />
    );
  if (error && !priced) {
    const isSoldOut = failureOf(error).code === 'SOLD_OUT';
    return (
      <FailedState
        error={error}
        namespace={words}
        title={productText('confirm.failed')}
        safe={t('confirm.safe')}
        onRetry={() => void quoted.retry()}
        isRetrying={quoted.isLoading}
        {...(isSoldOut ? { action: chooseOther } : {})}
      />
    );
  }
  return (
    <div className="booking-confirm">
      <div className="td-skel--pane">
        <Skeleton kind="journey" count={1} label={productText('confirm.loading')} />
        <Skeleton kind="group" count={2} />
      </div>
    </div>
  );
}
