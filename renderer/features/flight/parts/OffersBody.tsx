import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../../contract/rules/time/dates.ts';
import type { FlightOffer } from '../../../../contract/shapes/flight.ts';
import { deskParam, useDeskLeg } from '../../../shared/hooks/useDeskLink.ts';
import { useGo } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import type { PreferredFor } from '../../../travel/offers/arranged.ts';
import { OfferList } from '../../../travel/offers/OfferList.tsx';
import { OffersState } from '../../../travel/offers/OffersState.tsx';
import { fareOptions } from '../logic/fares.ts';
import type { Trip } from '../logic/flightFacts.ts';
import { offerKey } from '../logic/journey.ts';
import { isOnSale } from '../logic/saleDates.ts';
import { OfferCard, offerTimes } from './OfferCard.tsx';
import { useFlightKind, useFlightList } from './useFlightKind.ts';
import type { useOffers } from './useOffers.ts';

type Props = {
  answer: ReturnType<typeof useOffers>;
  /** Flights before filtering. */
  total: number;
  offers: readonly FlightOffer[];
  preferred: ReadonlyMap<FlightOffer, PreferredFor> | undefined;
  /** False on private trips, which no standard rules. */
  isBinding: boolean;
  names: readonly string[];
  isFiltered: boolean;
  question: Trip;
  now: number;
  onPick: (offer: FlightOffer, seat: string | null) => void;
  /** Another leg is chosen next. */
  isStep: boolean;
  onClearFilter: () => void;
  onDate: (date: string) => void;
};

const none = {};

/** The list, or why there is none and what to do next. */
export function OffersBody(props: Props) {
  const { answer, total, offers, names, isFiltered, onPick, isStep, onClearFilter } = props;
  const { t } = useTranslation('flight');
  const { screens } = useFlightKind();
  const { chosen } = useFlightList();
  const go = useGo();
  const desk = useDeskLeg();
  const onChangeParty = useCallback(() => go(screens.passengers, { [deskParam]: desk }), [go, screens, desk]);
  const conditions = answer.currentData?.conditions ?? none;
  return (
    <OffersState
      answer={answer}
      total={total}
      shown={offers.length}
      status={
        isFiltered
          ? t('results.foundOf', { total, count: offers.length })
          : t('results.found', { count: total })
      }
      emptyFilter={{
        title: t('results.emptyFilter'),
        hint: t('results.emptyFilterHint', { count: total }),
      }}
      onClearFilter={onClearFilter}
      empty={<NoFlights {...props} />}
    >
      <OfferList
        label={t('results.list')}
        offers={offers}
        keyOf={offerKey}
        optionsOf={fareOptions}
        timesOf={offerTimes}
        isBinding={desk !== null || props.isBinding}
        preferred={props.preferred}
        partySize={names.length}
        chosen={chosen}
        rowHeight={128}
      >
        {(offer, inList) => (
          <OfferCard
            key={offerKey(offer)}
            offer={offer}
            conditions={conditions}
            names={names}
            onPick={onPick}
            isStep={isStep}
            onChangeParty={onChangeParty}
            {...inList}
          />
        )}
      </OfferList>
    </OffersState>
  );
}

function NoFlights({ question, now, onDate }: Props) {
  const { t } = useTranslation('flight');
  const next = addDays(question.date, 1);
  return (
    <EmptyState
      icon="plane"
      title={t('results.empty')}
      hint={t('results.emptyHint')}
      action={
        isOnSale(next, now) && <Button onPress={() => onDate(next)}>{t('results.emptyNextDay')}</Button>
      }
    />
  );
}
