import type { Language } from '../../../contract/languages.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import { localisedText } from '../../shared/format/localised.ts';
import type { DepartureBucket } from '../dates/timeBucket.ts';
import type { PhraseProduct } from '../phrase/productPhrase.ts';
import type { Place } from '../places/place.ts';
import type { LegSearch } from './legSearch.ts';

/** Times of the day as two of them are said together; each alone by its own name. */
const together: Readonly<Record<string, string>> = { 'afternoon evening': 'pm' };
/** Names of times in other languages; in English they are what they are called. */
const timeNames: Readonly<Record<Language, Partial<Record<DepartureBucket, string>>>> = {
  zh: { morning: '上午', noon: '中午', afternoon: '下午', evening: '晚上' },
  en: {},
  de: { morning: 'vormittags', noon: 'mittags', afternoon: 'nachmittags', evening: 'abends' },
};

/**
 * A search as it could be typed on a day: `readTrips` reads it back as it is. Places by their names in a language, by their codes
 * where a name is more than one word, and by their Chinese names where a code is, too.
 */
export function phraseOf(
  { kind, phrase }: PhraseProduct,
  { from, to, date, times, option, nights, clock, names }: LegSearch,
  { language, today }: { readonly language: Language; readonly today: string },
): string {
  const nameOf = (place: Place, name: LegSearch['names']['from']) =>
    [localisedText(name, language), place.code].find((one) => !/[\s-]/u.test(one)) ?? name.zh;
  const start = nameOf(from, names.from);
  const isStay = phrase.asked === 'stay';
  const ends = isStay ? start : `${start}-${nameOf(to, names.to)}`;
  const first = dayOf(date, today);
  const days = isStay ? `${first}-${dayOf(addDays(date, nights ?? 1), date)}` : first;
  const words = Object.keys(phrase.options).filter((word) => phrase.options[word] === option);
  const [time] = times;
  const said = [
    wordIn(phrase.words, language) ?? kind,
    ends,
    days,
    clock ?? together[times.join(' ')] ?? (time && timeNames[language][time]) ?? time ?? '',
    // A ride's service follows from its places, or was named.
    wordIn(words, language) ?? '',
  ];
  return said.filter(Boolean).join(' ');
}

/** A day by month and day, with its year where another one comes first after `today`. */
function dayOf(date: string, today: string): string {
  const [year, month, day] = date.split('-').map(Number);
  const isNext = date >= today && date < `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return `${isNext ? '' : `${year}/`}${month}/${day}`;
}

/** Of words for the same thing the first one of a language: Chinese ones are written in characters. */
function wordIn(words: readonly string[], language: Language): string | undefined {
  return words.find((word) => /\p{Script=Han}/u.test(word) === (language === 'zh')) ?? words[0];
}
