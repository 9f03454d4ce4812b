import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { useProduct } from '../../../travel/product/useProduct.ts';
import { openForm } from '../../../travel/quote/openForm.ts';
import type { Wanted } from '../../../travel/shapes/bookingForm.ts';
import { ReasonFields, type ReasonInput } from './ReasonFields.tsx';

type Props = ReasonInput & { wanted: Wanted; order: OrderDetail };

/** The reasons a standard asks one of for what was chosen, as the fresh price of it lists them. */
export function ChosenReasons(props: Props) {
  const { t } = useTranslation('common');
  const waiting = <Skeleton kind="text" count={2} label={t('state.loading')} />;
  return (
    <Suspense fallback={waiting}>
      <PricedReasons {...props} waiting={waiting} />
    </Suspense>
  );
}

function PricedReasons({ wanted, order, waiting, ...field }: Props & { waiting: React.ReactNode }) {
  const { passenger, principalId } = order;
  const form = useMemo(
    () => openForm({ ...wanted, party: [{ ref: passenger.ref, principalId }] }),
    [wanted, passenger.ref, principalId],
  );
  const { priced, isFetching } = useProduct(wanted.kind).usePrice(form);
  if (!priced && isFetching) return waiting;
  return <ReasonFields {...field} codes={priced?.quote.reasonCodes ?? []} />;
}
