import { nightsOf, stayEnd, stayStart } from '../../../../contract/rules/hotel/hotelStay.ts';
import { documentsFor } from '../../../../contract/rules/identity/travelDocuments.ts';
import { comparisonOf } from '../../../../contract/rules/report/comparison.ts';
import { agreedHotels } from '../../../store/repos/catalogue/hotels.ts';
import type { HotelStay } from '../../../suppliers/hotel.ts';
import { OFFER_LIVES_MS, openOffer, sealOffer } from '../../booking/offerToken.ts';
import type { Asking, Product, Quote, QuoteAnswer } from '../../booking/product.ts';
import type { Sharers } from '../../booking/sharers.ts';
import type { Deps } from '../../deps.ts';
import { type Choice, choicesOf, isLeft, sleeps } from './choices.ts';
import { conditionsOf } from './conditions.ts';
import type { Directory } from './directory.ts';
import { stayExtension, stayOnOtherDays } from './extension.ts';
import { hotelJourney } from './journey.ts';
import { type HotelFacts, hotelFacts, itemOf } from './offerFacts.ts';
import { judgeBy } from './panel.ts';
import { hotelStandards } from './standard.ts';
import { hotelStandardPort } from './standardPort.ts';

/** Hotels as booking needs them: an offer's room and plan, and its judgement, shared or not. */
export function hotelProduct(
  deps: Pick<Deps, 'store' | 'fields' | 'suppliers'>,
  directory: Directory,
): Product {
  const { db } = deps.store;
  const quoted = async (
    wanted: HotelFacts | undefined,
    option: string,
    { companyId, now, sharing }: Asking,
  ): Promise<QuoteAnswer> => {
    const hotel = wanted && (await directory.find(wanted.hotelId));
    if (!hotel) return { kind: 'expired' };
    const supplierItem = itemOf(wanted, option, companyId);
    const fresh = await deps.suppliers.hotel.price(supplierItem);
    if (fresh.kind === 'unavailable') return { kind: 'unavailable' };
    if (fresh.kind === 'none') return { kind: 'expired' };
    if (!isOf(wanted, fresh.found)) return { kind: 'unavailable' };
    const choices = choicesOf(hotel, fresh.found, await agreedHotels(db, companyId));
    const choice = choices.find(
      ({ facts, plan }) => facts.roomId === wanted.roomId && plan.planId === option,
    );
    if (!choice) return { kind: 'expired' };
    const among = choices.filter((one) => isLeft(one) && sleeps(one, sharing));
    const levels = sharing.map((one) => one.level);
    const standards = await hotelStandards(db, companyId, now);
    const expiresAt = now + OFFER_LIVES_MS;
    const judgeFor = (level: string) =>
      judgeBy(
        standards.room([level, ...levels], hotel.city.tier),
        among,
        ({ facts, plan, fareFen, room }) => ({
          offerId: sealOffer(deps.fields, 'hotel', { companyId, expiresAt, facts }),
          option: plan.planId,
          fareFen,
          named: { kind: 'room', hotel: hotel.name, room: room.name, plan: plan.name },
        }),
      );
    return {
      kind: 'found',
      quote: {
        ...quoteOf(choice, sharing),
        supplierItem,
        proof: { fareFen: choice.fareFen, taxFen: 0, remaining: choice.room.remaining },
        verdict: async ({ level }) => judgeFor(level).verdict(choice),
        compared: async ({ level }) => comparisonOf(choice.fareFen, judgeFor(level).comparable()),
      },
    };
  };
  return {
    kind: 'hotel',
    journey: hotelJourney(directory),
    standard: hotelStandardPort(deps, directory),
    quote: ({ offerId, option, ...asking }) =>
      quoted(
        openOffer(deps.fields, { kind: 'hotel', facts: hotelFacts }, offerId, asking)?.facts,
        option,
        asking,
      ),
    requote: ({ facts, option }, asking) => quoted(hotelFacts.parse(facts), option, asking),
    atOtherTime: async (booked, to, now) => stayOnOtherDays(booked, to, now),
    extension: stayExtension,
  };
}

/** Whether an answer is about the stay that was asked for. */
function isOf(wanted: HotelFacts, { hotelId, checkIn, checkOut }: HotelStay): boolean {
  return wanted.hotelId === hotelId && wanted.checkIn === checkIn && wanted.checkOut === checkOut;
}

function quoteOf(
  { hotel, room, plan, facts }: Choice,
  sharing: Sharers,
): Omit<Quote, 'supplierItem' | 'proof' | 'verdict' | 'compared'> {
  const { checkIn, checkOut } = facts;
  const { city, district } = hotel;
  return {
    item: {
      kind: 'hotel',
      hotel: { id: hotel.id, name: hotel.name, stars: hotel.stars, address: hotel.address },
      city: { code: city.code, name: city.name, zone: city.zone },
      room: room.name,
      plan: plan.name,
      meals: plan.meals,
      checkIn,
      checkOut,
      nights: nightsOf(checkIn, checkOut).length,
      nightly: [...plan.nightly],
      settle: plan.settle,
      latestArrival: plan.latestArrival,
      sharedWith: sharing.map(({ ref }) => ref.id),
    },
    startAt: stayStart(checkIn, city.zone),
    endAt: stayEnd(checkOut, city.zone),
    date: checkIn,
    documents: documentsFor([city.country], checkOut),
    offered: { facts, option: plan.planId },
    conditions: conditionsOf(plan),
    sleeps: room.guests,
    words: [hotel.name.zh, ...hotel.words],
    names: [city, district].map(({ name, pinyin, initials }) => ({ name: name.zh, pinyin, initials })),
  };
}
