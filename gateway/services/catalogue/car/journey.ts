import { MINUTE_MS } from '../../../../contract/rules/time/durations.ts';
import { carSpending } from '../../../store/repos/catalogue/cars.ts';
import { carStandardsOf } from '../../../store/repos/company/standards/car.ts';
import { OUTSIDE_LEVEL } from '../../../store/repos/company/standards.ts';
import type { JourneyPort } from '../../booking/journeyPort.ts';
import { standardLine } from '../../booking/standardLines.ts';

const ZONE = 'Asia/Shanghai';

/** Rides as trips and standards know them: within a city, and so no way to another one. */
export const carJourney: JourneyPort = {
  legs: async (item) => {
    if (item.kind !== 'car') return [];
    const city = { ...item.city, zone: ZONE };
    return [
      {
        moves: 'local',
        from: city,
        to: city,
        fromHub: null,
        toHub: null,
        startAt: item.pickUpAt,
        endAt: item.pickUpAt + item.minutes * MINUTE_MS,
        readyMinutes: 0,
        leaveMinutes: 0,
      },
    ];
  },
  isSold: async () => false,
  standard: async (db, { companyId, traveller, now }) => {
    const rules = (await carStandardsOf(db, companyId, now)).of(traveller.level || OUTSIDE_LEVEL);
    if (!rules) return [];
    const spent = await carSpending(db, companyId, traveller, now);
    const { levels, ride, day, month } = rules;
    const cap = (rule: 'carRide' | 'carDay' | 'carMonth', of: typeof ride, spentFen?: number) =>
      of
        ? [
            standardLine({
              rule,
              control: of.control,
              unit: 'fen',
              amount: of.fen,
              ...(spentFen !== undefined && { spentFen }),
            }),
          ]
        : [];
    return [
      standardLine({ rule: 'carLevel', control: levels.control, unit: 'codes', codes: [...levels.allowed] }),
      ...cap('carRide', ride),
      ...cap('carDay', day, spent.dayFen),
      ...cap('carMonth', month, spent.monthFen),
    ];
  },
};
