import type { hotelCalls } from '../../../../contract/calls/hotel/shapes.ts';
import type { HandlersFor } from '../../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../../contract/kit/result.ts';
import { isStayOnSale } from '../../../../contract/rules/hotel/hotelStay.ts';
import { documentsFor } from '../../../../contract/rules/identity/travelDocuments.ts';
import type { TravellerRef } from '../../../../contract/shapes/people.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { travelDocumentsOf } from '../../booking/heldDocuments.ts';
import { openOffer } from '../../booking/offerToken.ts';
import { sharersOf } from '../../booking/sharers.ts';
import type { Deps } from '../../deps.ts';
import { partyOf } from '../../policy/party.ts';
import { choicesOf, isLeft, sleeps } from './choices.ts';
import { type Directory, directory } from './directory.ts';
import { pointOf } from './distance.ts';
import { hotelOfferBuilder } from './offerBuilder.ts';
import { hotelFacts, itemOf } from './offerFacts.ts';
import { hotelProduct } from './product.ts';
import { searchHandler } from './searchHandler.ts';

/** Hotels: cities, a search, one hotel's rooms, a fresh price. Booking is `trip.draft.submit`. */
function hotelHandlers(deps: Deps, directory: Directory): HandlersFor<typeof hotelCalls, Scope> {
  const { db } = deps.store;
  return {
    'hotel.city.list': async () => {
      const cities = await directory.cities();
      return ok({
        cities: cities.map(({ districts, ...city }) => ({
          ...city,
          districts: districts.map(({ latMicro, lonMicro, ...district }) => ({
            ...district,
            point: pointOf({ latMicro, lonMicro }),
          })),
        })),
      });
    },

    'hotel.offer.search': searchHandler(deps, directory),

    'hotel.offer.list': async ({ hotelId, checkIn, checkOut, travellers, sharing = [] }, scope) => {
      const people = await peopleOf(db, scope, travellers, sharing);
      if (typeof people === 'string') return fail(people);
      const hotel = await directory.find(hotelId);
      if (!hotel) return fail('HOTEL_UNKNOWN');
      if (!isStayOnSale(checkIn, checkOut, scope.now, hotel.city.zone)) return fail('STAY_INVALID');
      const { companyId: corporate } = callerOf(scope);
      const answer = await deps.suppliers.hotel.search({ hotels: [hotelId], checkIn, checkOut, corporate });
      if (answer.kind === 'unavailable') return fail('UNAVAILABLE');
      const builder = await hotelOfferBuilder(deps, scope, people.party, people.sharing);
      const choices = answer.found
        .flatMap((stay) => choicesOf(hotel, stay, builder.agreed))
        .filter((one) => isLeft(one) && sleeps(one, people.sharing));
      const panel = builder.panel(hotel.city.tier, choices);
      const rooms = answer.found.flatMap((stay) => stay.rooms);
      return ok({
        hotel: builder.card(hotel),
        rooms: rooms.flatMap((room) => {
          const own = choices.filter((choice) => choice.room === room);
          return builder.roomOffer(own, panel) ?? [];
        }),
        standards: builder.standards(hotel.city.tier),
        reasonCodes: builder.reasonCodes,
      });
    },

    'hotel.offer.price': async ({ offerId, travellers, sharing = [] }, scope) => {
      const people = await peopleOf(db, scope, travellers, sharing);
      if (typeof people === 'string') return fail(people);
      const { companyId } = callerOf(scope);
      const offer = openOffer(deps.fields, { kind: 'hotel', facts: hotelFacts }, offerId, {
        companyId,
        now: scope.now,
      });
      const hotel = offer && (await directory.find(offer.facts.hotelId));
      if (!hotel) return fail('OFFER_EXPIRED');
      const answer = await deps.suppliers.hotel.price(itemOf(offer.facts, '', companyId));
      if (answer.kind === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
      if (answer.kind === 'none') return fail('OFFER_EXPIRED');
      const builder = await hotelOfferBuilder(deps, scope, people.party, people.sharing);
      const choices = choicesOf(hotel, answer.found, builder.agreed).filter(isLeft);
      const own = choices.filter(({ room }) => room.roomId === offer.facts.roomId);
      const among = choices.filter((one) => sleeps(one, people.sharing));
      const room = builder.roomOffer(own, builder.panel(hotel.city.tier, among));
      if (!room) return fail('SOLD_OUT');
      if (room.guests <= people.sharing.length) return fail('ROOM_TOO_SMALL');
      return ok({
        hotel: builder.card(hotel),
        offer: room,
        standards: builder.standards(hotel.city.tier),
        reasonCodes: builder.reasonCodes,
        serviceFen: builder.serviceFen,
        documents: travelDocumentsOf(
          scope,
          documentsFor([hotel.city.country], offer.facts.checkOut),
          people.party,
        ),
      });
    },
  };
}

/** Travellers and those who share their room, or why one may not ask about them. */
async function peopleOf(
  db: Db,
  scope: Scope,
  travellers: readonly TravellerRef[],
  roommates: readonly TravellerRef[],
) {
  const party = await partyOf(db, scope, travellers);
  if (typeof party === 'string') return party;
  const sharing = await sharersOf(db, scope, travellers, roommates);
  return typeof sharing === 'string' ? sharing : { party, sharing };
}

/** What is sold as hotels and the calls of it, over one reading of the directory. */
export function hotelService(deps: Pick<Deps, 'store' | 'fields' | 'suppliers'>) {
  const hotels = directory(deps.store.db);
  return {
    products: { hotel: hotelProduct(deps, hotels) },
    handlers: (rest: Deps) => hotelHandlers(rest, hotels),
  };
}
