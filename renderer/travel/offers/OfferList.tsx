import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { OfferOption } from '../../../contract/rules/offer/partyFit.ts';
import type { RecommendedFor } from '../../../contract/rules/offer/recommended.ts';
import { OneTabStop } from '../../shared/ui/lists/OneTabStop.tsx';
import { VirtualList } from '../../shared/ui/lists/VirtualList.tsx';
import { useFocusFirst } from '../desk/useFocusFirst.ts';
import { arranged, type PreferredFor } from './arranged.ts';
import './OfferList.css';

/** Longer lists mount only what is near the window (performance §5). */
const virtualFrom = 60;
/** Of a shorter list so many are painted first, more than fit on a screen; the others follow at once. */
const paintedFirst = 12;

/** How an offer stands in its list. */
export type InList = {
  readonly isOpen: boolean;
  /** The lowest figure of those on which everybody is within their standard. */
  readonly isLowest: boolean;
  /** Why it stands first, if it is the one recommended. */
  readonly recommendedFor: RecommendedFor | null;
  readonly preferredFor?: PreferredFor | undefined;
  /** False on private trips, which no standard rules. */
  readonly isBinding: boolean;
  readonly onToggle: (key: string) => void;
};

type Props<Offer> = {
  label: string;
  offers: readonly Offer[];
  /** What an offer is found by while its id changes with every refresh. */
  keyOf: (offer: Offer) => string;
  optionsOf: (offer: Offer) => readonly OfferOption[];
  /** How long it takes (minutes, null where that says nothing) and when it starts (epoch ms). */
  timesOf: (offer: Offer) => { readonly minutes: number | null; readonly startAt: number };
  partySize: number;
  isBinding: boolean;
  /** Offers that meet a preference, with what they meet of it. */
  preferred?: ReadonlyMap<Offer, PreferredFor> | undefined;
  /** The key of the offer chosen before: coming back, it stands open. */
  chosen: string | null;
  /** Height of a closed offer in px, where the list is virtual. */
  rowHeight: number;
  children: (offer: Offer, inList: InList) => ReactNode;
};

/**
 * Offers one below the other, in the order given but for three things: the one recommended to the party comes first, what
 * it prefers next, what it cannot book last. One is open at a time, Up and Down move between them.
 */
export function OfferList<Offer>(props: Props<Offer>) {
  const { label, keyOf, optionsOf, timesOf, partySize, isBinding, preferred } = props;
  const { chosen, rowHeight, children } = props;
  const [openKey, setOpenKey] = useState(chosen);
  const list = useRef<HTMLDivElement>(null);
  const { offers, lowest, recommended } = useMemo(
    () => arranged(props.offers, { optionsOf, timesOf, partySize, isBinding, preferred }),
    [props.offers, optionsOf, timesOf, partySize, isBinding, preferred],
  );
  const chosenAt = offers.findIndex((offer) => keyOf(offer) === chosen);
  const toChosen = useCallback(
    (rows: { scrollToIndex: (index: number) => void } | null) => {
      if (chosenAt > 0) rows?.scrollToIndex(chosenAt);
    },
    [chosenAt],
  );
  useFocusFirst(list, offers.length > 0, `[data-row="${Math.max(0, chosenAt)}"] :is(button, a)`);
  const first = Math.max(paintedFirst, chosenAt + 1);
  const drawnRows = useDeferredValue(offers.length, first);
  const onToggle = useCallback((key: string) => setOpenKey((now) => (now === key ? null : key)), []);
  const drawn = (offer: Offer) => {
    const key = keyOf(offer);
    return children(offer, {
      isOpen: openKey === key,
      isLowest: offer === lowest,
      recommendedFor: offer === recommended?.offer ? recommended.reason : null,
      preferredFor: preferred?.get(offer),
      isBinding,
      onToggle,
    });
  };
  if (offers.length > virtualFrom) {
    return (
      <div ref={list} className="travel-offers__whole">
        <VirtualList ref={toChosen} label={label} items={offers} rowHeight={rowHeight} of="cards">
          {(offer) => (
            <div key={keyOf(offer)} className="travel-offers__item">
              {drawn(offer)}
            </div>
          )}
        </VirtualList>
      </div>
    );
  }
  return (
    <div ref={list} className="travel-offers__whole">
      <OneTabStop>
        <ul aria-label={label} className="travel-offers">
          {offers.slice(0, Math.max(first, drawnRows)).map((offer, index) => (
            <li key={keyOf(offer)} data-row={index}>
              {drawn(offer)}
            </li>
          ))}
        </ul>
      </OneTabStop>
    </div>
  );
}
