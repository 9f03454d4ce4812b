import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { VirtualList } from '../../shared/ui/lists/VirtualList.tsx';
import type { OfferOption } from '../shapes/offer.ts';
import { partyFit } from './partyFit.ts';
import './OfferList.css';

/** Longer lists mount only what is near the window (performance §5). */
const virtualFrom = 60;

/** How an offer stands in its list. */
export type InList = {
  readonly isOpen: boolean;
  /** The lowest figure of those on which everybody is within their standard. */
  readonly isLowest: boolean;
  readonly onToggle: (key: string) => void;
};

type Props<Offer> = {
  label: string;
  offers: readonly Offer[];
  /** What an offer is found by while its id changes with every refresh. */
  keyOf: (offer: Offer) => string;
  optionsOf: (offer: Offer) => readonly OfferOption[];
  partySize: number;
  /** The key of the offer chosen before: coming back, it stands open. */
  chosen: string | null;
  /** Height of a closed offer in px, where the list is virtual. */
  rowHeight: number;
  children: (offer: Offer, inList: InList) => ReactNode;
};

/** Offers one below the other; one is open at a time, Up and Down move between them. */
export function OfferList<Offer>(props: Props<Offer>) {
  const { label, offers, keyOf, optionsOf, partySize, chosen, rowHeight, children } = props;
  const [openKey, setOpenKey] = useState(chosen);
  const lowest = useMemo(
    () => lowestWithin(offers, partySize, keyOf, optionsOf),
    [offers, partySize, keyOf, optionsOf],
  );
  const onToggle = useCallback((key: string) => setOpenKey((now) => (now === key ? null : key)), []);
  const drawn = (offer: Offer) => {
    const key = keyOf(offer);
    return children(offer, { isOpen: openKey === key, isLowest: key === lowest, onToggle });
  };
  if (offers.length > virtualFrom) {
    return (
      <VirtualList label={label} items={offers} rowHeight={rowHeight} className="travel-offers--virtual">
        {(offer) => (
          <div key={keyOf(offer)} className="travel-offers__item">
            {drawn(offer)}
          </div>
        )}
      </VirtualList>
    );
  }
  return (
    <ul aria-label={label} className="travel-offers">
      {offers.map((offer) => (
        <li key={keyOf(offer)}>{drawn(offer)}</li>
      ))}
    </ul>
  );
}

function lowestWithin<Offer>(
  offers: readonly Offer[],
  partySize: number,
  keyOf: Props<Offer>['keyOf'],
  optionsOf: Props<Offer>['optionsOf'],
): string | null {
  if (partySize === 0) return null;
  let best: { key: string; fen: number } | null = null;
  for (const offer of offers) {
    const fit = partyFit(optionsOf(offer), partySize);
    if (fit.totalFen === null || fit.worst !== 'within') continue;
    if (!best || fit.totalFen < best.fen) best = { key: keyOf(offer), fen: fit.totalFen };
  }
  return best?.key ?? null;
}
