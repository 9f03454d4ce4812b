import { carLevels } from '../../../../contract/enums/car.ts';
import {
  type CarSpent,
  type CarStandard,
  comparableRides,
  judgeRide,
  type RideOnSale,
} from '../../../../contract/rules/car/carStandard.ts';
import type { Verdict } from '../../../../contract/shapes/order.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { carSpending } from '../../../store/repos/catalogue/cars.ts';
import { carStandardsOf } from '../../../store/repos/company/standards/car.ts';
import { OUTSIDE_LEVEL } from '../../../store/repos/company/standards.ts';
import type { Judged } from '../../booking/product.ts';

/** Where a company has no rule for a level, nothing is beyond it. */
export const unlimited: CarStandard = {
  levels: { allowed: carLevels, control: 'record' },
  ride: null,
  day: null,
  month: null,
};

/** Judges a ride for one traveller, under their own standard and with what they have spent. */
export type CarJudge = {
  readonly standard: CarStandard;
  readonly spent: CarSpent;
  verdict(ride: Pick<RideOnSale, 'level' | 'fareFen'>, onSale: readonly RideOnSale[]): Verdict;
  /** What any level is compared with, fen. */
  comparable(onSale: readonly RideOnSale[]): number[];
};

/** A judge per traveller for rides at a pick-up time (epoch ms), by the standards that hold `now` (epoch ms) and what they have spent as `db` has it when asked. */
export async function carJudges(
  db: Db,
  companyId: string,
  pickUpAt: number,
  now: number,
): Promise<(traveller: Judged, db: Db) => Promise<CarJudge>> {
  const standards = await carStandardsOf(db, companyId, now);
  return async (traveller, within) => {
    const standard = standards.of(traveller.level || OUTSIDE_LEVEL) ?? unlimited;
    const spent = await carSpending(within, companyId, traveller, pickUpAt);
    return {
      standard,
      spent,
      verdict: (ride, onSale) => judgeRide(standard, ride, spent, onSale),
      comparable: (onSale) => comparableRides(standard, spent, onSale),
    };
  };
}
