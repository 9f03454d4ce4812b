import { dateIn, timeOfDay } from '../../shared/format/dateTime.ts';
import type { Product } from '../../travel/product/product.ts';
import { usePrice } from './booking/price.tsx';
import { useFindAgain } from './booking/useFindAgain.ts';
import { useOffersLike } from './booking/useOffersLike.ts';
import { usePendingFacts } from './booking/usePendingFacts.tsx';
import { useRideWords } from './booking/useRideWords.ts';
import { inLevelOrder } from './logic/levels.ts';
import { rideFacts, rideQuery } from './logic/rideFacts.ts';
import { useLevelName } from './parts/useLevelName.ts';

/** The cars' part in the screens all products share. */
export const carProduct: Product = {
  useOptionName: useLevelName,
  inOrder: inLevelOrder,
  usePrice,
  useFindAgain,
  useOffersLike,
  listQuery: (choice): Readonly<Record<string, string>> => {
    const question = rideFacts(choice);
    return question ? rideQuery(question) : {};
  },
  usePendingFacts,
  useChoiceText: useRideWords,
  askedFor: ({ startAt }) => ({ date: dateIn(startAt), clock: timeOfDay(startAt) }),
};
