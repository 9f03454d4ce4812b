import { Fragment, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { orderTabs } from '../../../../contract/enums/order.ts';
import { hotkeyText, useHotkeys } from '../../../shared/hooks/useHotkeys.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { FootBar, FootTotal } from '../../../shared/ui/bars/FootBar.tsx';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Segmented } from '../../../shared/ui/controls/Segmented.tsx';
import { Count } from '../../../shared/ui/display/Count.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { useProductEntry, useProductText } from '../../../travel/product/useProduct.ts';
import { formTabChosen } from '../../../travel/quote/bookingSlice.ts';
import { addSums, sumRows, toDraftRows } from '../../../travel/quote/quoteRows.ts';
import { InsuranceCard } from '../../../travel/row/insurance/InsuranceCard.tsx';
import type { BookingForm, RowIssue } from '../../../travel/shapes/bookingForm.ts';
import { SitTogether } from '../wishes/SitTogether.tsx';
import { ConfirmRow } from './ConfirmRow.tsx';
import type { PricedLeg, pricedLegs } from './legs/pricedLegs.ts';
import { OfferChanged } from './OfferChanged.tsx';
import { PartyChanged } from './PartyChanged.tsx';
import { PriceCard } from './PriceCard.tsx';
import { UnderCard } from './under/UnderCard.tsx';
import type { useBeside } from './useBeside.ts';
import { useConfirmHeader } from './useConfirmHeader.tsx';
import { useShareReason } from './useShareReason.ts';
import type { useSubmit } from './useSubmit.ts';
import { useSummary } from './useSummary.ts';

type Props = {
  form: BookingForm;
  legs: NonNullable<ReturnType<typeof pricedLegs>>;
  beside: ReturnType<typeof useBeside>;
  submit: ReturnType<typeof useSubmit>;
  /** Back to a leg's list, for another offer. */
  onOther: (leg: BookingForm) => void;
};

const submitKeys = '$mod+Enter';

/** The form while its quote holds. Nothing is sent until every row can be booked as it stands. */
export function QuotedForm({ form, legs, beside, submit, onOther }: Props) {
  const { insurances, under } = beside;
  const { words } = useProductEntry();
  const productText = useProductText();
  const { t } = useTranslation(['booking', 'travel']);
  const dispatch = useDispatch();
  const errorText = useErrorText(words);
  const language = useLanguage();
  const root = useRef<HTMLDivElement>(null);
  const [tried, setTried] = useState(false);
  const rows = legs.flatMap((leg) => leg.rows);
  const titles = legs.map(({ priced }) => priced.title);
  const sumOf = ({ priced, rows: own }: PricedLeg) => sumRows(own, priced.quote.serviceFen, insurances.fen);
  const [first, ...further] = legs;
  const sums = addSums([sumOf(first), ...further.map(sumOf)]);
  const { serviceFen, reasonCodes } = first.priced.quote;
  const summary = useSummary(form, titles, rows, sums.totalFen);
  const open = rows.filter((row) => row.issue !== null);
  const count = new Set(rows.map(({ row }) => travellerKey(row.traveller))).size;
  const isNotSent = submit.refusal?.code === 'NOT_SENT';
  const shareReason = useShareReason(rows, reasonCodes, form.tab);
  const soonest = legs.reduce((a, b) => (b.priced.quote.expiresAt < a.priced.quote.expiresAt ? b : a));
  useConfirmHeader(soonest.priced.quote.expiresAt, soonest.quoted.renew);

  const trySubmit = () => {
    setTried(true);
    const [wrong] = open;
    if (wrong) return focusIssue(root.current, wrong.row.rowId, wrong.issue);
    if (legs.some(({ quoted }) => quoted.isLoading) || submit.isSending) return;
    const sent = legs.flatMap((leg) => toDraftRows(form.kind, leg.rows, leg.priced.quote, insurances.codes));
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
        <PartyChanged form={form} legs={legs.map((leg) => ({ form: leg.form, quote: leg.priced.quote }))} />
        <OfferChanged legs={legs} />
        {legs.map((leg, index) => (
          <Fragment key={leg.form.rows[0]?.rowId}>
            {leg.priced.card({ rows: leg.rows, onOther: () => onOther(leg.form) })}
            <Card {...(legs.length > 1 ? { label: leg.priced.title(language) } : {})}>
              <CardHead
                title={productText('confirm.travellers')}
                after={<Count value={leg.rows.length} />}
                {...(legs.length > 1 ? { end: leg.form.choice.label } : {})}
              />
              {index === 0 && (
                <div className="booking-confirm__tab">
                  <Segmented
                    label={t('travel:tab.label')}
                    options={orderTabs.map((id) => ({ id, label: t(`travel:tab.${id}`) }))}
                    value={form.tab}
                    onChange={(tab) => dispatch(formTabChosen(tab))}
                  />
                </div>
              )}
              <SitTogether rows={leg.form.rows} />
              {leg.rows.map((row) => (
                <ConfirmRow
                  key={row.row.rowId}
                  quoted={row}
                  quote={leg.priced.quote}
                  form={leg.form}
                  tried={tried}
                  overlaps={leg.overlaps.of(row.row.traveller)}
                  shareReason={shareReason(row)}
                />
              ))}
            </Card>
          </Fragment>
        ))}
        <InsuranceCard {...insurances} legs={legs.length} />
        <PriceCard legs={legs} sums={sums} serviceFen={serviceFen} people={count} />
        <UnderCard under={under} rows={rows} addedFen={serviceFen + insurances.fen} />
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
    issue === null || issue === 'gone' || issue === 'soldOut' || issue === 'block'
      ? 'option'
      : issue === 'priceChanged' || issue === 'timeChanged'
        ? 'offerChanged'
        : issue;
  const holder = field === 'offerChanged' ? root : root?.querySelector(`[data-row="${rowId}"]`);
  const target = holder?.querySelector(`[data-field="${field}"] :is(button, input)`);
  if (target instanceof HTMLElement) target.focus();
}
