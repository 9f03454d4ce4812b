import { type DocumentType, documentTypes } from '../../enums/people.ts';
import { addMonths } from '../time/addMonths.ts';

/** A document a journey may be made on; `until` = the last day it must be good for, YYYY-MM-DD. */
export type DocumentNeed = { readonly type: DocumentType; readonly until: string };

/** As long as most countries want a passport to be good after the day one leaves them again (IATA Timatic). */
export const PASSPORT_MONTHS = 6;

const hkMacau: readonly string[] = ['HK', 'MO'];

/** Inside the mainland every document names its holder: on trains, flights and rides, and at hotels. */
export function documentsAtHome(lastDay: string): readonly DocumentNeed[] {
  return documentTypes.map((type) => ({ type, until: lastDay }));
}

/**
 * Documents a journey through these countries (ISO codes) may be made on, the preferred first. Across a border nobody
 * travels on an ID card: to Hong Kong and Macau one takes the permit for them, to Taiwan its own, else a passport that
 * is good for six months after the last day.
 */
export function documentsFor(countries: readonly string[], lastDay: string): readonly DocumentNeed[] {
  const abroad = countries.filter((country) => country !== 'CN');
  if (abroad.length === 0) return documentsAtHome(lastDay);
  const passport = { type: 'passport', until: addMonths(lastDay, PASSPORT_MONTHS) } as const;
  if (abroad.every((country) => hkMacau.includes(country)))
    return [{ type: 'hkMacauPermit', until: lastDay }, passport];
  if (abroad.every((country) => country === 'TW'))
    return [{ type: 'taiwanPermit', until: lastDay }, passport];
  return [passport];
}

type Document = { readonly type: DocumentType; readonly validUntil: string | null };

/** Whether a document is taken, and good for long enough; `validUntil` null = for life. */
export function isTaken(needs: readonly DocumentNeed[], { type, validUntil }: Document): boolean {
  return needs.some((need) => need.type === type && (validUntil === null || validUntil >= need.until));
}

/** The document somebody travels on who names none: the first of theirs by the order of the needs; null for none. */
export function firstTaken<Own extends Document>(
  needs: readonly DocumentNeed[],
  own: readonly Own[],
): Own | null {
  return needs.flatMap((need) => own.find((one) => isTaken([need], one)) ?? [])[0] ?? null;
}
