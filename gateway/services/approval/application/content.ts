import { products } from '../../../../contract/products.ts';
import { overlaps } from '../../../../contract/rules/application/applicationDates.ts';
import { keepsDays } from '../../../../contract/rules/application/applicationStatus.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import type { ApplicationContent } from '../../../../contract/shapes/application.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { daysNamed } from '../../../store/repos/approval/applications.ts';
import { knownCities } from '../../../store/repos/catalogue/cities.ts';
import { settingsOf } from '../../../store/repos/company/companies.ts';
import { partyOf } from '../../policy/party.ts';

export type ContentFault = 'NOT_FOUND' | 'FORBIDDEN' | 'DATES_WRONG' | 'ITINERARY_WRONG' | 'PLACE_UNKNOWN';

/**
 * What is wrong with a content for this caller, or null: travellers one may not apply for, dates in the wrong order or
 * in the past, a float beyond the company's, a city no product sells, a journey to where it began or outside the days.
 */
export async function contentFault(
  db: Db,
  scope: Scope,
  content: ApplicationContent,
): Promise<ContentFault | null> {
  const party = await partyOf(db, scope, content.travellers);
  if (typeof party === 'string') return party;
  const settings = await settingsOf(db, callerOf(scope).companyId);
  const { from, to, floatDays, itinerary } = content;
  if (from > to || to < chinaDate(scope.now) || floatDays > settings.floatDaysMax) return 'DATES_WRONG';
  const cities =
    itinerary.kind === 'cities' ? itinerary.cities : itinerary.rows.flatMap((row) => [row.from, row.to]);
  const codes = cities.map(({ code }) => code);
  const known = await knownCities(db, codes);
  if (!codes.every((code) => known.has(code))) return 'PLACE_UNKNOWN';
  if (itinerary.kind === 'cities') return null;
  const wrong = itinerary.rows.some(
    (row) =>
      (row.from.code === row.to.code && products[row.by].goes === 'between') ||
      row.date < from ||
      row.date > to,
  );
  return wrong ? 'ITINERARY_WRONG' : null;
}

/** Applications that keep a traveller's days this content asks for. */
export async function overlapping(
  db: Db,
  companyId: string,
  self: string,
  content: ApplicationContent,
): Promise<string[]> {
  return inTheWay(await daysNamed(db, companyId, self, content), content);
}

/** Which of the days named keep one of a span; ids of their applications, each once. */
export function inTheWay(
  named: Awaited<ReturnType<typeof daysNamed>>,
  span: Pick<ApplicationContent, 'from' | 'to'>,
): string[] {
  const kept = named.filter((other) => keepsDays(other.status) && overlaps(other, span));
  return [...new Set(kept.map(({ id }) => id))];
}
