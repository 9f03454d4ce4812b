import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../../contract/rules/time/chinaTime.ts';
import type { FlightOffer } from '../../../../contract/shapes/flight.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { useGo } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { useChanging } from '../../../travel/change/useChanging.ts';
import { OfferList } from '../../../travel/offers/OfferList.tsx';
import { fareOptions } from '../logic/fares.ts';
import { offerKey } from '../logic/journey.ts';
import { isOnSale } from '../logic/saleDates.ts';
import { OfferCard, offerTimes } from './OfferCard.tsx';
import { useFlightKind, useFlightList } from './useFlightKind.ts';
import type { OfferQuestion, useOffers } from './useOffers.ts';

type Props = {
  answer: ReturnType<typeof useOffers>;
  /** Flights before filtering. */
  total: number;
  offers: readonly FlightOffer[];
  names: readonly string[];
  isFiltered: boolean;
  question: OfferQuestion;
  now: number;
  onPick: (offer: FlightOffer, seat: string | null) => void;
  onClearFilter: () => void;
  onDate: (date: string) => void;
};

/** The list, or why there is none and what to do next. */
export function OffersBody(props: Props) {
  const { answer, total, offers, names, isFiltered, onPick, onClearFilter } = props;
  const { t } = useTranslation(['flight', 'travel', 'common']);
  const { screens } = useFlightKind();
  const { chosen, search } = useFlightList();
  const { order: changed } = useChanging();
  const { tab } = search;
  const go = useGo();
  const onChangeParty = useCallback(() => go(screens.passengers), [go, screens]);
  const { currentData, error } = answer;
  if (!currentData && error) {
    return (
      <div className="flight-results__list">
        <FailedState
          error={error}
          namespace="flight"
          title={t('results.failed')}
          safe={t('results.safe')}
          onRetry={() => void answer.refetch()}
          isRetrying={answer.isFetching}
        />
      </div>
    );
  }
  if (!currentData) {
    return (
      <Skeleton
        kind="card"
        count={6}
        label={t('common:state.loading')}
        className="flight-results__list td-skel--page"
      />
    );
  }
  return (
    <div className="flight-results__list">
      <p role="status" className="td-vh">
        {isFiltered
          ? t('results.foundOf', { total, count: offers.length })
          : t('results.found', { count: total })}
      </p>
      {offers.length > 0 ? (
        <OfferList
          label={t('results.list')}
          offers={offers}
          keyOf={offerKey}
          optionsOf={fareOptions}
          timesOf={offerTimes}
          isBinding={(changed?.summary.tab ?? tab) === 'business'}
          partySize={names.length}
          chosen={chosen}
          rowHeight={128}
        >
          {(offer, inList) => (
            <OfferCard
              key={offerKey(offer)}
              offer={offer}
              conditions={currentData.conditions}
              names={names}
              onPick={onPick}
              onChangeParty={onChangeParty}
              {...inList}
            />
          )}
        </OfferList>
      ) : total > 0 ? (
        <EmptyState
          icon="filter"
          title={t('results.emptyFilter')}
          hint={t('results.emptyFilterHint', { count: total })}
          action={<Button onPress={onClearFilter}>{t('travel:offers.clearFilter')}</Button>}
        />
      ) : (
        <NoFlights {...props} />
      )}
    </div>
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
