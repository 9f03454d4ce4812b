import type { Db } from '../../../store/db/openStore.ts';
import type { SeatWish } from '../../rail.ts';
import type { TrainPlace } from './places.ts';

/** A row of a coach, or a compartment: what a place's number says without its letter. */
const rowOf = ({ coach, seatNo }: Pick<TrainPlace, 'coach' | 'seatNo'>) => `${coach}/${seatNo.slice(0, -1)}`;
const letterOf = ({ seatNo }: Pick<TrainPlace, 'seatNo'>) => seatNo.slice(-1);

type Beside = Pick<TrainPlace, 'coach' | 'seatNo'>;

/**
 * The free place that answers a wish best: the letter in a row the party sits in already, else any place of such a row;
 * for its first ticket the letter in the first row with all the party wishes for; else the letter anywhere, in a coach
 * of the party first. Without a wish, or where no letter is free, the first free place. `free` in the order of sale.
 */
export function wishedPlace(
  free: readonly TrainPlace[],
  wish: SeatWish | undefined,
  beside: readonly Beside[],
): TrainPlace | undefined {
  if (!wish) return free[0];
  const rows = new Set(beside.map(rowOf));
  const coaches = new Set(beside.map(({ coach }) => coach));
  const lettered = free.filter((place) => letterOf(place) === wish.letter);
  const inRow = (place: TrainPlace) => rows.has(rowOf(place));
  const whole = beside.length === 0 ? rowsWithAll(free, wish.letters) : new Set<string>();
  return (
    lettered.find(inRow) ??
    free.find(inRow) ??
    lettered.find((place) => whole.has(rowOf(place))) ??
    lettered.find(({ coach }) => coaches.has(coach)) ??
    lettered[0] ??
    free[0]
  );
}

/** Rows in which every letter of a party is free. */
function rowsWithAll(free: readonly TrainPlace[], letters: string): ReadonlySet<string> {
  const wanted = new Set(letters);
  const found = new Map<string, Set<string>>();
  for (const place of free) {
    if (!wanted.has(letterOf(place))) continue;
    const row = found.get(rowOf(place)) ?? new Set();
    found.set(rowOf(place), row.add(letterOf(place)));
  }
  return new Set([...found].filter(([, has]) => has.size === wanted.size).map(([row]) => row));
}

/** Where the party of a wish sits on a run by now. */
export async function placesOfParty(
  trx: Db,
  { party }: SeatWish,
  { resource, now }: { readonly resource: string; readonly now: number },
): Promise<Beside[]> {
  const rows = await trx
    .selectFrom('sim_unit')
    .innerJoin('sim_booking', 'sim_booking.ref', 'sim_unit.ref')
    .select('sim_unit.place')
    .where('sim_unit.resource', '=', resource)
    .where('sim_unit.live_until', '>', now)
    .where('sim_booking.item', 'like', `%"party":"${party}"%`)
    .execute();
  return rows.map(({ place }) => {
    const [, coach = '', seatNo = ''] = place.split('/');
    return { coach, seatNo };
  });
}
