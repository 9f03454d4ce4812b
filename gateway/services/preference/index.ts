import type { preferenceCalls } from '../../../contract/calls/preference/shapes.ts';
import { MOST_AIRLINES } from '../../../contract/enums/preference.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { isDiscountRange, noFlightPreference } from '../../../contract/rules/flight/flightPreference.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { airlineNames } from '../../store/repos/catalogue/air.ts';
import {
  putTravelPreference,
  type TravelPreference,
  travelPreferencesOf,
} from '../../store/repos/preference/travelPreference.ts';
import type { Deps } from '../deps.ts';
import { writeAnswer } from '../writeAnswer.ts';

type Airlines<Code extends string = never> = Result<{ airlines: string[] }, Code>;

/** Which flights and rooms people prefer, set by themselves. Searches read it (partyPreference.ts). */
export function preferenceHandlers({ store }: Deps): HandlersFor<typeof preferenceCalls, Scope> {
  return {
    'preference.travel.get': async (_, scope) => {
      const names = await airlineNames(store.db);
      const known = [...names]
        .map(([code, name]) => ({ code, name }))
        .sort((a, b) => (a.code < b.code ? -1 : 1));
      return ok({ ...(await own(store.db, callerOf(scope).employeeId)), known });
    },

    'preference.airline.add': async ({ airline }, scope) => {
      if (!(await airlineNames(store.db)).has(airline)) return fail('AIRLINE_UNKNOWN');
      return changed<Airlines<'AIRLINES_FULL'>>(store.db, scope, ({ flights, rooms }) => {
        const { airlines } = flights;
        if (airlines.includes(airline)) return { answer: ok({ airlines }) };
        if (airlines.length >= MOST_AIRLINES) return { answer: fail('AIRLINES_FULL') };
        const after = [...airlines, airline];
        return {
          answer: ok({ airlines: after }),
          after: { flights: { ...flights, airlines: after }, rooms },
        };
      });
    },

    'preference.airline.remove': ({ airline }, scope) =>
      changed<Airlines>(store.db, scope, ({ flights, rooms }) => {
        const airlines = flights.airlines.filter((code) => code !== airline);
        return { answer: ok({ airlines }), after: { flights: { ...flights, airlines }, rooms } };
      }),

    'preference.flight.save': async (choice, scope) => {
      if (choice.discount && !isDiscountRange(choice.discount)) return fail('DISCOUNTS_INVALID');
      return changed(store.db, scope, ({ flights, rooms }) => ({
        answer: ok({}),
        after: { flights: { ...choice, airlines: flights.airlines }, rooms },
      }));
    },

    'preference.hotel.save': ({ rooms }, scope) =>
      changed(store.db, scope, ({ flights }) => ({
        answer: ok({}),
        after: { flights, rooms: [...new Set(rooms)] },
      })),
  };
}

async function own(db: Db, employeeId: string): Promise<TravelPreference> {
  const found = await travelPreferencesOf(db, [employeeId]);
  return found.get(employeeId) ?? { flights: noFlightPreference, rooms: [] };
}

/** Changes what the caller prefers, from what it is at that moment. */
function changed<Answer extends Result<unknown>>(
  db: Db,
  scope: Scope,
  change: (before: TravelPreference) => { readonly answer: Answer; readonly after?: TravelPreference },
): Promise<Answer> {
  const { employeeId } = callerOf(scope);
  return writeAnswer(db, scope, async (trx) => {
    const { answer, after } = change(await own(trx, employeeId));
    if (after) await putTravelPreference(trx, employeeId, after, scope.now);
    return answer;
  });
}
