import type { TripFinding } from '../../../../contract/shapes/journey.ts';
import { homeZone } from '../../../shared/format/dateTime.ts';

/**
 * The query of a search for what is missing, in the words of a link (spec §2). Of a way from nobody knows where only
 * its end is known, so that it is asked for, not listed.
 */
export function searchFor({ kind, from, to, startDate, endDate }: TripFinding): {
  readonly query: Readonly<Record<string, string>>;
  readonly isWhole: boolean;
} {
  const end = { endCity: to.code, startDate };
  if (kind === 'noStay') {
    return { query: { ...end, endDate, ...(to.zone !== homeZone && { oversea: 'true' }) }, isWhole: true };
  }
  return { query: { ...(from && { startCity: from.code }), ...end }, isWhole: from !== null };
}
