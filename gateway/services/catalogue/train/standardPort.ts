import { seatCodes } from '../../../../contract/enums/rail.ts';
import { isOnSale } from '../../../../contract/rules/rail/railSale.ts';
import { judgeSeat } from '../../../../contract/rules/rail/trainStandard.ts';
import { trainRules } from '../../../store/repos/company/standards/train.ts';
import {
  exceptionsBy,
  exceptOf,
  frame,
  type StandardPort,
  setting,
  settingOf,
  stepsOf,
} from '../../booking/standardPort.ts';
import type { Deps } from '../../deps.ts';
import { minutesOf } from './offers.ts';
import type { Places } from './places.ts';
import { seatsOnSale, unlimited } from './standard.ts';

/** Trains as their standard is written down and tried. */
export function trainStandardPort({ suppliers }: Pick<Deps, 'suppliers'>, places: Places): StandardPort {
  const rulesOf = (rules: string, row: string) => (rules === '' ? unlimited : trainRules.read(rules, row));
  return {
    frames: async () => [
      frame('trainSeat', 'codes', { form: 'steps', codes: [...seatCodes], isOptional: false }),
    ],
    read: (rules, row) => {
      const { steps, over, overBySeat } = rulesOf(rules, row);
      const written = steps.map(({ upToMinutes, allowed }) => ({ upToMinutes, codes: [...allowed] }));
      return [setting('trainSeat', over, { steps: written, except: exceptOf(overBySeat) })];
    },
    write: (settings) => {
      const seat = settingOf(settings, 'trainSeat') ?? setting('trainSeat', 'record');
      const overBySeat = exceptionsBy(seat.except, seatCodes);
      const steps = stepsOf(seat.steps, seatCodes);
      return trainRules.write({ steps, over: seat.control, ...(overBySeat && { overBySeat }) });
    },
    cities: () => places.cities(),
    trials: async ({ from = '', to, date, now }) => {
      const stretch = await places.between({ kind: 'city', code: from }, { kind: 'city', code: to });
      if (typeof stretch === 'string' || !isOnSale(date, now)) return 'notSold';
      const answer = await suppliers.train.search({ ...stretch, date });
      if (answer.kind === 'unavailable') return 'unavailable';
      return answer.found.flatMap((trip) => {
        const seats = seatsOnSale(trip.seats);
        const name = { zh: trip.trainNo, en: trip.trainNo };
        return seats.map(({ seat, fareFen }) => ({
          offerId: trip.trainNo,
          option: seat,
          shown: {
            title: name,
            startAt: trip.departAt,
            option: { rule: 'trainSeat' as const, code: seat, name: { zh: seat, en: seat } },
            fareFen,
          },
          verdict: async (rules: string) => judgeSeat(rulesOf(rules, ''), seat, minutesOf(trip), seats),
        }));
      });
    },
  };
}
