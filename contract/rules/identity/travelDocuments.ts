import { type DocumentType, documentTypes } from '../../enums/people.ts';

/** Inside the mainland every document names its holder: on trains, flights and rides, and at hotels. */
export const atHome: readonly DocumentType[] = documentTypes;

const hkMacau: readonly string[] = ['HK', 'MO'];

/**
 * Documents a journey through these countries (ISO codes) may be made on, the preferred first. Across a border nobody
 * travels on an ID card: to Hong Kong and Macau one takes the permit for them, to Taiwan its own, else a passport.
 */
export function documentsFor(countries: readonly string[]): readonly DocumentType[] {
  const abroad = countries.filter((country) => country !== 'CN');
  if (abroad.length === 0) return atHome;
  if (abroad.every((country) => hkMacau.includes(country))) return ['hkMacauPermit', 'passport'];
  if (abroad.every((country) => country === 'TW')) return ['taiwanPermit', 'passport'];
  return ['passport'];
}
