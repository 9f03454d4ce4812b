import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { areSameTimes, ridesOf, timesOf } from '../../../../contract/rules/order/itemParts.ts';
import type { Amendment, OrderDetail } from '../../../../contract/shapes/order.ts';
import { countdownText } from '../../../shared/format/duration.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { type Fact, KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';
import { TimesMoved } from '../../../travel/item/TimesMoved.tsx';
import { useItemSubject } from '../../../travel/item/useItemSubject.tsx';
import { useBreachText } from '../../../travel/standards/useBreachText.ts';
import { VerdictMark } from '../../../travel/standards/VerdictMark.tsx';

type Props = {
  quote: Amendment;
  order: OrderDetail;
  verb: 'change' | 'extend';
  isMoved: boolean;
  /** When its rides left and arrived as shown before the quote; [] of what nothing was shown of. */
  seenTimes: readonly number[];
  /** Until the quote is over, ms. */
  left: number;
  children: ReactNode;
};

/** What the order is and what it becomes, difference and fee, and who pays or gets back how much. */
export function ChangeQuote({ quote, order, verb, isMoved, seenTimes, left, children }: Props) {
  const { t } = useTranslation('order');
  const facts = useFacts(quote, order, verb);
  const rides = quote.item ? ridesOf(quote.item) : [];
  const hasOtherTimes = seenTimes.length > 0 && !areSameTimes(seenTimes, timesOf(rides));
  const isOver = quote.expiresAt !== null && left <= 0;
  return (
    <>
      {hasOtherTimes ? (
        <Notice tone="warn" live title={t('change.timeMoved')}>
          <TimesMoved from={seenTimes} rides={rides} />
        </Notice>
      ) : (
        isMoved && (
          <Notice tone="warn" live>
            {t('refund.moved')}
          </Notice>
        )
      )}
      <KeyValue items={facts} />
      <Standing verdict={quote.verdict} />
      {quote.involuntary && <Notice tone="ok">{t('refund.involuntary')}</Notice>}
      {quote.needsApproval && <Notice tone="approval">{t('change.needsApproval')}</Notice>}
      {children}
      <p className="order-change__clock">
        {isOver
          ? t('refund.over')
          : quote.expiresAt !== null && t('refund.clock', { time: countdownText(left) })}
      </p>
    </>
  );
}

/** How what it becomes stands against the standard: nothing where it is within, else every rule it goes beyond. */
function Standing({ verdict }: { verdict: Amendment['verdict'] }) {
  const { t } = useTranslation('order');
  const breachText = useBreachText();
  if (!verdict || verdict.breaches.length === 0) return null;
  const breaches = verdict.breaches.map((breach): Fact => {
    const { rule, text } = breachText(breach);
    return { id: breach.rule, label: rule, value: text };
  });
  const mark = <VerdictMark control={verdict.control} variant="tag" />;
  return <KeyValue items={[{ id: 'standard', label: t('detail.standard'), value: mark }, ...breaches]} />;
}

function useFacts(quote: Amendment, { summary, price }: OrderDetail, verb: Props['verb']): Fact[] {
  const { t } = useTranslation('order');
  const language = useLanguage();
  const before = useItemSubject(summary);
  const after = useItemSubject({ ...summary, item: quote.item ?? summary.item });
  const { feeFen, payFen, refundFen, destination } = quote;
  const { differenceFen = payFen - refundFen - feeFen } = quote;
  // A guest who pays at the hotel pays what is added there too, and the fee with it.
  const isPaidThere = (price.atHotelFen ?? 0) > 0;
  const sign = differenceFen < 0 ? '−' : differenceFen > 0 ? '+' : '';
  const isBack = refundFen > 0;
  const parts = [
    ['company', destination.companyFen],
    ['personal', destination.personalFen],
  ] as const;
  return [
    { id: 'from', label: t('change.from'), value: <Journey {...before} /> },
    { id: 'to', label: t('change.to'), value: <Journey {...after} /> },
    {
      id: 'difference',
      label: t(`${verb}.difference`),
      value: sign + moneyText(Math.abs(differenceFen), language),
    },
    { id: 'fee', label: t('refund.fee'), value: <Money fen={feeFen} /> },
    isPaidThere
      ? {
          id: 'atHotel',
          label: t('change.atHotel'),
          value: <Money fen={differenceFen + feeFen} />,
          sum: true,
        }
      : {
          id: 'due',
          label: t(isBack ? 'refund.back' : 'change.due'),
          value: <Money fen={isBack ? refundFen : payFen} />,
          sum: true,
        },
    ...parts
      .filter(([, fen]) => fen > 0)
      .map(([id, fen]) => ({
        id,
        label: t(isBack ? `change.back.${id}` : `change.pays.${id}`),
        value: <Money fen={fen} />,
      })),
  ];
}

function Journey({ what, date }: { what: ReactNode; date: string }) {
  return (
    <span className="order-change__journey">
      <span>{what}</span>
      <span>{date}</span>
    </span>
  );
}
