import { useMemo } from 'react';
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
import { legsOf } from '../../../travel/quote/legs.ts';
import type { BookingForm } from '../../../travel/shapes/bookingForm.ts';
import './ConfirmView.css';
import { EachLeg, type Leg } from './legs/EachLeg.tsx';
import { pricedLegs } from './legs/pricedLegs.ts';
import { QuotedForm } from './QuotedForm.tsx';
import { UnansweredView } from './UnansweredView.tsx';
import { useBeside } from './useBeside.ts';
import { useSubmit } from './useSubmit.ts';

/** The form with its fresh quote, or what stands in its place. */
export function ConfirmView({ form }: { form: BookingForm }) {
  const submit = useSubmit(form);
  const forms = useMemo(() => legsOf(form), [form]);
  if (form.sent && !submit.isSending) return <UnansweredView form={form} sent={form.sent} submit={submit} />;
  return (
    <EachLeg forms={forms}>{(legs) => <EditableForm form={form} legs={legs} submit={submit} />}</EachLeg>
  );
}

type Props = { form: BookingForm; legs: readonly Leg[]; submit: ReturnType<typeof useSubmit> };

function EditableForm({ form, legs, submit }: Props) {
  const { t } = useTranslation('booking');
  const productText = useProductText();
  const { words } = useProductEntry();
  const { listQuery } = useProduct();
  const { offers } = useProductRoutes();
  const go = useGo();
  const dispatch = useDispatch();
  const beside = useBeside(form, legs);
  const toList = ({ choice }: BookingForm) => {
    dispatch(otherWanted());
    go(offers, listQuery(choice, legs.length));
  };
  const gone = legs.find(({ quoted }) => quoted.isGone);
  const failed = legs.find(({ quoted }) => quoted.error && !quoted.priced);
  const priced = pricedLegs(legs);
  const chooseOther = (
    <Button variant="primary" onPress={() => toList((gone ?? failed)?.form ?? form)}>
      {productText('confirm.chooseOther')}
    </Button>
  );
  if (gone) {
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
    return <QuotedForm form={form} legs={priced} beside={beside} submit={submit} onOther={toList} />;
  if (failed?.quoted.error) {
    const { error, retry, isLoading } = failed.quoted;
    const isSoldOut = failureOf(error).code === 'SOLD_OUT';
    return (
      <FailedState
        error={error}
        namespace={words}
        title={productText('confirm.failed')}
        safe={t('confirm.safe')}
        onRetry={() => void retry()}
        isRetrying={isLoading}
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
