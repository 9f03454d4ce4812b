import { memo } from 'react';
import { onSale } from '../../../../contract/rules/offer/partyFit.ts';
import type { Conditions } from '../../../../contract/shapes/conditions.ts';
import type { FlightOffer } from '../../../../contract/shapes/flight.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { OfferFrame } from '../../../travel/offers/OfferFrame.tsx';
import type { InList } from '../../../travel/offers/OfferList.tsx';
import { OfferPrice } from '../../../travel/offers/OfferPrice.tsx';
import { OptionRows } from '../../../travel/offers/OptionRows.tsx';
import { fareOptions } from '../logic/fares.ts';
import { heldFare } from '../logic/heldFare.ts';
import { flightNosOf, offerKey, waysOf } from '../logic/journey.ts';
import { CompareFares } from './compare/CompareFares.tsx';
import { FareFacts } from './FareFacts.tsx';
import { WayLine } from './WayLine.tsx';
import { WayMeta } from './WayMeta.tsx';

type Props = InList & {
  offer: FlightOffer;
  conditions: Readonly<Record<string, Conditions>>;
  names: readonly string[];
  /** `null`: each on a fare of their own standard. */
  onPick: (offer: FlightOffer, option: string | null) => void;
  /** It is one of several legs, and another is chosen next. */
  isStep: boolean;
  onChangeParty: () => void;
};

/** What a journey is weighed by beside its price. */
export function offerTimes({ durationMinutes, returnMinutes, departAt }: FlightOffer) {
  return { minutes: durationMinutes + (returnMinutes ?? 0), startAt: departAt };
}

/** One journey: when, where, what it costs this party; pressing it opens its fares. */
export const OfferCard = memo(function OfferCard({
  offer,
  conditions,
  names,
  isOpen,
  isLowest,
  recommendedFor,
  preferredFor,
  isBinding,
  onToggle,
  onPick,
  isStep,
  onChangeParty,
}: Props) {
  const language = useLanguage();
  const options = fareOptions(offer);
  const isSoldOut = onSale(options).length === 0;
  const price = <OfferPrice options={options} names={names} isLowest={isLowest} />;
  const head = waysOf(offer).map((way, index) => (
    <span key={way[0].departAt} className="flight-way">
      <WayLine way={way} isOff={isSoldOut} {...(index === 0 ? { end: price } : {})} />
      <WayMeta way={way} />
    </span>
  ));
  const fareOf = (option: string) => options.find((one) => one.option === option);
  const familyOf = (option: string) => {
    const fare = fareOf(option);
    return fare && localisedText(fare.family, language);
  };
  const factsOf = (option: string) => {
    const fare = fareOf(option);
    return (
      fare && <FareFacts option={fare} conditions={conditions[fare.conditions]} departAt={offer.departAt} />
    );
  };
  return (
    <OfferFrame
      id={offerKey(offer)}
      label={flightNosOf(offer)}
      isOpen={isOpen}
      recommendedFor={recommendedFor}
      preferredFor={preferredFor}
      onToggle={onToggle}
      head={head}
    >
      <CompareFares
        options={options}
        conditions={conditions}
        departAt={offer.departAt}
        names={names}
        isBinding={isBinding}
        isStep={isStep}
        heldOf={(item) => heldFare(item, offer)}
        onPick={(option) => onPick(offer, option)}
      />
      <OptionRows
        options={options}
        names={names}
        isBinding={isBinding}
        isStep={isStep}
        heldOf={(item) => heldFare(item, offer)}
        onChangeParty={onChangeParty}
        onPick={(option) => onPick(offer, option)}
        titleOf={familyOf}
        factsOf={factsOf}
      />
    </OfferFrame>
  );
});
