import { type SeatCode, seatCodes } from '../../../../../contract/shapes/order.ts';
import type { Berth } from './fares.ts';
import { railTrains } from './railPlan.ts';

/** A place on a train as printed on the ticket: coach 05, seat 08A; a berth is its number and U, M or L. */
export type SeatPlace = { coach: string; seatNo: string; berth: Berth | null };

const berthOf: Readonly<Record<string, Berth>> = { U: 'upper', M: 'middle', L: 'lower' };
const isSeatCode = (code: string): code is SeatCode => seatCodes.some((known) => known === code);

type Coach = { coach: string; seat: SeatCode; places: number };

function coachesOf(formation: string): Coach[] {
  const coaches: Coach[] = [];
  for (const [index, entry] of (railTrains.formations[formation]?.coaches ?? []).entries()) {
    const [code = '', places = '0'] = entry.split(':');
    if (isSeatCode(code)) {
      coaches.push({ coach: String(index + 1).padStart(2, '0'), seat: code, places: Number(places) });
    }
  }
  return coaches;
}

/** Places of a formation by class, standing tickets (W) included; classes it lacks are absent. */
export function seatTotals(formation: string): Partial<Record<SeatCode, number>> {
  const totals: Partial<Record<SeatCode, number>> = {};
  for (const { seat, places } of coachesOf(formation)) totals[seat] = (totals[seat] ?? 0) + places;
  const standing = railTrains.formations[formation]?.standing ?? 0;
  if (standing > 0) totals.W = standing;
  return totals;
}

function placeNumber(seat: SeatCode, index: number): Pick<SeatPlace, 'seatNo' | 'berth'> {
  const letters = railTrains.layouts[seat] ?? '';
  const row = String(Math.floor(index / (letters.length || 1)) + 1).padStart(2, '0');
  const letter = letters.charAt(index % (letters.length || 1));
  return { seatNo: `${row}${letter}`, berth: berthOf[letter] ?? null };
}

/**
 * The place with this index in a class (0 … total − 1), each index another place; undefined beyond the total.
 * A standing ticket names a coach of the cheapest class and no seat.
 */
export function seatPlace(formation: string, seat: SeatCode, index: number): SeatPlace | undefined {
  const coaches = coachesOf(formation);
  if (seat === 'W') {
    const cheapest = coaches.filter((coach) => coach.seat === 'O' || coach.seat === '1');
    const coach = cheapest[index % cheapest.length];
    const inRange = index < (railTrains.formations[formation]?.standing ?? 0);
    return coach && inRange ? { coach: coach.coach, seatNo: '', berth: null } : undefined;
  }
  let left = index;
  for (const coach of coaches) {
    if (coach.seat !== seat) continue;
    if (left < coach.places) return { coach: coach.coach, ...placeNumber(seat, left) };
    left -= coach.places;
  }
  return undefined;
}
