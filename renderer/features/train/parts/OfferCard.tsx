import { memo } from 'react';
import { type ButtonProps, Button as RacButton } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import type { SeatCode } from '../../../../contract/shapes/order.ts';
import type { TrainOffer } from '../../../../contract/shapes/train.ts';
import { daysBetween, timeOfDay } from '../../../shared/format/dateTime.ts';
import { durationText } from '../../../shared/format/duration.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { JourneyLine } from '../../../shared/ui/JourneyLine.tsx';
import { Money } from '../../../shared/ui/Money.tsx';
import { useLanguage } from '../../../shared/ui/useLanguage.ts';
import { onSale, partyFit } from '../../../travel/offers/partyFit.ts';
import './OfferCard.css';
import { OptionRows } from '../../../travel/offers/OptionRows.tsx';
import { VerdictMark } from '../../../travel/standards/VerdictMark.tsx';
import { seatOption, seatOptions } from '../logic/seatOptions.ts';
import { OfferMeta } from './OfferMeta.tsx';
import { useSeatName } from './useSeatName.ts';

type Props = {
  offer: TrainOffer;
  names: readonly string[];
  isOpen: boolean;
  isLowest: boolean;
  onToggle: (key: string) => void;
  onPick: (offer: TrainOffer, seat: SeatCode | null) => void;
};

type KeyboardEvent = Parameters<NonNullable<ButtonProps['onKeyDown']>>[0];

/** What a train is found by while its offer id changes with every refresh. */
export function offerKey(offer: TrainOffer): string {
  return `${offer.trainNo}-${offer.from.code}-${offer.to.code}-${offer.departAt}`;
}

/** One train: when, where, what it costs this party; pressing it opens its seats. */
export const OfferCard = memo(function OfferCard({
  offer,
  names,
  isOpen,
  isLowest,
  onToggle,
  onPick,
}: Props) {
  const { t } = useTranslation(['train', 'travel']);
  const language = useLanguage();
  const isSoldOut = onSale(seatOptions(offer)).length === 0;
  const key = offerKey(offer);
  const laterDays = daysBetween(offer.departAt, offer.arriveAt);
  return (
    <article className={`train-offer${isOpen ? ' train-offer--open' : ''}`} aria-label={offer.trainNo}>
      <RacButton
        aria-expanded={isOpen}
        isDisabled={isSoldOut}
        onPress={() => onToggle(key)}
        onKeyDown={moveFocus}
        className="train-offer__main"
        data-offer={key}
      >
        <JourneyLine
          from={{ time: timeOfDay(offer.departAt), place: localisedText(offer.from.name, language) }}
          to={{
            time: timeOfDay(offer.arriveAt),
            place: localisedText(offer.to.name, language),
            ...(laterDays > 0 ? { note: `+${laterDays}` } : {}),
          }}
          over={offer.trainNo}
          under={durationText(offer.durationMinutes, language)}
          end={
            isSoldOut ? (
              <span className="train-offer__off">{t('travel:offers.soldOut')}</span>
            ) : (
              <Price offer={offer} names={names} isLowest={isLowest} />
            )
          }
          isOff={isSoldOut}
          toWord={t('travel:to')}
        />
        <OfferMeta offer={offer} names={names} />
      </RacButton>
      {isOpen && !isSoldOut && (
        <OptionRows
          options={inSaleOrder(offer)}
          names={names}
          onPick={(option) => onPick(offer, option === null ? null : seatOption(option))}
        />
      )}
    </article>
  );
});

/** Seats on sale, the dearest first, but a standing ticket always last. */
function inSaleOrder(offer: TrainOffer) {
  return onSale(seatOptions(offer))
    .reverse()
    .sort((a, b) => Number(a.option === 'W') - Number(b.option === 'W'));
}

/** Up and Down go from train to train; in a virtual list that is the list's own work. */
function moveFocus(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const own: Element = event.currentTarget;
  const list = own.closest('.train-offers');
  const buttons = [...(list?.querySelectorAll<HTMLElement>('[data-offer]:not(:disabled)') ?? [])];
  const next = step === 0 ? undefined : buttons[buttons.findIndex((button) => button === own) + step];
  if (!next) return event.continuePropagation();
  event.preventDefault();
  next.focus();
}

/** The figure at the right: each on a seat of their own standard, or the lowest fare while nobody is picked. */
function Price({
  offer,
  names,
  isLowest,
}: {
  offer: TrainOffer;
  names: readonly string[];
  isLowest: boolean;
}) {
  const { t } = useTranslation(['train', 'travel']);
  const seatName = useSeatName();
  if (names.length === 0) {
    const [cheapest] = onSale(seatOptions(offer));
    return (
      <>
        {cheapest && <Money fen={cheapest.fareFen} />}{' '}
        <span className="train-offer__sub">{t('results.from')}</span>
      </>
    );
  }
  const fit = partyFit(seatOptions(offer), names.length);
  const [only] = fit.people;
  const lowest = isLowest ? ` ${t('results.lowest')}` : '';
  if (names.length === 1 && only) {
    const isWithin = only.verdict.control === 'within';
    return (
      <>
        <Money fen={only.fareFen} />
        <span className="train-offer__sub">
          <VerdictMark control={only.verdict.control}>
            {isWithin
              ? t('results.seatWithin', { seat: seatName(only.option) })
              : t(`travel:control.${only.verdict.control}`)}
            {lowest}
          </VerdictMark>
        </span>
      </>
    );
  }
  return (
    <>
      {fit.totalFen === null ? <span aria-hidden="true">—</span> : <Money fen={fit.totalFen} />}
      <span className="train-offer__sub">
        {fit.totalFen === null
          ? t('results.missing', { count: fit.missing })
          : `${t('travel:people', { count: names.length })}${lowest}`}
      </span>
    </>
  );
}
