import { dateIn } from '../../shared/format/dateTime.ts';
import { spanText } from '../../travel/item/spanText.ts';
import { placeParam } from '../../travel/places/place.ts';
import type { ChoiceText, Product } from '../../travel/product/product.ts';
import { wayBack } from '../../travel/product/wayBack.ts';
import type { OfferChoice } from '../../travel/shapes/bookingForm.ts';
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
  useChoiceText: () => timesThere,
  askedFor: asksFor,
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

/** A flight from abroad leaves on its day there. */
function asksFor(choice: OfferChoice): { readonly date: string } {
  return { date: dateIn(choice.startAt, flightFacts(choice)?.departZone || undefined) };
}

/** A journey across zones leaves and lands by the clocks there. */
function timesThere(choice: OfferChoice): ChoiceText {
  const { departZone, arriveZone } = flightFacts(choice) ?? {};
  const { label, startAt, endAt } = choice;
  return { label, when: spanText(startAt, endAt, departZone || undefined, arriveZone || undefined) };
}

/** The parts of flights in the screens all products share, inside China and across its border. */
export const flightProduct: Product = { ...shared, usePrice: useDomesticPrice };
export const intlFlightProduct: Product = { ...shared, usePrice: useIntlPrice };
