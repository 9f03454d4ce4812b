import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { SeatCode } from '../../../../contract/shapes/order.ts';
import type { TrainOffer } from '../../../../contract/shapes/train.ts';
import { VirtualList } from '../../../shared/ui/VirtualList.tsx';
import { partyFit } from '../../../travel/offers/partyFit.ts';
import { seatOptions } from '../logic/seatOptions.ts';
import { selectChosen } from '../state/trainSlice.ts';
import { OfferCard, offerKey } from './OfferCard.tsx';
import './OfferList.css';

/** Longer lists mount only what is near the window (performance §5). */
const virtualFrom = 60;

type Props = {
  offers: readonly TrainOffer[];
  names: readonly string[];
  onPick: (offer: TrainOffer, seat: SeatCode | null) => void;
};

/** The trains of a day; one is open at a time, Up and Down move between them. */
export function OfferList({ offers, names, onPick }: Props) {
  const { t } = useTranslation('train');
  const chosen = useSelector(selectChosen);
  // Coming back, the train chosen before stands open.
  const [openKey, setOpenKey] = useState(chosen);
  const lowest = useMemo(() => lowestWithin(offers, names.length), [offers, names.length]);
  const toggle = useCallback((key: string) => setOpenKey((now) => (now === key ? null : key)), []);
  const card = (offer: TrainOffer) => (
    <OfferCard
      key={offerKey(offer)}
      offer={offer}
      names={names}
      isOpen={openKey === offerKey(offer)}
      isLowest={offerKey(offer) === lowest}
      onToggle={toggle}
      onPick={onPick}
    />
  );
  if (offers.length > virtualFrom) {
    return (
      <VirtualList label={t('results.list')} items={offers} rowHeight={104} className="train-offers--virtual">
        {(offer) => (
          <div key={offerKey(offer)} className="train-offers__item">
            {card(offer)}
          </div>
        )}
      </VirtualList>
    );
  }
  return (
    <ul aria-label={t('results.list')} className="train-offers">
      {offers.map((offer) => (
        <li key={offerKey(offer)}>{card(offer)}</li>
      ))}
    </ul>
  );
}

/** The train with the lowest figure of those on which everybody is within their standard. */
function lowestWithin(offers: readonly TrainOffer[], partySize: number): string | null {
  if (partySize === 0) return null;
  let best: { key: string; fen: number } | null = null;
  for (const offer of offers) {
    const fit = partyFit(seatOptions(offer), partySize);
    if (fit.totalFen === null || fit.worst !== 'within') continue;
    if (!best || fit.totalFen < best.fen) best = { key: offerKey(offer), fen: fit.totalFen };
  }
  return best?.key ?? null;
}
