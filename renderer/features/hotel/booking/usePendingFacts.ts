import type { Intent } from '../../../../contract/shell.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import type { PendingFacts } from '../../../travel/product/product.ts';
import { hotelFactsOf } from '../logic/hotelFacts.ts';
import { useStayText } from '../parts/useStayText.ts';

/** Which room and which nights, and the hotel in the language shown. */
export function usePendingFacts(): (summary: Intent['summary']) => PendingFacts {
  const language = useLanguage();
  const stayText = useStayText();
  return ({ title, choice }) => {
    const facts = choice && hotelFactsOf(choice);
    if (!facts) return { when: null, title };
    const { dates, nights } = stayText(facts);
    return {
      when: { label: localisedText(facts.room, language), value: `${dates} ${nights}` },
      title: localisedText(facts.hotel, language),
    };
  };
}
