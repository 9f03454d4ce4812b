import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { isOnSale } from '../../../../contract/rules/rail/railSale.ts';
import { addDays } from '../../../../contract/rules/time/dates.ts';
import type { SeatCode } from '../../../../contract/shapes/order.ts';
import type { TrainOffer } from '../../../../contract/shapes/train.ts';
import { deskParam, useDeskLeg } from '../../../shared/hooks/useDeskLink.ts';
import { useGo } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { useChanging } from '../../../travel/change/useChanging.ts';
import { OfferList } from '../../../travel/offers/OfferList.tsx';
import { OffersState } from '../../../travel/offers/OffersState.tsx';
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
  const { t } = useTranslation('train');
  const chosen = useSelector(selectChosen);
  const { order: changed } = useChanging();
  const { tab } = useSelector(selectSearch);
  const go = useGo();
  const desk = useDeskLeg();
  const onChangeParty = useCallback(() => go('trainPassengers', { [deskParam]: desk }), [go, desk]);
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
      empty={<NoTrains {...props} />}
    >
      <OfferList
        label={t('results.list')}
        offers={offers}
        keyOf={offerKey}
        optionsOf={seatOptions}
        timesOf={offerTimes}
        isBinding={desk !== null || (changed?.summary.tab ?? tab) === 'business'}
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
    </OffersState>
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
