import type { CarLevel } from '../../enums/car.ts';
import type { Breach, Control, Verdict } from '../../shapes/order.ts';
import { gravest } from '../standard/gravest.ts';

type Over = Exclude<Control, 'within'>;
type Cap = { readonly fen: number; readonly control: Over } | null;

/** What a level may ride (domain §4); every rule has its own control, null = no cap. */
export type CarStandard = {
  readonly levels: { readonly allowed: readonly CarLevel[]; readonly control: Over };
  readonly ride: Cap;
  readonly day: Cap;
  readonly month: Cap;
};

/** What the traveller's rides of the same day and month already come to, fen. */
export type CarSpent = { readonly dayFen: number; readonly monthFen: number };

/** A level of the same ride as it is on offer. */
export type RideOnSale = { readonly level: CarLevel; readonly fareFen: number; readonly remaining: number };

/**
 * The rules a ride goes beyond. A cap's limit is what is left of it for this ride (day and month less what was spent,
 * never below 0), and actual what this ride costs: the difference is what mixed payment asks of the traveller.
 */
export function rideBreaches(
  standard: CarStandard,
  ride: Pick<RideOnSale, 'level' | 'fareFen'>,
  spent: CarSpent,
): Breach[] {
  const { levels } = standard;
  const breaches: Breach[] = [];
  if (!levels.allowed.includes(ride.level)) {
    const [limit, actual] = [codes(levels.allowed), codes([ride.level])];
    breaches.push({ rule: 'carLevel', control: levels.control, limit, actual });
  }
  const caps = [
    ['carRide', standard.ride, 0],
    ['carDay', standard.day, spent.dayFen],
    ['carMonth', standard.month, spent.monthFen],
  ] as const;
  for (const [rule, cap, spentFen] of caps) {
    if (!cap || spentFen + ride.fareFen <= cap.fen) continue;
    const [limit, actual] = [money(Math.max(0, cap.fen - spentFen)), money(ride.fareFen)];
    breaches.push({ rule, control: cap.control, limit, actual });
  }
  return breaches;
}

/** The verdict on a level of a ride; the way out is the dearest other level that breaks no rule. */
export function judgeRide(
  standard: CarStandard,
  ride: Pick<RideOnSale, 'level' | 'fareFen'>,
  spent: CarSpent,
  onSale: readonly RideOnSale[],
): Verdict {
  const breaches = rideBreaches(standard, ride, spent);
  const control = gravest(breaches.map((one) => one.control));
  const allowed = [...standard.levels.allowed];
  if (breaches.length === 0) return { control, breaches, allowed, alternative: null };
  const dearest = onSale
    .filter((other) => other.remaining > 0 && rideBreaches(standard, other, spent).length === 0)
    .sort((a, b) => b.fareFen - a.fareFen)[0];
  const alternative = dearest ? { offerId: null, option: dearest.level, fareFen: dearest.fareFen } : null;
  return { control, breaches, allowed, alternative };
}

/** What a ride is compared with: its levels to be had that break no rule. */
export function comparableRides(
  standard: CarStandard,
  spent: CarSpent,
  onSale: readonly RideOnSale[],
): number[] {
  return onSale
    .filter((other) => other.remaining > 0 && rideBreaches(standard, other, spent).length === 0)
    .map(({ fareFen }) => fareFen);
}

function codes(levels: readonly CarLevel[]): Breach['limit'] {
  return { unit: 'codes', codes: [...levels], amount: null };
}

function money(fen: number): Breach['limit'] {
  return { unit: 'fen', codes: [], amount: fen };
}
