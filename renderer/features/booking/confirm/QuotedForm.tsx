import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { orderTabs } from '../../../../contract/enums/order.ts';
import { hotkeyText, useHotkeys } from '../../../shared/hooks/useHotkeys.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { FootBar, FootTotal } from '../../../shared/ui/bars/FootBar.tsx';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Segmented } from '../../../shared/ui/controls/Segmented.tsx';
import { Count } from '../../../shared/ui/display/Count.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import type { PricedOffer } from '../../../travel/product/product.ts';
import { useProductEntry, useProductText } from '../../../travel/product/useProduct.ts';
import { formTabChosen } from '../../../travel/quote/bookingSlice.ts';
import { sumRows, toDraftRows } from '../../../travel/quote/quoteRows.ts';
import type { BookingForm, RowIssue } from '../../../travel/shapes/bookingForm.ts';
import { SitTogether } from '../wishes/SitTogether.tsx';
import { useBookedBefore } from './again/useBookedBefore.ts';
import { InsuranceCard } from './insurance/InsuranceCard.tsx';
import { PartyChanged } from './PartyChanged.tsx';
import { PriceCard } from './PriceCard.tsx';
import { PriceChanged } from './PriceChanged.tsx';
import { RowCard } from './RowCard.tsx';
import { UnderCard } from './under/UnderCard.tsx';
import type { useBeside } from './useBeside.ts';
import { useConfirmHeader } from './useConfirmHeader.tsx';
import { useConfirmRows } from './useConfirmRows.ts';
import type { useQuote } from './useQuote.ts';
import { useShareReason } from './useShareReason.ts';
import type { useSubmit } from './useSubmit.ts';
import { useSummary } from './useSummary.ts';

type Props = {
  form: BookingForm;
  priced: PricedOffer;
  quoted: ReturnType<typeof useQuote>;
  beside: ReturnType<typeof useBeside>;
  submit: ReturnType<typeof useSubmit>;
  /** Back to the list, for another offer. */
  onOther: () => void;
};

const submitKeys = '$mod+Enter';

/** The form while its quote holds. Nothing is sent until every row can be booked as it stands. */
export function QuotedForm({ form, priced, quoted, beside, submit, onOther }: Props) {
  const { quote } = priced;
  const { insurances, under, overlaps } = beside;
  const { words } = useProductEntry();
  const productText = useProductText();
  const { t } = useTranslation(['booking', 'travel']);
  const dispatch = useDispatch();
  const errorText = useErrorText(words);
  const root = useRef<HTMLDivElement>(null);
  const [tried, setTried] = useState(false);
  const rows = useBookedBefore(form, useConfirmRows(form, quote), overlaps);
  const sums = sumRows(rows, quote.serviceFen, insurances.fen);
  const summary = useSummary(form, priced, rows, sums.totalFen);
  const open = rows.filter((row) => row.issue !== null);
  const count = rows.length;
  const isNotSent = submit.refusal?.code === 'NOT_SENT';
  const shareReason = useShareReason(rows, form.tab);
  useConfirmHeader(quote, quoted);

  const trySubmit = () => {
    setTried(true);
    const [first] = open;
    if (first) return focusIssue(root.current, first.row.rowId, first.issue);
    if (quoted.isLoading || submit.isSending) return;
    const sent = toDraftRows(form.kind, rows, quote, insurances.codes);
    void submit.send({ tab: form.tab, rows: under.of(sent) }, summary);
  };
  useHotkeys([{ keys: submitKeys, label: t('confirm.submit', { count }), run: trySubmit, inFields: true }]);

  return (
    <div ref={root} className="booking-confirm">
      <div className="booking-confirm__scroll">
        {form.answers && <Notice>{t('confirm.fromWaiting')}</Notice>}
        {submit.refusal && (
          <Notice tone="bad" live title={t(isNotSent ? 'confirm.notSentTitle' : 'confirm.refusedTitle')}>
            {errorText(submit.refusal)}
            <br />
            {t('confirm.safe')}
            {isNotSent && ` ${t('confirm.notSentHow', { button: t('confirm.submit', { count }) })}`}
          </Notice>
        )}
        <PartyChanged form={form} quote={quote} />
        <PriceChanged rows={rows} />
        {priced.card({ rows, onOther })}
        <Card>
          <CardHead title={productText('confirm.travellers')} after={<Count value={count} />} />
          <div className="booking-confirm__tab">
            <Segmented
              label={t('travel:tab.label')}
              options={orderTabs.map((id) => ({ id, label: t(`travel:tab.${id}`) }))}
              value={form.tab}
              onChange={(tab) => dispatch(formTabChosen(tab))}
            />
          </div>
          <SitTogether rows={form.rows} />
          {rows.map((row) => (
            <RowCard
              key={row.row.rowId}
              quoted={row}
              quote={quote}
              form={form}
              tried={tried}
              overlaps={overlaps.of(row.row.traveller)}
              shareReason={shareReason(row)}
            />
          ))}
        </Card>
        <InsuranceCard {...insurances} />
        <PriceCard rows={rows} sums={sums} serviceFen={quote.serviceFen} />
        <UnderCard under={under} rows={rows} addedFen={quote.serviceFen + insurances.fen} />
      </div>
      <FootBar
        actions={
          <Button
            variant="primary"
            kbd={hotkeyText(submitKeys)}
            aria-keyshortcuts="Control+Enter"
            isPending={submit.isSending}
            pendingLabel={t('confirm.submitting')}
            onPress={trySubmit}
          >
            {t('confirm.submit', { count })}
          </Button>
        }
      >
        <FootTotal label={t('confirm.totalLabel', { count })}>
          <Money fen={sums.totalFen} />
        </FootTotal>
        <p role="status" className="booking-confirm__open">
          {tried && open.length > 0 && t('confirm.blocked', { count: open.length })}
        </p>
      </FootBar>
    </div>
  );
}

/** Moves the focus to what has to be dealt with first. */
function focusIssue(root: HTMLElement | null, rowId: string, issue: RowIssue | null): void {
  const field =
    issue === null || issue === 'gone' || issue === 'soldOut' || issue === 'block' ? 'option' : issue;
  const holder = field === 'priceChanged' ? root : root?.querySelector(`[data-row="${rowId}"]`);
  const target = holder?.querySelector(`[data-field="${field}"] :is(button, input)`);
  if (target instanceof HTMLElement) target.focus();
}
