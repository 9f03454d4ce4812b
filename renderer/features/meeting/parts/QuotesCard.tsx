import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { monthDay, shortDateTime } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref } from '../../../shared/navigation.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { type Meeting, type Quote, useAcceptQuoteMutation } from '../meetingApi.ts';
import { CostLines } from './CostLines.tsx';
import { NegotiateSheet } from './NegotiateSheet.tsx';

/** What suppliers offer, side by side, the cheapest first; the way to a lower price, and to order. */
export function QuotesCard({ meeting }: { meeting: Meeting }) {
  const { t } = useTranslation('meeting');
  const quotes = meeting.money?.quotes ?? [];
  const [cheaper, setCheaper] = useState<Quote | null>(null);
  const { money, stage, outcome } = meeting;
  if (money === null || stage === 'demand') return null;
  const isWanting =
    stage === 'inquiry' && outcome === 'open' && quotes.every(({ state }) => state === 'lost');
  return (
    <Card>
      <CardHead title={t('quotes.title')} />
      <CardBody className="meeting__body">
        {isWanting && <Notice tone="info">{t('quotes.none')}</Notice>}
        <ul className="meeting-quotes" aria-label={t('quotes.title')}>
          {quotes.map((quote) => (
            <li key={quote.quoteId}>
              <OneQuote quote={quote} meeting={meeting} onNegotiate={() => setCheaper(quote)} />
            </li>
          ))}
        </ul>
      </CardBody>
      {cheaper && <NegotiateSheet quote={cheaper} meeting={meeting} close={() => setCheaper(null)} />}
    </Card>
  );
}

type Props = { quote: Quote; meeting: Meeting; onNegotiate: () => void };

function OneQuote({ quote, meeting, onNegotiate }: Props) {
  const { t } = useTranslation('meeting');
  const language = useLanguage();
  const errorText = useErrorText('meeting');
  const href = useHref();
  const { confirm, dialog } = useConfirm();
  const [accept, accepting] = useAcceptQuoteMutation();
  const send = useSend(accept, () => undefined);
  const { quoteId, productId, name, state, lines, totalFen, wasFen, validUntil } = quote;
  const { acts, money, meetingId, version } = meeting;
  const over = totalFen - (money?.budgetFen ?? 0);
  const isOpen = state === 'open';
  const ask = async () => {
    const yes = await confirm({
      title: t('quotes.acceptTitle'),
      text:
        over > 0
          ? t('quotes.acceptOver', { over: moneyText(over, language) })
          : t('quotes.acceptText', { sum: moneyText(totalFen, language) }),
      yes: t('quotes.accept'),
      subject: { kept: localisedText(name, language), masked: moneyText(totalFen, language) },
    });
    if (yes) await send({ meetingId, version, quoteId, totalFen, overBudget: over > 0 });
  };
  return (
    <article
      className={isOpen || state === 'accepted' ? 'meeting-quote' : 'meeting-quote meeting-quote--lost'}
    >
      <div className="meeting-quote__head">
        <h3>
          <Link href={href('productDetail', { productId }) ?? ''}>{localisedText(name, language)}</Link>
        </h3>
        {state === 'accepted' && <Tag tone="ok">{t('quotes.accepted')}</Tag>}
        {state === 'lost' && <Tag>{t('quotes.lost')}</Tag>}
        {isOpen && over > 0 && <Tag tone="warn">{t('quotes.over')}</Tag>}
      </div>
      <CostLines lines={lines} totalFen={totalFen} />
      {wasFen !== null && (
        <p className="meeting__note">
          {t('quotes.was')} <Money fen={wasFen} strike />
        </p>
      )}
      {isOpen && (
        <p className="meeting__note">
          {t('quotes.terms', {
            until: shortDateTime(validUntil, language),
            free: monthDay(quote.freeUntil, language),
            percent: quote.lateFeePercent,
          })}
        </p>
      )}
      {accepting.error && (
        <Notice tone="bad" live>
          {errorText(failureOf(accepting.error))}
        </Notice>
      )}
      {isOpen && (acts.includes('accept') || acts.includes('negotiate')) && (
        <div className="meeting__pair">
          {acts.includes('negotiate') && (
            <Button size="touch" onPress={onNegotiate}>
              {t('quotes.negotiate')}
            </Button>
          )}
          {acts.includes('accept') && (
            <Button
              variant="primary"
              size="touch"
              isPending={accepting.isLoading}
              pendingLabel={t('quotes.accept')}
              onPress={() => void ask()}
            >
              {t('quotes.accept')}
            </Button>
          )}
        </div>
      )}
      {dialog}
    </article>
  );
}
