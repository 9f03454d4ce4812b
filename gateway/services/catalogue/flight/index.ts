import type { flightCalls } from '../../../../contract/calls/flight/shapes.ts';
import type { HandlersFor } from '../../../../contract/kit/dispatch.ts';
import { ok } from '../../../../contract/kit/result.ts';
import type { Scope } from '../../../base/ports.ts';
import type { Deps } from '../../deps.ts';
import { domesticCalendar, intlCalendar } from './calendar.ts';
import { searchDomestic, searchIntl } from './daySearch.ts';
import { type AirPlaces, airPlaces, citiesMatching } from './places.ts';
import { price } from './price.ts';
import { flightProduct } from './product.ts';

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

    'flight.calendar.list': (input, scope) => domesticCalendar(deps, places, input, scope),
    'intlFlight.calendar.list': (input, scope) => intlCalendar(deps, places, input, scope),

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
