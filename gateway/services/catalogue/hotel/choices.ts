import type { StayChoice } from '../../../../contract/rules/hotel/hotelStandard.ts';
import type { HotelPlan, HotelRoom, HotelStay } from '../../../suppliers/hotel.ts';
import type { Sharers } from '../../booking/sharers.ts';
import type { ListedHotel } from './directory.ts';
import type { HotelFacts } from './offerFacts.ts';

/** A plan of a room as it can be chosen, with what a standard judges it by. */
export type Choice = StayChoice & {
  readonly hotel: ListedHotel;
  readonly room: HotelRoom;
  readonly plan: HotelPlan;
  readonly facts: HotelFacts;
};

/** Everything a hotel sells for a stay, rooms that are gone included. */
export function choicesOf(hotel: ListedHotel, stay: HotelStay, agreed: ReadonlySet<string>): Choice[] {
  const { checkIn, checkOut } = stay;
  return stay.rooms.flatMap((room) =>
    room.plans.map((plan) => ({
      hotel,
      room,
      plan,
      facts: { hotelId: hotel.id, roomId: room.roomId, checkIn, checkOut },
      fareFen: plan.fareFen,
      nights: plan.nightly.length,
      stars: hotel.stars,
      agreement: agreed.has(hotel.id),
    })),
  );
}

/** Whether there is such a room left. */
export function isLeft({ room }: Choice): boolean {
  return room.remaining > 0;
}

/** Whether the room takes its traveller and those who share it. */
export function sleeps({ room }: Choice, sharing: Sharers): boolean {
  return room.guests > sharing.length;
}

/** The cheapest of several; undefined of none. */
export function cheapest(choices: readonly Choice[]): Choice | undefined {
  let best: Choice | undefined;
  for (const choice of choices) if (!best || choice.fareFen < best.fareFen) best = choice;
  return best;
}
