import { sideBySide } from '../../../contract/rules/rail/seatLetters.ts';
import { placeParam } from '../../travel/places/place.ts';
import type { Product } from '../../travel/product/product.ts';
import { wayBack } from '../../travel/product/wayBack.ts';
import { usePrice } from './booking/price.tsx';
import { useFindAgain } from './booking/useFindAgain.ts';
import { useOffersLike } from './booking/useOffersLike.ts';
import { usePendingFacts } from './booking/usePendingFacts.tsx';
import { railFacts } from './logic/railFacts.ts';
import { inSeatOrder, seatOption } from './logic/seatOptions.ts';
import { useSeatName } from './parts/useSeatName.ts';
import { useSeatWishes } from './parts/useSeatWishes.ts';

/** Rail's part in the screens all products share. */
export const trainProduct: Product = {
  useOptionName: useSeatName,
  inOrder: inSeatOrder,
  useWishes: useSeatWishes,
  sideBySide: (option, people) => {
    const seat = seatOption(option);
    return seat && sideBySide(seat, people);
  },
  usePrice,
  useFindAgain,
  useOffersLike,
  listQuery: (choice): Readonly<Record<string, string>> => {
    const facts = railFacts(choice);
    return facts ? { from: placeParam(facts.from), to: placeParam(facts.to), date: facts.date } : {};
  },
  returnQuery: (choice) => {
    const facts = railFacts(choice);
    if (!facts) return null;
    const like = { startCity: placeParam(facts.from), endCity: placeParam(facts.to) };
    return wayBack(like, facts.arriveAt ?? facts.departAt);
  },
  usePendingFacts,
};
