import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { TrialOffer, TrialOutcome, TrialRow } from '../../../../contract/shapes/rules/standard.ts';
import { timeOfDay } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { useBreachText } from '../../../travel/standards/useBreachText.ts';
import { useLimitText } from '../../../travel/standards/useLimitText.ts';
import { VerdictMark } from '../../../travel/standards/VerdictMark.tsx';
import './aside.css';

/** Offers with how they stand today and by what is being written; those it changes come first. */
export function TrialRows({ rows }: { rows: readonly TrialRow[] }) {
  const { t } = useTranslation('rules');
  if (rows.length === 0)
    return <EmptyState icon="notFound" title={t('trial.none')} hint={t('trial.noneHint')} />;
  const changed = rows.filter((row) => row.then && row.then.control !== row.now.control);
  const same = rows.filter((row) => !changed.includes(row));
  return (
    <>
      <p className="rules-aside__sum" role="status">
        {t('trial.changed', { count: rows.length, changed: changed.length })}
      </p>
      <ol className="rules-trial__rows" aria-label={t('trial.rows')}>
        {[...changed, ...same].map((row, index) => (
          <li
            // Two offers may look alike; they stand in one order as long as they are shown.
            key={`${index} ${row.offer.title.zh}`}
            className={clsx('rules-trial__row', changed.includes(row) && 'rules-trial__row--changed')}
          >
            <OfferRow row={row} />
          </li>
        ))}
      </ol>
    </>
  );
}

function OfferRow({ row: { offer, now, then } }: { row: TrialRow }) {
  const { t } = useTranslation('rules');
  const language = useLanguage();
  const offerText = useOfferText();
  const shown = then ?? now;
  return (
    <>
      <p className="rules-trial__offer">
        <span>
          <b>{offerText.title(offer)}</b>
          <span className="rules__note">{offerText.option(offer)}</span>
        </span>
        <span className="rules-trial__price">{moneyText(offer.fareFen, language)}</span>
      </p>
      <p className="rules-trial__verdict">
        {then && then.control !== now.control && (
          <>
            <span className="td-vh">{t('trial.today')}</span>
            <VerdictMark control={now.control} />
            <Icon name="arrowRight" size={14} />
            <span className="td-vh">{t('trial.written')}</span>
          </>
        )}
        <VerdictMark control={shown.control} />
      </p>
      <Breaches outcome={shown} />
    </>
  );
}

function Breaches({ outcome: { breaches, clears } }: { outcome: TrialOutcome }) {
  const { t } = useTranslation('rules');
  const language = useLanguage();
  const breachText = useBreachText();
  const offerText = useOfferText();
  return (
    <>
      {breaches.map((breach) => {
        const { rule, text } = breachText(breach);
        return (
          <p key={breach.rule} className="rules__note">
            <Dots wrap>
              {rule}
              {text}
            </Dots>
          </p>
        );
      })}
      {clears && (
        <p className="rules__note">
          {t('trial.clears', {
            title: offerText.title(clears),
            option: offerText.option(clears),
            price: moneyText(clears.fareFen, language),
          })}
        </p>
      )}
    </>
  );
}

/** What is on offer in words: its name with its time, and its class, cabin, level or room. */
function useOfferText() {
  const { t } = useTranslation('rules');
  const language = useLanguage();
  const limitText = useLimitText();
  return {
    title: ({ title, startAt }: TrialOffer) => {
      const name = localisedText(title, language);
      return startAt === null ? name : t('trial.at', { name, time: timeOfDay(startAt) });
    },
    option: ({ option: { rule, code, name } }: TrialOffer) =>
      rule ? limitText(rule, { unit: 'codes', codes: [code], amount: null }) : localisedText(name, language),
  };
}
