import { daysBetween } from '../../../contract/rules/time/dates.ts';
import type { Product } from '../../travel/product/product.ts';
import { usePrice } from './booking/price.tsx';
import { useFindAgain } from './booking/useFindAgain.ts';
import { useOffersLike } from './booking/useOffersLike.ts';
import { usePendingFacts } from './booking/usePendingFacts.ts';
import { usePlanName } from './booking/usePlanName.ts';
import { useStayWords } from './booking/useStayWords.ts';
import { hotelFactsOf } from './logic/hotelFacts.ts';
import { queryOf } from './logic/question.ts';
import { useStandardText } from './parts/useStandardText.ts';

/** Hotels' part in the screens all products share. */
export const hotelProduct: Product = {
  useOptionName: usePlanName,
  inOrder: (plans) => plans,
  usePrice,
  useFindAgain,
  useOffersLike,
  listQuery: (choice): Readonly<Record<string, string>> => {
    const facts = hotelFactsOf(choice);
    if (!facts || daysBetween(facts.checkIn, facts.checkOut) < 1) return {};
    return queryOf({ ...facts, district: '', keyword: '' });
  },
  usePendingFacts,
  useStandardText,
  useChoiceText: useStayWords,
  askedFor: (choice) => {
    const facts = hotelFactsOf(choice);
    return facts && { date: facts.checkIn, nights: daysBetween(facts.checkIn, facts.checkOut) };
  },
};
