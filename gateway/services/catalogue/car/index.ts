import type { carCalls } from '../../../../contract/calls/car/shapes.ts';
import type { HandlersFor } from '../../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../../contract/kit/result.ts';
import { isRideOnSale, NOW_WAIT_MS } from '../../../../contract/rules/car/carRide.ts';
import { documentsAtHome } from '../../../../contract/rules/identity/travelDocuments.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import { travelDocumentsOf } from '../../booking/heldDocuments.ts';
import { openOffer } from '../../booking/offerToken.ts';
import { isSoldOut } from '../../booking/soldOut.ts';
import type { Deps } from '../../deps.ts';
import { partyOf } from '../../policy/party.ts';
import { pointOf } from '../hotel/distance.ts';
import { carFacts, queryOf, stretchOf } from './offerFacts.ts';
import { type CarPlaces, carPlaces } from './places.ts';
import { carProduct } from './product.ts';
import { rideAnswer } from './rideAnswer.ts';
import { transfersOf } from './transfers.ts';

/** Cars: places, estimates of a ride, a fresh estimate. Booking is `trip.draft.submit`. */
function carHandlers(deps: Deps, places: CarPlaces): HandlersFor<typeof carCalls, Scope> {
  const { db } = deps.store;
  return {
    'car.place.list': async () => {
      const cities = await places.cities();
      return ok({
        cities: cities.map(({ code, name, pinyin, initials, places: own }) => ({
          code,
          name,
          pinyin,
          initials,
          places: own.map((place) => ({
            code: place.code,
            kind: place.kind,
            name: place.name,
            pinyin: place.pinyin,
            initials: place.initials,
            point: pointOf(place),
          })),
        })),
      });
    },

    'car.transfer.list': (input, scope) => transfersOf(db, places, scope, input),

    'car.offer.search': async ({ service, from, to, pickUpAt, meets, travellers }, scope) => {
      const party = await partyOf(db, scope, travellers);
      if (typeof party === 'string') return fail(party);
      const stretch = await places.between(service, from, to);
      if (typeof stretch === 'string') return fail(stretch);
      const at = service === 'now' ? scope.now + NOW_WAIT_MS : pickUpAt;
      if (at === null || (service === 'now' && pickUpAt !== null)) return fail('INPUT_INVALID');
      if (service !== 'now' && !isRideOnSale(at, scope.now)) return fail('PICK_UP_NOT_ON_SALE');
      const facts = { service, from, to, pickUpAt: at, ...(meets && { meets }) };
      const answer = await deps.suppliers.car.search(queryOf(facts, stretch));
      if (answer.kind === 'unavailable') return fail('UNAVAILABLE');
      const [ride] = answer.found;
      return ride
        ? ok(await rideAnswer(deps, scope, party, { ride, stretch, facts }))
        : fail('RIDE_NOT_SERVED');
    },

    'car.offer.price': async ({ offerId, travellers }, scope) => {
      const party = await partyOf(db, scope, travellers);
      if (typeof party === 'string') return fail(party);
      const { companyId } = callerOf(scope);
      const wanted = openOffer(deps.fields, { kind: 'car', facts: carFacts }, offerId, {
        companyId,
        now: scope.now,
      });
      const stretch = wanted && (await stretchOf(places, wanted.facts));
      if (!stretch) return fail('OFFER_EXPIRED');
      const { facts } = wanted;
      const answer = await deps.suppliers.car.search(queryOf(facts, stretch));
      if (answer.kind === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
      const [ride] = answer.found;
      if (!ride) return fail('OFFER_EXPIRED');
      if (isSoldOut(ride.levels)) return fail('SOLD_OUT');
      const ends = chinaDate(facts.pickUpAt + ride.minutes * 60_000);
      return ok({
        ...(await rideAnswer(deps, scope, party, { ride, stretch, facts })),
        documents: travelDocumentsOf(scope, documentsAtHome(ends), party),
      });
    },
  };
}

/** What is sold as rides and the calls of it, over one reading of the places. */
export function carService(deps: Pick<Deps, 'store' | 'fields' | 'suppliers'>) {
  const rides = carPlaces(deps.store.db);
  return {
    products: { car: carProduct(deps, rides) },
    handlers: (rest: Deps) => carHandlers(rest, rides),
  };
}
