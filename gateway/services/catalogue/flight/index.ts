import type { flightCalls } from '../../../../contract/calls/flight/shapes.ts';
import { airlineCabins } from '../../../../contract/enums/flight.ts';
import type { HandlersFor } from '../../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../../contract/kit/result.ts';
import { addDays } from '../../../../contract/rules/time/chinaTime.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import type { Deps } from '../../deps.ts';
import { partyOf } from '../../policy/party.ts';
import { searchDomestic, searchIntl } from './daySearch.ts';
import { type AirPlaces, airPlaces, citiesMatching } from './places.ts';
import { price } from './price.ts';
import { flightProduct } from './product.ts';
import { judges } from './standard.ts';

type Handlers = HandlersFor<typeof flightCalls, Scope>;

/** Cities, the calendar of low fares, a day's flights, and the fresh price of one of them. Booking is `trip.draft.submit`. */
function flightHandlers(deps: Deps, places: AirPlaces): Handlers {
  return {
    'flight.city.list': async ({ market, keyword }) => {
      const all = await places.cities();
      const wanted = all.filter(({ country }) => !market || (country === 'CN') === (market === 'domestic'));
      const cities = keyword ? citiesMatching(wanted, keyword) : wanted;
      return ok({
        cities: cities.map(({ airports, ...city }) => ({
          ...city,
          airports: airports.map(({ code, name, pinyin, initials, terminals, zone }) => ({
            code,
            name,
            pinyin,
            initials,
            terminals: [...terminals],
            zone,
          })),
        })),
      });
    },

    'flight.calendar.list': async ({ from, to, start, days, travellers }, scope) => {
      const party = await partyOf(deps.store.db, scope, travellers);
      if (typeof party === 'string') return fail(party);
      const stretch = await places.between(from, to);
      if (typeof stretch === 'string') return fail(stretch);
      if (!stretch.domestic) return fail('NOT_DOMESTIC');
      const dates = Array.from({ length: days }, (_, day) => addDays(start, day));
      const { only } = stretch;
      const judgeOf = await judges(
        deps.store.db,
        { companyId: callerOf(scope).companyId, now: scope.now },
        'flight',
      );
      // How long they fly is not known yet: what they may take on the shortest way they may take on every one.
      const allowed = party.map(({ level }) => judgeOf(level).allowed(0));
      const cabins = airlineCabins.filter((cabin) => allowed.every((own) => own.includes(cabin)));
      const answer = await deps.suppliers.flight.lowestFares({
        from: only.from ? [only.from] : stretch.from,
        to: only.to ? [only.to] : stretch.to,
        dates,
        cabins,
      });
      return answer.kind === 'unavailable' ? fail('UNAVAILABLE') : ok({ days: [...answer.days] });
    },

    'flight.offer.search': (input, scope) => searchDomestic(deps, places, input, scope),
    'intlFlight.offer.search': (input, scope) => searchIntl(deps, places, input, scope),
    'flight.offer.price': (input, scope) => price({ deps, places, kind: 'flight' }, input, scope),
    'intlFlight.offer.price': (input, scope) => price({ deps, places, kind: 'intlFlight' }, input, scope),
  };
}

/** What is sold as flights and the calls of it, over one reading of the airports. */
export function flightService(deps: Pick<Deps, 'store' | 'fields' | 'suppliers'>) {
  const air = airPlaces(deps.store.db);
  return {
    products: {
      flight: flightProduct(deps, air, 'flight'),
      intlFlight: flightProduct(deps, air, 'intlFlight'),
    },
    handlers: (rest: Deps) => flightHandlers(rest, air),
  };
}
