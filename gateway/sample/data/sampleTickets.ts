import {
  allowedSeats,
  comparableFares,
  judgeSeat,
  type TrainStandard,
} from '../../../contract/rules/rail/trainStandard.ts';
import { comparisonOf } from '../../../contract/rules/report/comparison.ts';
import { type SeatCode, seatCodes } from '../../../contract/shapes/order.ts';
import type { SeededRandom } from '../../base/seededRandom.ts';
import { reasonCodes } from '../../store/defaults/trainStandards.ts';
import { berthFareFen, fareFen } from '../../suppliers/simulated/data/rail/fares.ts';
import { type SeatPlace, seatPlace } from '../../suppliers/simulated/data/rail/seatPlaces.ts';
import type { Ride } from './rides.ts';

/** A seat as a traveller chose it. */
export type SampleTicket = {
  seat: SeatCode;
  coach: string;
  seatNo: string;
  fareFen: number;
  /** Set where the seat is over the standard and a reason had to be given. */
  reasonCode: string | null;
};

/** Classes in a ride's train, best first, standing last. */
const classesOf = (ride: Ride) =>
  seatCodes.filter((code) => code !== 'W' && (ride.train.seats[code] ?? 0) > 0);

/** The class a traveller takes: mostly the usual one, higher levels the best they may. */
export function chooseSeat(
  ride: Ride,
  standard: TrainStandard,
  overPercent: number,
  random: SeededRandom,
): { seat: SeatCode; reasonCode: string | null } {
  const classes = classesOf(ride);
  const allowed = allowedSeats(standard, ride.minutes);
  const within = classes.filter((code) => allowed.includes(code));
  const over = classes.filter((code) => {
    const { control } = judgeSeat(standard, code, ride.minutes, []);
    return control !== 'within' && control !== 'block';
  });
  const next = over.at(-1);
  if (next !== undefined && (within.length === 0 || random.chance(overPercent / 100))) {
    const { control } = judgeSeat(standard, next, ride.minutes, []);
    const asked = control === 'reason' || control === 'approval';
    return { seat: next, reasonCode: asked ? random.pick(reasonCodes).code : null };
  }
  const best = within[0];
  const usual = within.find((code) => code === 'O' || (ride.minutes >= 300 && code === '3')) ?? within.at(-1);
  const seat = allowed.includes('M') && random.chance(0.6) ? best : usual;
  return { seat: seat ?? classes.at(-1) ?? 'W', reasonCode: null };
}

/** What a ticket is compared with: the classes of its train the traveller may take, all of them to be had. */
export function comparedOn(ride: Ride, standard: TrainStandard, seat: SeatCode, paidFen: number) {
  const { tier } = ride.train;
  const onSale = classesOf(ride).flatMap((code) => {
    const fare = code === seat ? paidFen : fareFen({ tier, seat: code, km: ride.km });
    return fare === undefined ? [] : [{ seat: code, fareFen: fare, remaining: 1 }];
  });
  return comparisonOf(paidFen, comparableFares(standard, seat, ride.minutes, onSale));
}

/** A place of that class nobody of the sample world has on that train and day, and its fare in fen. */
export function takePlace(
  ride: Ride,
  date: string,
  seat: SeatCode,
  taken: Set<string>,
  random: SeededRandom,
): { place: SeatPlace; fareFen: number } | undefined {
  const total = ride.train.seats[seat] ?? 0;
  for (let tries = 0; tries < 20 && total > 0; tries += 1) {
    const place = seatPlace(ride.train.formation, seat, random.int(0, total - 1));
    if (!place) return undefined;
    const key = `${ride.train.trainNo}|${date}|${place.coach}|${place.seatNo}`;
    if (taken.has(key)) continue;
    const ticket = { tier: ride.train.tier, seat, km: ride.km };
    const fare = place.berth ? berthFareFen({ ...ticket, berth: place.berth }) : fareFen(ticket);
    if (fare === undefined) return undefined;
    taken.add(key);
    return { place, fareFen: fare };
  }
  return undefined;
}
