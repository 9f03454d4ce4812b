import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeatCode } from '../../../../contract/shapes/order.ts';
import type { TrainOffer } from '../../../../contract/shapes/train.ts';
import { daysBetween, timeOfDay } from '../../../shared/format/dateTime.ts';
import { durationText } from '../../../shared/format/duration.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { JourneyLine } from '../../../shared/ui/display/JourneyLine.tsx';
import { OfferFrame } from '../../../travel/offers/OfferFrame.tsx';
import type { InList } from '../../../travel/offers/OfferList.tsx';
import { OfferPrice } from '../../../travel/offers/OfferPrice.tsx';
import { OptionRows } from '../../../travel/offers/OptionRows.tsx';
import { onSale } from '../../../travel/offers/partyFit.ts';
import { seatOption, seatOptions } from '../logic/seatOptions.ts';
import { OfferMeta } from './OfferMeta.tsx';

type Props = InList & {
  offer: TrainOffer;
  names: readonly string[];
  /** `null`: each on a seat of their own standard. */
  onPick: (offer: TrainOffer, seat: SeatCode | null) => void;
};

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
  const { t } = useTranslation('travel');
  const language = useLanguage();
  const options = seatOptions(offer);
  const isSoldOut = onSale(options).length === 0;
  const laterDays = daysBetween(offer.departAt, offer.arriveAt);
  const head = (
    <>
      <JourneyLine
        from={{ time: timeOfDay(offer.departAt), place: localisedText(offer.from.name, language) }}
        to={{
          time: timeOfDay(offer.arriveAt),
          place: localisedText(offer.to.name, language),
          ...(laterDays > 0 ? { note: `+${laterDays}` } : {}),
        }}
        over={offer.trainNo}
        under={durationText(offer.durationMinutes, language)}
        end={<OfferPrice options={options} names={names} isLowest={isLowest} />}
        isOff={isSoldOut}
        toWord={t('to')}
      />
      <OfferMeta offer={offer} names={names} />
    </>
  );
  return (
    <OfferFrame
      id={offerKey(offer)}
      label={offer.trainNo}
      isOpen={isOpen}
      isSoldOut={isSoldOut}
      onToggle={onToggle}
      head={head}
    >
      <OptionRows
        options={inSaleOrder(offer)}
        names={names}
        onPick={(option) => onPick(offer, option === null ? null : seatOption(option))}
      />
    </OfferFrame>
  );
});

/** Seats on sale, the dearest first, but a standing ticket always last. */
function inSaleOrder(offer: TrainOffer) {
  return onSale(seatOptions(offer))
    .reverse()
    .sort((a, b) => Number(a.option === 'W') - Number(b.option === 'W'));
}
