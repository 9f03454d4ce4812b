import type { Language } from '../../../contract/languages.ts';
import { isCalendarDate } from '../../../contract/rules/identity/idCard.ts';
import { daysBetween } from '../../../contract/rules/time/dates.ts';
import type { DepartureBucket } from '../dates/timeBucket.ts';
import { phraseDay } from './phraseDay.ts';
import { phraseNights } from './phraseNights.ts';
import { phraseClock, phraseTimes } from './phraseTimes.ts';

/** A stretch of what was typed, with what it means; `other` is a place or a person, which only lists can tell. */
export type PhrasePart = { readonly text: string } & (
  | { readonly kind: 'route'; readonly from: string; readonly to: string }
  | { readonly kind: 'day'; readonly date: string; readonly nights?: number }
  | { readonly kind: 'nights'; readonly nights: number }
  | { readonly kind: 'time'; readonly times: readonly DepartureBucket[]; readonly clock: string | null }
  | { readonly kind: 'product' | 'option' | 'other' }
);

/** The words products bring, lower case. */
export type PhraseVocabulary = {
  readonly products: ReadonlySet<string>;
  readonly options: ReadonlySet<string>;
};

/** By what days are read: the date in Asia/Shanghai, and the language they are written in. */
type ReadBy = { readonly today: string; readonly language: Language };

const gaps = /[\s,，、;；]+/u;
/** Two words with a sign or a word for "to" between them; digits alone are a date, or none. */
const route = /^(?!\d+(?:[-~]\d+)+$)(.+?)(?:->|→|⇒|-|–|—|~|到|至|飞)(.+)$/u;

/**
 * What was typed, part by part: `bj-sh 12/6 am 二等 zw`; days as the language writes them. Nothing is guessed: what no
 * form fits is `other`, and a form that fits twice keeps its first part only, the second is `other`.
 */
export function readPhrase(typed: string, words: PhraseVocabulary, by: ReadBy): PhrasePart[] {
  const seen = new Set<string>();
  const once = (part: PhrasePart): PhrasePart => {
    if (part.kind === 'other' || !seen.has(part.kind)) {
      seen.add(part.kind);
      return part;
    }
    return { text: part.text, kind: 'other' };
  };
  return typed
    .normalize('NFKC')
    .split(gaps)
    .flatMap((text) => unglued(text, [...words.products, ...words.options]))
    .filter((text) => text !== '')
    .map((text) => once(partOf(text, words, by)));
}

/** `上海酒店`, `接机浦东机场-静安寺`: a word of a product written to its place is a word of its own. */
function unglued(text: string, words: readonly string[]): readonly string[] {
  const isGlued = (word: string) =>
    /^\p{Script=Han}{2,}$/u.test(word) && word.length < text.length && !words.includes(text.toLowerCase());
  const before = words.find((word) => isGlued(word) && text.startsWith(word));
  if (before) return [before, text.slice(before.length)];
  const after = words.find((word) => isGlued(word) && text.endsWith(word));
  return after ? [text.slice(0, -after.length), after] : [text];
}

function partOf(text: string, words: PhraseVocabulary, by: ReadBy): PhrasePart {
  const plain = text.toLowerCase();
  if (words.products.has(plain)) return { text, kind: 'product' };
  if (words.options.has(plain)) return { text, kind: 'option' };
  const clock = phraseClock(plain);
  const times = phraseTimes(plain) ?? (clock === null ? null : []);
  if (times) return { text, kind: 'time', times, clock };
  const nights = phraseNights(plain);
  if (nights !== null) return { text, kind: 'nights', nights };
  const date = phraseDay(plain, by.today, by.language);
  if (date) return { text, kind: 'day', date };
  const stay = phraseStay(plain, by);
  if (stay) return { text, kind: 'day', ...stay };
  const [, from, to] = route.exec(text) ?? [];
  return from && to ? { text, kind: 'route', from, to } : { text, kind: 'other' };
}

/** `12/8-12/10`, `12/8-10`: the days of arrival and departure of a stay, as the first and the nights; the second is the next after it. */
function phraseStay(word: string, { today, language }: ReadBy): { date: string; nights: number } | null {
  const [, start = '', end = ''] = /^(\d.*?)(?:-|–|—|~|到|至)(\d.*)$/u.exec(word) ?? [];
  const date = phraseDay(start, today, language);
  if (date === null) return null;
  const until = /^\d{1,2}$/u.test(end) ? sameMonth(date, end) : phraseDay(end, date, language);
  const nights = until === null ? 0 : daysBetween(date, until);
  return nights > 0 ? { date, nights } : null;
}

function sameMonth(date: string, day: string): string | null {
  const until = `${date.slice(0, 8)}${day.padStart(2, '0')}`;
  return isCalendarDate(until) ? until : null;
}
