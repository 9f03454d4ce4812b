import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { isOnSale } from '../../../../contract/rules/rail/railSale.ts';
import { addDays } from '../../../../contract/rules/time/chinaTime.ts';
import type { SeatCode } from '../../../../contract/shapes/order.ts';
import type { TrainOffer } from '../../../../contract/shapes/train.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { useGo } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { useChanging } from '../../../travel/change/useChanging.ts';
import { OfferList } from '../../../travel/offers/OfferList.tsx';
import { seatOptions } from '../logic/seatOptions.ts';
import { selectChosen, selectSearch } from '../state/trainSlice.ts';
import { OfferCard, offerKey, offerTimes } from './OfferCard.tsx';
import type { OfferQuestion, useOffers } from './useOffers.ts';

type Props = {
  answer: ReturnType<typeof useOffers>;
  /** Trains before filtering. */
  total: number;
  offers: readonly TrainOffer[];
  names: readonly string[];
  isFiltered: boolean;
  question: OfferQuestion;
  now: number;
  onPick: (offer: TrainOffer, seat: SeatCode | null) => void;
  onClearFilter: () => void;
  onDate: (date: string) => void;
};

/** The list, or why there is none and what to do next. */
export function OffersBody(props: Props) {
  const { answer, total, offers, names, isFiltered, onPick, onClearFilter } = props;
  const { t } = useTranslation(['train', 'travel', 'common']);
  const chosen = useSelector(selectChosen);
  const { order: changed } = useChanging();
  const { tab } = useSelector(selectSearch);
  const go = useGo();
  const onChangeParty = useCallback(() => go('trainPassengers'), [go]);
  const { currentData, error } = answer;
  if (!currentData && error) {
    return (
      <div className="train-results__list">
        <FailedState
          error={error}
          namespace="train"
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
        className="train-results__list td-skel--page"
      />
    );
  }
  return (
    <div className="train-results__list">
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
          optionsOf={seatOptions}
          timesOf={offerTimes}
          isBinding={(changed?.summary.tab ?? tab) === 'business'}
          partySize={names.length}
          chosen={chosen}
          rowHeight={104}
        >
          {(offer, inList) => (
            <OfferCard
              key={offerKey(offer)}
              offer={offer}
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
        <NoTrains {...props} />
      )}
    </div>
  );
}

function NoTrains({ question, now, onDate }: Props) {
  const { t } = useTranslation('train');
  const next = addDays(question.date, 1);
  return (
    <EmptyState
      icon="train"
      title={t('results.empty')}
      hint={t('results.emptyHint')}
      action={
        isOnSale(next, now) && <Button onPress={() => onDate(next)}>{t('results.emptyNextDay')}</Button>
      }
    />
  );
}
