import { placeParam } from '../../travel/places/place.ts';
import type { Product } from '../../travel/product/product.ts';
import { wayBack } from '../../travel/product/wayBack.ts';
import { useDomesticPrice, useIntlPrice } from './booking/price.tsx';
import { useFindAgain } from './booking/useFindAgain.ts';
import { useOffersLike } from './booking/useOffersLike.ts';
import { usePendingFacts } from './booking/usePendingFacts.tsx';
import { inCabinOrder } from './logic/fares.ts';
import { flightFacts } from './logic/flightFacts.ts';
import { legQuery } from './logic/legs.ts';
import { useFareName } from './parts/useFareName.ts';
import { useStandardText } from './parts/useStandardText.ts';

const shared: Omit<Product, 'usePrice'> = {
  useOptionName: useFareName,
  inOrder: inCabinOrder,
  useFindAgain,
  useOffersLike,
  listQuery: (choice, legs = 1): Readonly<Record<string, string>> => {
    const facts = flightFacts(choice);
    if (!facts) return {};
    // What is left of a trip of several is looked for by itself: the other legs are booked.
    return legs > 1 && facts.of ? legQuery(facts.of.trip, facts.of.leg) : legQuery(facts, 0);
  },
  returnQuery: (choice) => {
    const facts = flightFacts(choice);
    if (!facts || facts.returnDate) return null;
    const like = { startCity: placeParam(facts.from), endCity: placeParam(facts.to) };
    return wayBack(like, facts.arriveAt, facts.arriveZone);
  },
  useStandardText,
  usePendingFacts,
};

/** The parts of flights in the screens all products share, inside China and across its border. */
export const flightProduct: Product = { ...shared, usePrice: useDomesticPrice };
export const intlFlightProduct: Product = { ...shared, usePrice: useIntlPrice };
