import { chinaDate, chinaInstant } from '../time/chinaTime.ts';
import { addDays } from '../time/dates.ts';

/** A rail ticket as changing it is judged. */
export type ChangeableTicket = {
  /** Epoch ms. */
  readonly departAt: number;
  /** How many changes led to it. */
  readonly changes: number;
};

/** Down to this long before departure a ticket may become any train on sale. */
const FREELY_BEFORE_MS = 48 * 3_600_000;
const CHANGES_PER_TICKET = 1;

/**
 * Why a rail ticket may not become a train of `toDate` (YYYY-MM-DD at its boarding station) at `now` (epoch ms), or
 * null when it may (domain §3, 12306 rules): one change per ticket; more than 48 h ahead any train on sale; later, and
 * after departure until 24:00 of the travel day in Asia/Shanghai, only trains up to that day. Changing costs nothing
 * but the difference in fare; that a station change stays within the city is for whoever knows the stations.
 */
export function railChangeRefusal(
  { departAt, changes }: ChangeableTicket,
  toDate: string,
  now: number,
): 'notAllowed' | 'departed' | null {
  if (changes >= CHANGES_PER_TICKET) return 'notAllowed';
  if (departAt - now > FREELY_BEFORE_MS) return null;
  const travelDay = chinaDate(departAt);
  if (now >= chinaInstant(addDays(travelDay, 1))) return 'departed';
  return toDate <= travelDay ? null : 'notAllowed';
}
