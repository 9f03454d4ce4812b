import { useCallback, useEffect, useMemo, useState } from 'react';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { gatewayNow } from '../../../shared/gatewayClock.ts';
import { later } from '../../../shared/loading/later.tsx';
import type { PricedOffer } from '../../../travel/product/product.ts';
import { useProduct } from '../../../travel/product/useProduct.ts';
import { useOfferRenewal } from '../../../travel/quote/useOfferRenewal.ts';
import { useListInsurancesQuery } from '../../../travel/row/rowApi.ts';
import type { FormPrice } from '../logic/cells.ts';
import type { DeskForm } from '../logic/draft.ts';
import { withForm } from '../logic/edits.ts';
import type { Desk } from '../state/useDesk.ts';
import { useAtRest } from './useAtRest.ts';
import { useUncovered } from './useUncovered.ts';

const none: readonly never[] = [];

/** While rows are edited faster than this, ms, their price is not asked for. */
const REST_MS = 300;

type PricedRows = Pick<FormPrice, 'rows'> & { readonly priced: PricedOffer; readonly offerId: string };

type Props = {
  form: DeskForm;
  change: Desk['change'];
  /** Null once there is no such form any more. */
  onPrice: (formId: string, price: FormPrice | null) => void;
};

/** Keeps the fresh price of a form, and finds its offer again when that expires. Draws nothing. */
export const FormPricer = later(function FormPricer({ form, change, onPrice }: Props) {
  const { id } = form;
  const { usePrice } = useProduct(form.kind);
  const { offerId } = form.choice;
  const [last, setLast] = useState<PricedRows | null>(null);
  // Keys that follow each other quickly, such as an edit and its undo, ask for one price.
  const asked = useAtRest(form, last?.offerId !== offerId, REST_MS);
  const { priced: fresh, error } = usePrice(asked);
  // Of the rows it was asked for: what else is edited of them asks for no other price.
  const now = fresh && last?.priced !== fresh ? { priced: fresh, offerId, rows: asked.rows } : last;
  if (now !== last) setLast(now);
  const held = fresh !== undefined || (now?.offerId === offerId && !error) ? now : null;
  const priced = held?.priced;
  const rows = held?.rows ?? none;
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
  const uncovered = useUncovered(form);
  const quote = priced?.quote;
  const { renew, isGone, failure } = useOfferRenewal(form, quote?.offerId, onRenewed);
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

  const isFailed = failure !== undefined || (error !== undefined && !isExpired);
  const isOver = isGone || code === 'SOLD_OUT';
  const price = useMemo(
    () => ({ priced, rows, isGone: isOver, isFailed, insurances, uncovered }),
    [priced, rows, isOver, isFailed, insurances, uncovered],
  );
  useEffect(() => onPrice(id, price), [onPrice, id, price]);
  useEffect(() => () => onPrice(id, null), [onPrice, id]);
  return null;
});
