import type { SeatCode } from '../../../../../contract/shapes/order.ts';
import { railFares } from './railPlan.ts';

export type Berth = 'upper' | 'middle' | 'lower';

type Tier = NonNullable<(typeof railFares.tiers)[string]>;

/** A distance in hundredths of a kilometre after the taper: the further, the cheaper the kilometre. */
function taperedKm(tier: Tier, km: number): number {
  let from = 0;
  let sum = 0;
  for (const [upTo, percent] of railFares.tapers[tier.taper] ?? []) {
    const end = upTo === null ? km : Math.min(km, upTo);
    if (end > from) sum += (end - from) * percent;
    from = Math.max(from, end);
  }
  return sum;
}

/** Rail fares are multiples of half a yuan (domain §3). */
function fareAt(ratePer1000Km: number, tier: Tier, km: number): number {
  const step = railFares.roundToFen;
  const fen = Math.round((ratePer1000Km * taperedKm(tier, km)) / (100_000 * step)) * step;
  return Math.max(fen, railFares.minimumFen);
}

/**
 * Fare in fen of a place on a train of this fare tier over `km`, or undefined where the tier has no such place.
 * For sleepers the dearest berth's, against which budgets are checked (domain §3). A standing ticket (W) costs
 * what the cheapest seat costs.
 */
export function fareFen(ticket: { tier: string; seat: SeatCode; km: number }): number | undefined {
  const tier = railFares.tiers[ticket.tier];
  if (!tier) return undefined;
  if (ticket.seat === 'W') return fareFen({ ...ticket, seat: tier.seats.O === undefined ? '1' : 'O' });
  const berths = tier.berths?.[ticket.seat];
  if (berths) return fareAt(Math.max(berths.upper, berths.middle ?? 0, berths.lower), tier, ticket.km);
  const rate = tier.seats[ticket.seat];
  return rate === undefined ? undefined : fareAt(rate, tier, ticket.km);
}

/** Fare in fen of one berth of a sleeper, or undefined where there is no such berth. */
export function berthFareFen(ticket: {
  tier: string;
  seat: SeatCode;
  km: number;
  berth: Berth;
}): number | undefined {
  const tier = railFares.tiers[ticket.tier];
  const rate = tier?.berths?.[ticket.seat]?.[ticket.berth];
  return tier && rate !== undefined ? fareAt(rate, tier, ticket.km) : undefined;
}
