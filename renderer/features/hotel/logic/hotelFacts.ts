import { stayStart } from '../../../../contract/rules/hotel/hotelStay.ts';
import type { HotelCard, RoomOffer } from '../../../../contract/shapes/hotel.ts';
import type { Localised } from '../../../../contract/shapes/primitives.ts';
import { zoneAbroad } from '../../../travel/item/itemZones.ts';
import type { OfferChoice } from '../../../travel/shapes/bookingForm.ts';
import type { Stay } from './stay.ts';

/** What a room is found by again once its offer has expired, and what its plans are called. */
export type HotelFacts = Stay & {
  readonly hotelId: string;
  readonly roomId: string;
  readonly city: string;
  readonly hotel: Localised;
  readonly room: Localised;
  /** Names of its rate plans, by option. */
  readonly plans: Readonly<Record<string, Localised>>;
};

/** The choice of a room and one of its plans; `plan` null: each traveller by their own standard. */
export function choiceOf(hotel: HotelCard, room: RoomOffer, plan: string | null, stay: Stay): OfferChoice {
  const facts: HotelFacts = {
    ...stay,
    hotelId: hotel.hotelId,
    roomId: room.roomId,
    city: hotel.city.code,
    hotel: hotel.name,
    room: room.name,
    plans: Object.fromEntries(room.options.map(({ option, name }) => [option, name])),
  };
  return {
    offerId: room.offerId,
    label: hotel.name.zh,
    part: room.roomId,
    startAt: stayStart(stay.checkIn, hotel.city.zone),
    ...zoneAbroad(hotel.city.zone),
    option: plan,
    facts,
  };
}

/** The facts of a choice, made by `choiceOf`; null for a choice of something else. */
export function hotelFactsOf({ facts }: Pick<OfferChoice, 'facts'>): HotelFacts | null {
  return isHotelFacts(facts) ? facts : null;
}

function isHotelFacts(facts: unknown): facts is HotelFacts {
  return typeof facts === 'object' && facts !== null && 'hotelId' in facts && 'roomId' in facts;
}
