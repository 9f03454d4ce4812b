import { type Language, languages } from '../../contract/languages.ts';
import type { WordEntry } from './readWords.ts';
import { choices, englishInGerman } from './wordChoices.ts';

const han = /\p{Script=Han}/u;
/** Names of the languages are said in the languages themselves; settings of the host are named as they are typed. */
const inOwnLanguage = /^common\.language\./;
/** Names that are the same everywhere. */
const names = /TRIPDESK_\w+|TripDesk|npm run build|id:publicKey|\{\{\w+\}\}/g;

/** What a language's plural needs: Chinese has one form, the others two. */
const forms: Readonly<Record<Language, readonly string[]>> = {
  zh: ['other'],
  en: ['one', 'other'],
  de: ['one', 'other'],
};

/** A date, a time or a number set without a space to the Chinese beside it. */
const tightNumber =
  /\p{Script=Han}\{\{(?:date|time|count|nights|days|hours|price|at)\}\}|\{\{(?:date|time|count|nights|days|hours|price|at)\}\}\p{Script=Han}/u;

const slotsOf = (text: string) =>
  [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? ''))].sort().join(' ');

/** Everything about the words that a machine can see to be wrong, one sentence each. */
export function wordFaults(words: readonly WordEntry[]): string[] {
  const known = new Map(words.map((word) => [`${word.feature}.${word.key}`, word]));
  return words.flatMap((word) => [
    ...pluralFaults(word, known),
    ...languages.flatMap((language) => {
      const text = word.texts[language];
      return text === undefined ? [] : textFaults(word, language, text);
    }),
  ]);
}

/** Every form of a plural is there, and a number that is counted has its forms. */
function pluralFaults({ feature, key, texts }: WordEntry, known: ReadonlyMap<string, WordEntry>): string[] {
  const stem = /^(.*)_other$/.exec(key)?.[1];
  if (stem === undefined) {
    const isForm = key.endsWith('_one') || foundCount.has(`${feature}.${key}`);
    return isForm || !texts.zh?.includes('{{count}}')
      ? []
      : [`${feature}.${key}: counts without plural forms`];
  }
  return languages.flatMap((language) =>
    forms[language]
      .filter((form) => known.get(`${feature}.${stem}_${form}`)?.texts[language] === undefined)
      .map((form) => `${language} ${feature}.${stem}: no form "${form}"`),
  );
}

/** Texts in which the number stands alone, so that nothing bends with it. */
const foundCount: ReadonlySet<string> = new Set([
  'booking.confirm.times',
  'home.bannerOf',
  'home.nextBanner',
  'today.more',
  'train.results.foundOf',
  'flight.results.foundOf',
  'travel.offers.left',
]);

function textFaults({ feature, key, texts }: WordEntry, language: Language, text: string): string[] {
  const name = `${feature}.${key}`;
  const at = `${language} ${name}`;
  const plain = text.replace(names, ' ');
  const faults: string[] = [];
  if (language !== 'zh' && han.test(plain) && !inOwnLanguage.test(name))
    faults.push(`${at}: Chinese in "${text}"`);
  const isGerman = language === 'de' && !inOwnLanguage.test(name);
  const english = isGerman && englishInGerman.exec(plain);
  if (english) faults.push(`${at}: English "${english[0]}" in "${text}"`);
  for (const { not, but, exceptIn = [] } of choices[language])
    if (!exceptIn.includes(feature) && not.test(text.replace(/TRIPDESK_\w+/g, ' ')))
      faults.push(`${at}: "${text}", say ${but}`);
  if (language !== 'zh' && texts.zh !== undefined && slotsOf(text) !== slotsOf(texts.zh))
    faults.push(`${at}: fills other places than zh: "${text}"`);
  if (language === 'zh' && tightNumber.test(text))
    faults.push(`${at}: no space beside the number in "${text}"`);
  if (/ {2}|^ | \.| ,/.test(text)) faults.push(`${at}: stray space in "${text}"`);
  return faults;
}
