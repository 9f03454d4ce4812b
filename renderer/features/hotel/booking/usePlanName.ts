import { useSelector } from 'react-redux';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import type { Product } from '../../../travel/product/product.ts';
import { selectForm } from '../../../travel/quote/bookingSlice.ts';
import { hotelFactsOf } from '../logic/hotelFacts.ts';

/** The name of a rate plan of a choice, or of the open booking's room; hotels name theirs, so one that is not of it stays as it is. */
export function usePlanName(): ReturnType<Product['useOptionName']> {
  const language = useLanguage();
  const form = useSelector(selectForm);
  return (option, of = form?.choice) => {
    const name = of && hotelFactsOf(of)?.plans[option];
    return name ? localisedText(name, language) : option;
  };
}
