import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import type { Insurance } from '../../../../contract/shapes/money.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { gatewayNow } from '../../../shared/gatewayClock.ts';
import { useProduct } from '../../../travel/product/useProduct.ts';
import { useOfferRenewal } from '../../../travel/quote/useOfferRenewal.ts';
import { useListInsurancesQuery } from '../../../travel/row/rowApi.ts';
import type { FormPrice } from '../logic/cells.ts';
import type { DeskForm } from '../logic/draft.ts';
import { withForm } from '../logic/edits.ts';
import { type PricedRows, priceStill } from '../logic/priceStill.ts';
import type { Desk } from '../state/useDesk.ts';

const none: readonly Insurance[] = [];

type Props = {
  form: DeskForm;
  change: Desk['change'];
  /** Null once there is no such form any more. */
  onPrice: (formId: string, price: FormPrice | null) => void;
};

/** Keeps the fresh price of a form, and finds its offer again when that expires. Draws nothing. */
export const FormPricer = memo(function FormPricer({ form, change, onPrice }: Props) {
  const { id } = form;
  const { usePrice } = useProduct(form.kind);
  const { priced: fresh, isFetching, error } = usePrice(form);
  const { offerId } = form.choice;
  const [last, setLast] = useState<PricedRows | null>(null);
  if (fresh && last?.priced !== fresh) setLast({ priced: fresh, offerId, rows: form.rows });
  const priced = useMemo(
    () => fresh ?? (error ? undefined : priceStill(last, offerId, form.rows)),
    [fresh, error, last, offerId, form.rows],
  );
  const onRenewed = useCallback(
    ({ was, offerId }: Record<'was' | 'offerId', DeskForm['choice']['offerId']>) =>
      void change((draft) =>
        withForm(draft, id, ({ choice }) =>
          choice.offerId === was ? { choice: { ...choice, offerId } } : {},
        ),
      ),
    [change, id],
  );
  const { data: sold } = useListInsurancesQuery({ kind: form.kind });
  const insurances = sold?.insurances ?? none;
  const quote = priced?.quote;
  const { renew, isRenewing, isGone, failure } = useOfferRenewal(form, quote?.offerId, onRenewed);
  const code = error && failureOf(error).code;
  const isExpired = code === 'OFFER_EXPIRED';
  useEffect(() => {
    if (isExpired) void renew();
  }, [isExpired, renew]);
  useEffect(() => {
    if (!quote) return;
    const timer = setTimeout(() => void renew(), Math.max(0, quote.expiresAt - gatewayNow()));
    return () => clearTimeout(timer);
  }, [quote, renew]);

  const isLoading = isFetching || isRenewing;
  const isFailed = failure !== undefined || (error !== undefined && !isExpired);
  const isOver = isGone || code === 'SOLD_OUT';
  const price = useMemo(
    () => ({ priced, isLoading, isGone: isOver, isFailed, insurances }),
    [priced, isLoading, isOver, isFailed, insurances],
  );
  useEffect(() => onPrice(id, price), [onPrice, id, price]);
  useEffect(() => () => onPrice(id, null), [onPrice, id]);
  return null;
});
