import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { byFare, onSale } from '../../../../contract/rules/offer/partyFit.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { daysBetween } from '../../../../contract/rules/time/dates.ts';
import type { OrderItem } from '../../../../contract/shapes/item.ts';
import type { SeatCode } from '../../../../contract/shapes/order.ts';
import type { TrainOffer } from '../../../../contract/shapes/train.ts';
import { timeOfDay } from '../../../shared/format/dateTime.ts';
import { durationText } from '../../../shared/format/duration.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { JourneyLine } from '../../../shared/ui/display/JourneyLine.tsx';
import { OfferFrame } from '../../../travel/offers/OfferFrame.tsx';
import type { InList } from '../../../travel/offers/OfferList.tsx';
import { OfferPrice } from '../../../travel/offers/OfferPrice.tsx';
import { OptionRows } from '../../../travel/offers/OptionRows.tsx';
import { seatOption, seatOptions } from '../logic/seatOptions.ts';
import { OfferMeta } from './OfferMeta.tsx';
import { OfferStops } from './OfferStops.tsx';

type Props = InList & {
  offer: TrainOffer;
  names: readonly string[];
  /** `null`: each on a seat of their own standard. */
  onPick: (offer: TrainOffer, seat: SeatCode | null) => void;
  onChangeParty: () => void;
};

/** What a train is weighed by beside its price. */
export function offerTimes({ durationMinutes, departAt }: TrainOffer) {
  return { minutes: durationMinutes, startAt: departAt };
}

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
  recommendedFor,
  isBinding,
  onToggle,
  onPick,
  onChangeParty,
}: Props) {
  const { t } = useTranslation('travel');
  const language = useLanguage();
  const options = seatOptions(offer);
  const isSoldOut = onSale(options).length === 0;
  const laterDays = daysBetween(chinaDate(offer.departAt), chinaDate(offer.arriveAt));
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
      recommendedFor={recommendedFor}
      onToggle={onToggle}
      head={head}
    >
      <div className="train-offer__stops">
        <OfferStops offer={offer} />
      </div>
      <OptionRows
        options={inSaleOrder(offer)}
        names={names}
        isBinding={isBinding}
        heldOf={(item) => heldSeat(item, offer)}
        onChangeParty={onChangeParty}
        onPick={(option) => onPick(offer, option === null ? null : seatOption(option))}
      />
    </OfferFrame>
  );
});

/** The seat of a ticket of this very train; null for any other item. */
function heldSeat(item: OrderItem, offer: TrainOffer): string | null {
  const isOwn = item.kind === 'train' && item.trainNo === offer.trainNo && item.departAt === offer.departAt;
  return isOwn ? item.seat : null;
}

/** Seats, the dearest first, but a standing ticket always last. */
function inSaleOrder(offer: TrainOffer) {
  return byFare(seatOptions(offer))
    .reverse()
    .sort((a, b) => Number(a.option === 'W') - Number(b.option === 'W'));
}
