import type { hotelCalls } from '../../../../contract/calls/hotel/shapes.ts';
import type { RoomFeature } from '../../../../contract/enums/hotel.ts';
import type { HandlersFor } from '../../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../../contract/kit/result.ts';
import { isStayOnSale } from '../../../../contract/rules/hotel/hotelStay.ts';
import { mostMet } from '../../../../contract/rules/offer/mostMet.ts';
import type { HotelFound } from '../../../../contract/shapes/hotel.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import type { Deps } from '../../deps.ts';
import { partyOf } from '../../policy/party.ts';
import type { Choice } from './choices.ts';
import type { Directory } from './directory.ts';
import { type HotelOfferBuilder, hotelOfferBuilder } from './offerBuilder.ts';
import type { Judge } from './panel.ts';
import { choicesByHotel, type Hit, hitsOf, isAsked, pageOf } from './search.ts';

/** The search: hotels of a place, what they have left, filtered, judged, sorted and paged. */
export function searchHandler(
  deps: Deps,
  directory: Directory,
): HandlersFor<typeof hotelCalls, Scope>['hotel.offer.search'] {
  const { db } = deps.store;
  return async (query, scope) => {
    const { city, keyword, checkIn, checkOut } = query;
    const party = await partyOf(db, scope, query.travellers);
    if (typeof party === 'string') return fail(party);
    const asksNothing = city === undefined && !keyword;
    if (asksNothing || (query.sort === 'distance' && !query.near)) return fail('INPUT_INVALID');
    const listed = await directory.hotels(city, keyword);
    if (!listed) return fail('PLACE_UNKNOWN');
    const hotels = listed.filter((hotel) => isStayOnSale(checkIn, checkOut, scope.now, hotel.city.zone));
    if (hotels.length === 0 && !isStayOnSale(checkIn, checkOut, scope.now, listed[0]?.city.zone))
      return fail('STAY_INVALID');
    const answer = await deps.suppliers.hotel.search({
      hotels: hotels.map((hotel) => hotel.id),
      checkIn,
      checkOut,
      corporate: callerOf(scope).companyId,
    });
    if (answer.kind === 'unavailable') return fail('UNAVAILABLE');
    const builder = await hotelOfferBuilder(deps, scope, party);
    const choices = choicesByHotel(hotels, answer.found, builder.agreed);
    const panelOf = panels(builder, [...choices.values()].flat());
    const hits = hitsOf(
      query,
      new Map([...choices].filter(([hotel]) => isAsked(query, hotel, builder.agreed))),
    ).filter((hit) => !query.withinOnly || isWithin(hit.lowest, panelOf(hit.hotel.city.tier)));
    const preferred = preferredHits(builder.preference, query.preferred ? hits : [], (hit) =>
      roomsFor(choices.get(hit.hotel) ?? [], panelOf(hit.hotel.city.tier)),
    );
    const paged = pageOf(query, hits, preferred);
    if (!paged) return fail('INPUT_INVALID');
    return ok({
      hotels: paged.page.map((hit) => ({
        ...shown(builder, hit, panelOf(hit.hotel.city.tier)),
        ...(preferred.has(hit) && { meets: [...(preferred.get(hit) ?? [])] }),
      })),
      nextCursor: paged.nextCursor,
      total: hits.length,
      standards: builder.standards(hits[0]?.hotel.city.tier ?? hotels[0]?.city.tier ?? 1),
      reasonCodes: builder.reasonCodes,
      ...(builder.preference && { preference: builder.preference }),
    });
  };
}

/** The party's judges by city tier. The way out may be any hotel of the place, whatever the filters hide. */
function panels(builder: HotelOfferBuilder, all: readonly Choice[]): (tier: number) => readonly Judge[] {
  const known = new Map<number, readonly Judge[]>();
  return (tier) => {
    const own = () => all.filter(({ hotel }) => hotel.city.tier === tier);
    const panel = known.get(tier) ?? builder.panel(tier, own());
    known.set(tier, panel);
    return panel;
  };
}

/** The hotels with a room that has the most of what is preferred, with what it has (mostMet.ts). */
function preferredHits(
  preference: readonly RoomFeature[] | undefined,
  hits: readonly Hit[],
  roomsOf: (hit: Hit) => readonly Choice['room'][],
): ReadonlyMap<Hit, readonly RoomFeature[]> {
  if (!preference) return new Map();
  return mostMet(hits, (hit) => {
    const met = roomsOf(hit).map((room) => preference.filter((feature) => room.features.includes(feature)));
    return met.reduce((best, one) => (one.length > best.length ? one : best), []);
  });
}

/** The rooms of a hotel with a plan that breaks nobody's standard. */
function roomsFor(choices: readonly Choice[], panel: readonly Judge[]): readonly Choice['room'][] {
  return [...new Set(choices.filter((one) => isWithin(one, panel)).map(({ room }) => room))];
}

/** Whether a choice breaks nobody's standard. */
function isWithin(choice: Choice, panel: readonly Judge[]): boolean {
  return panel.every((judge) => judge.verdict(choice).control === 'within');
}

function shown(
  builder: HotelOfferBuilder,
  { hotel, distance, lowest, nightFen, rooms }: Hit,
  panel: readonly Judge[],
): HotelFound {
  return {
    hotel: builder.card(hotel),
    distance,
    rooms,
    lowest: {
      offerId: builder.seal(lowest),
      expiresAt: builder.expiresAt,
      option: lowest.plan.planId,
      fareFen: lowest.fareFen,
      nightFen,
      breakfast: lowest.plan.meals !== 'none',
      verdicts: panel.map((judge) => judge.verdict(lowest)),
    },
  };
}
