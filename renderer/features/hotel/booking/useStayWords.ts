import { dateSpan } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import type { ChoiceText } from '../../../travel/product/product.ts';
import type { OfferChoice } from '../../../travel/shapes/bookingForm.ts';
import { hotelFactsOf } from '../logic/hotelFacts.ts';

/** A chosen room in a cell: the hotel, the days of the stay, and which room. */
export function useStayWords(): (choice: OfferChoice) => ChoiceText {
  const language = useLanguage();
  return (choice) => {
    const facts = hotelFactsOf(choice);
    return {
      label: facts ? localisedText(facts.hotel, language) : choice.label,
      when: facts ? dateSpan(facts.checkIn, facts.checkOut, language) : '',
      ...(facts && { part: localisedText(facts.room, language) }),
    };
  };
}
