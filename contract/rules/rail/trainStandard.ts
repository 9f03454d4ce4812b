import type { Breach, Control, SeatCode, Verdict } from '../../shapes/order.ts';

/** What a level may ride (domain §4): allowed seats by length of the journey, and what happens beyond them. */
export type TrainStandard = {
  /** In rising order; the first whose `upToMinutes` is not below the journey's applies. null = any length. */
  readonly steps: readonly { readonly upToMinutes: number | null; readonly allowed: readonly SeatCode[] }[];
  /** What a seat beyond the standard leads to. */
  readonly over: Exclude<Control, 'within'>;
  /** Seats that are stricter or milder than `over`. */
  readonly overBySeat?: Readonly<Partial<Record<SeatCode, Exclude<Control, 'within'>>>>;
};

/** A seat of the same train as it is on sale. */
export type SeatOnSale = { readonly seat: SeatCode; readonly fareFen: number; readonly remaining: number };

/** Seats the standard allows on a journey of this many minutes. */
export function allowedSeats(standard: TrainStandard, minutes: number): readonly SeatCode[] {
  const step = standard.steps.find((s) => s.upToMinutes === null || minutes <= s.upToMinutes);
  return step?.allowed ?? [];
}

/**
 * Judges one seat against one traveller's own standard. `onSale` are the train's seats; the way out is the
 * dearest allowed one still to be had, and is only named for a breach.
 */
export function judgeSeat(
  standard: TrainStandard,
  seat: SeatCode,
  minutes: number,
  onSale: readonly SeatOnSale[],
): Verdict {
  const allowed = allowedSeats(standard, minutes);
  if (allowed.includes(seat))
    return { control: 'within', breaches: [], allowed: [...allowed], alternative: null };
  const control = standard.overBySeat?.[seat] ?? standard.over;
  const dearest = onSale
    .filter((other) => other.remaining > 0 && allowed.includes(other.seat))
    .sort((a, b) => b.fareFen - a.fareFen)[0];
  const alternative = dearest ? { offerId: null, option: dearest.seat, fareFen: dearest.fareFen } : null;
  const breach = { rule: 'trainSeat', control, limit: codes(allowed), actual: codes([seat]) } as const;
  return { control, breaches: [breach], allowed: [...allowed], alternative };
}

const berths: ReadonlySet<SeatCode> = new Set(['6', '4', '3']);
const isComparable = (seat: SeatCode, other: SeatCode) =>
  other !== 'W' && berths.has(seat) === berths.has(other);

/**
 * Fares a seat is compared with: of the seats of its train to be had that the standard allows, berths with berths and
 * seats with seats; standing is no choice beside either.
 */
export function comparableFares(
  standard: TrainStandard,
  seat: SeatCode,
  minutes: number,
  onSale: readonly SeatOnSale[],
): number[] {
  const allowed = allowedSeats(standard, minutes);
  return onSale
    .filter((other) => other.remaining > 0 && allowed.includes(other.seat) && isComparable(seat, other.seat))
    .map(({ fareFen }) => fareFen);
}

function codes(seats: readonly SeatCode[]): Breach['limit'] {
  return { unit: 'codes', codes: [...seats], amount: null };
}
