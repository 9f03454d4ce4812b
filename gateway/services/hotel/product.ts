import { nightsOf, stayEnd, stayStart } from '../../../contract/rules/hotelStay.ts';
import type { Deps } from '../../deps.ts';
import { agreedHotels } from '../../store/repos/hotels.ts';
import type { HotelItem } from '../../suppliers/hotel.ts';
import { openOffer, sealOffer } from '../booking/offerToken.ts';
import type { Product, Quote } from '../booking/product.ts';
import type { Sharers } from '../booking/sharers.ts';
import { type Choice, choicesOf, isLeft, sleeps } from './choices.ts';
import { conditionsOf } from './conditions.ts';
import type { Directory } from './directory.ts';
import { type HotelFacts, itemOf } from './offerFacts.ts';
import { judgeBy } from './panel.ts';
import { hotelStandards } from './standard.ts';

/** Hotels as booking needs them: an offer's room and plan, and its judgement, shared or not. */
export function hotelProduct(
  deps: Pick<Deps, 'store' | 'fields' | 'suppliers'>,
  directory: Directory,
): Product {
  const { db } = deps.store;
  return {
    kind: 'hotel',
    quote: async ({ companyId, offerId, option, now, sharing }) => {
      const offer = openOffer<HotelFacts>(deps.fields, 'hotel', offerId, { companyId, now });
      const hotel = offer && (await directory.find(offer.facts.hotelId));
      if (!hotel || option !== offer.facts.planId) return { kind: 'expired' };
      const supplierItem = itemOf(offer.facts, companyId);
      const fresh = await deps.suppliers.hotel.price(supplierItem);
      if (fresh.kind === 'unavailable') return { kind: 'unavailable' };
      if (fresh.kind === 'none') return { kind: 'expired' };
      const choices = choicesOf(hotel, fresh.found, await agreedHotels(db, companyId));
      const choice = choices.find(({ facts }) => isSame(facts, offer.facts));
      if (!choice) return { kind: 'expired' };
      const among = choices.filter((one) => isLeft(one) && sleeps(one, sharing));
      const levels = sharing.map((one) => one.level);
      const standards = await hotelStandards(db, companyId);
      const { expiresAt } = offer;
      const judgeFor = (level: string) =>
        judgeBy(standards.room([level, ...levels], hotel.city.tier), among, ({ facts, plan, fareFen }) => ({
          offerId: sealOffer(deps.fields, 'hotel', { companyId, expiresAt, facts }),
          option: plan.planId,
          fareFen,
        }));
      return {
        kind: 'found',
        quote: {
          ...quoteOf(choice, sharing),
          supplierItem,
          proof: { fareFen: choice.fareFen, taxFen: 0, remaining: choice.room.remaining },
          verdict: async ({ level }) => judgeFor(level).verdict(choice),
        },
      };
    },

    nightsOf: async (supplierItem, from, to) => {
      const item = { ...asItem(supplierItem), checkIn: from, checkOut: to };
      const fresh = await deps.suppliers.hotel.price(item);
      const room =
        fresh.kind === 'found' ? fresh.found.rooms.find(({ roomId }) => roomId === item.roomId) : null;
      if (!room || room.remaining === 0) return null;
      return room.plans.find(({ planId }) => planId === item.planId)?.nightly ?? null;
    },
  };
}

function quoteOf(
  { hotel, room, plan, facts }: Choice,
  sharing: Sharers,
): Omit<Quote, 'supplierItem' | 'proof' | 'verdict'> {
  const { checkIn, checkOut } = facts;
  const { city, district } = hotel;
  return {
    item: {
      kind: 'hotel',
      hotel: { id: hotel.id, name: hotel.name, stars: hotel.stars, address: hotel.address },
      city: { code: city.code, name: city.name },
      room: room.name,
      plan: plan.name,
      meals: plan.meals,
      checkIn,
      checkOut,
      nights: nightsOf(checkIn, checkOut).length,
      nightly: [...plan.nightly],
      settle: plan.settle,
      sharedWith: sharing.map(({ ref }) => ref.id),
    },
    startAt: stayStart(checkIn),
    endAt: stayEnd(checkOut),
    date: checkIn,
    conditions: conditionsOf(plan),
    sleeps: room.guests,
    words: [hotel.name.zh, ...hotel.words],
    names: [city, district].map(({ name, pinyin, initials }) => ({ name: name.zh, pinyin, initials })),
  };
}

function isSame(facts: HotelFacts, wanted: HotelFacts): boolean {
  return facts.roomId === wanted.roomId && facts.planId === wanted.planId;
}

/** An order keeps the port's item as this product gave it. */
function asItem(supplierItem: unknown): HotelItem {
  return supplierItem as HotelItem;
}
