import { useSelector } from 'react-redux';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { selectForm } from '../../../travel/quote/bookingSlice.ts';
import { hotelFactsOf } from '../logic/hotelFacts.ts';

/** The name of a rate plan of the open booking's room; hotels name theirs, so one that is not of it stays as it is. */
export function usePlanName(): (option: string) => string {
  const language = useLanguage();
  const form = useSelector(selectForm);
  const plans = form && hotelFactsOf(form.choice)?.plans;
  return (option) => {
    const name = plans?.[option];
    return name ? localisedText(name, language) : option;
  };
}
