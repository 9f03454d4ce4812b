import type { hotelCalls } from '../../../contract/calls/hotel.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { isStayOnSale } from '../../../contract/rules/hotelStay.ts';
import type { Deps } from '../../deps.ts';
import { callerOf, type Scope } from '../../ports.ts';
import { openOffer } from '../booking/offerToken.ts';
import { partyOf } from '../train/party.ts';
import { choicesOf, isLeft } from './choices.ts';
import { hotelDesk } from './desk.ts';
import type { Directory } from './directory.ts';
import { pointOf } from './distance.ts';
import { type HotelFacts, itemOf } from './offerFacts.ts';
import { choicesByHotel, hitsOf, isAsked, pageOf } from './search.ts';

/** Hotels: cities, a search, one hotel's rooms, a fresh price. Booking is `trip.draft.submit`. */
export function hotelHandlers(deps: Deps, directory: Directory): HandlersFor<typeof hotelCalls, Scope> {
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

    'hotel.offer.search': async (query, scope) => {
      const { city, keyword, checkIn, checkOut } = query;
      const party = await partyOf(db, scope, query.travellers);
      if (typeof party === 'string') return fail(party);
      const asksNothing = city === undefined && !keyword;
      if (asksNothing || (query.sort === 'distance' && !query.near)) return fail('INPUT_INVALID');
      if (!isStayOnSale(checkIn, checkOut, scope.now)) return fail('STAY_INVALID');
      const hotels = await directory.hotels(city, keyword);
      if (!hotels) return fail('PLACE_UNKNOWN');
      const answer = await deps.suppliers.hotel.search({
        hotels: hotels.map((hotel) => hotel.id),
        checkIn,
        checkOut,
        corporate: callerOf(scope).companyId,
      });
      if (answer.kind === 'unavailable') return fail('UNAVAILABLE');
      const desk = await hotelDesk(deps, scope, party);
      const choices = choicesByHotel(hotels, answer.found, desk.agreed);
      const asked = new Map([...choices].filter(([hotel]) => isAsked(query, hotel, desk.agreed)));
      const hits = hitsOf(query, asked);
      const paged = pageOf(query, hits);
      if (!paged) return fail('INPUT_INVALID');
      // The way out may be any hotel of the place, whatever the filters hide.
      const all = [...choices.values()].flat();
      const panels = new Map<number, ReturnType<typeof desk.panel>>();
      const panelOf = (tier: number) => {
        const own = all.filter(({ hotel }) => hotel.city.tier === tier);
        const panel = panels.get(tier) ?? desk.panel(tier, own);
        panels.set(tier, panel);
        return panel;
      };
      const tier = hits[0]?.hotel.city.tier ?? hotels[0]?.city.tier ?? 1;
      return ok({
        hotels: paged.page.map(({ hotel, distance, lowest, nightFen }) => ({
          hotel: desk.card(hotel),
          distance,
          lowest: {
            offerId: desk.seal(lowest),
            expiresAt: desk.expiresAt,
            option: lowest.plan.planId,
            fareFen: lowest.fareFen,
            nightFen,
            breakfast: lowest.plan.meals !== 'none',
            verdicts: panelOf(hotel.city.tier).map((judge) => judge.verdict(lowest)),
          },
        })),
        nextCursor: paged.nextCursor,
        total: hits.length,
        standards: desk.standards(tier),
        reasonCodes: desk.reasonCodes,
      });
    },

    'hotel.offer.list': async ({ hotelId, checkIn, checkOut, travellers, sharing = [] }, scope) => {
      const party = await partyOf(db, scope, travellers);
      if (typeof party === 'string') return fail(party);
      const roommates = await partyOf(db, scope, sharing);
      if (typeof roommates === 'string') return fail(roommates);
      const hotel = await directory.find(hotelId);
      if (!hotel) return fail('HOTEL_UNKNOWN');
      if (!isStayOnSale(checkIn, checkOut, scope.now)) return fail('STAY_INVALID');
      const { companyId: corporate } = callerOf(scope);
      const answer = await deps.suppliers.hotel.search({ hotels: [hotelId], checkIn, checkOut, corporate });
      if (answer.kind === 'unavailable') return fail('UNAVAILABLE');
      const desk = await hotelDesk(deps, scope, party, roommates);
      const choices = answer.found.flatMap((stay) => choicesOf(hotel, stay, desk.agreed)).filter(isLeft);
      const panel = desk.panel(hotel.city.tier, choices);
      const rooms = answer.found.flatMap((stay) => stay.rooms);
      return ok({
        hotel: desk.card(hotel),
        rooms: rooms.flatMap((room) => {
          const plans = choices.filter((choice) => choice.room === room);
          if (plans.length === 0) return [];
          const { roomId, name, bed, guests, squareMetres } = room;
          const offers = plans.map((choice) => desk.planOffer(choice, panel));
          return [{ roomId, name, bed, guests, squareMetres, plans: offers }];
        }),
        standards: desk.standards(hotel.city.tier),
        reasonCodes: desk.reasonCodes,
      });
    },

    'hotel.offer.price': async ({ offerId, travellers, sharing = [] }, scope) => {
      const party = await partyOf(db, scope, travellers);
      if (typeof party === 'string') return fail(party);
      const roommates = await partyOf(db, scope, sharing);
      if (typeof roommates === 'string') return fail(roommates);
      const { companyId } = callerOf(scope);
      const offer = openOffer<HotelFacts>(deps.fields, 'hotel', offerId, { companyId, now: scope.now });
      const hotel = offer && (await directory.find(offer.facts.hotelId));
      if (!hotel) return fail('OFFER_EXPIRED');
      const answer = await deps.suppliers.hotel.price(itemOf(offer.facts, companyId));
      if (answer.kind === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
      if (answer.kind === 'none') return fail('OFFER_EXPIRED');
      const desk = await hotelDesk(deps, scope, party, roommates);
      const choices = choicesOf(hotel, answer.found, desk.agreed).filter(isLeft);
      const { roomId: wantedRoom, planId } = offer.facts;
      const choice = choices.find(({ facts }) => facts.roomId === wantedRoom && facts.planId === planId);
      if (!choice) return fail('ROOM_SOLD_OUT');
      const { roomId, name, bed, guests, squareMetres } = choice.room;
      return ok({
        hotel: desk.card(hotel),
        room: { roomId, name, bed, guests, squareMetres },
        offer: desk.planOffer(choice, desk.panel(hotel.city.tier, choices)),
        standards: desk.standards(hotel.city.tier),
        reasonCodes: desk.reasonCodes,
        serviceFen: desk.serviceFen,
      });
    },
  };
}
