import { CARE_MOST_DAYS } from '../../../contract/enums/desk/care.ts';
import { chinaDate, chinaInstant } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import { type HandOverId, handOverId } from '../../../contract/shapes/desk/care.ts';
import { newId } from '../../base/newId.ts';
import type { Random } from '../../base/ports.ts';
import type { Care } from '../../store/repos/care/cares.ts';

/** The last day of a care, and when it is over (epoch ms); nulls for none. */
export type Until = Pick<Care, 'untilOn' | 'untilAt'>;

/** Until when something is given; `wrong` for a day that is over or too far away. */
export function untilOf(now: number, day: string | undefined): Until | 'wrong' {
  if (day === undefined) return { untilOn: null, untilAt: null };
  const today = chinaDate(now);
  if (day < today || day > addDays(today, CARE_MOST_DAYS)) return 'wrong';
  return { untilOn: day, untilAt: chinaInstant(addDays(day, 1)) };
}

/** Nothing is handed on for longer than it was given. */
export function notBeyond(until: Until, before: Until | undefined): Until {
  if (!before || before.untilAt === null) return until;
  return until.untilAt === null || until.untilAt > before.untilAt
    ? { untilOn: before.untilOn, untilAt: before.untilAt }
    : until;
}

/** A new public id. */
export function newHandOverId(random: Random): HandOverId {
  return handOverId.parse(newId(random));
}

/** Steps by the hand-over they were given with. */
export function byHandOver(steps: readonly Care[]): ReadonlyMap<HandOverId, readonly Care[]> {
  const groups = new Map<HandOverId, Care[]>();
  for (const step of steps) groups.set(step.handOverId, [...(groups.get(step.handOverId) ?? []), step]);
  return groups;
}
