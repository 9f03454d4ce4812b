import { carLevels } from '../../../../contract/enums/car.ts';
import { documentsAtHome } from '../../../../contract/rules/identity/travelDocuments.ts';
import { comparisonOf } from '../../../../contract/rules/report/comparison.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { MINUTE_MS } from '../../../../contract/rules/time/durations.ts';
import { openOffer } from '../../booking/offerToken.ts';
import type { Asking, Product, QuoteAnswer } from '../../booking/product.ts';
import type { Deps } from '../../deps.ts';
import { conditionsOf } from './conditions.ts';
import { carJourney } from './journey.ts';
import { type CarFacts, carFacts, queryOf, stretchOf } from './offerFacts.ts';
import { rideAtOtherTime } from './otherTime.ts';
import type { CarPlaces } from './places.ts';
import { carJudges } from './standard.ts';
import { carStandardPort } from './standardPort.ts';

/** Cars as booking needs them: an offer's ride, the level chosen, and its judgement with what was spent. */
export function carProduct(deps: Pick<Deps, 'store' | 'fields' | 'suppliers'>, places: CarPlaces): Product {
  const quoted = async (
    facts: CarFacts | undefined,
    option: string,
    { companyId, now }: Asking,
  ): Promise<QuoteAnswer> => {
    const level = carLevels.find((one) => one === option);
    const stretch = facts && (await stretchOf(places, facts));
    if (!facts || !level || !stretch) return { kind: 'expired' };
    const supplierItem = { ...queryOf(facts, stretch), level };
    const fresh = await deps.suppliers.car.price(supplierItem);
    if (fresh.kind === 'unavailable') return { kind: 'unavailable' };
    const ride = fresh.kind === 'found' ? fresh.found : null;
    const chosen = ride?.levels.find((one) => one.level === level);
    if (!ride || !chosen) return { kind: 'expired' };
    const judgeOf = await carJudges(deps.store.db, companyId, facts.pickUpAt, now);
    const { city, from, to } = stretch;
    const { service, pickUpAt, meets } = facts;
    const { minutes, distanceMetres } = ride;
    return {
      kind: 'found',
      quote: {
        item: {
          kind: 'car',
          service,
          level,
          city: { code: city.code, name: city.name },
          from: from.name.zh,
          to: to.name.zh,
          fromName: from.name,
          toName: to.name,
          pickUpAt,
          ...(meets && { meets }),
          minutes,
          distanceMetres,
        },
        supplierItem,
        proof: { fareFen: chosen.fareFen, taxFen: 0, remaining: chosen.remaining },
        startAt: pickUpAt,
        endAt: pickUpAt + minutes * MINUTE_MS,
        date: chinaDate(pickUpAt),
        documents: documentsAtHome(chinaDate(pickUpAt + minutes * MINUTE_MS)),
        offered: { facts, option: level },
        conditions: conditionsOf(ride, chosen),
        words: [],
        names: [from, to, city].map((place) => ({ ...place, name: place.name.zh })),
        verdict: async (traveller, db) => (await judgeOf(traveller, db)).verdict(chosen, ride.levels),
        compared: async (traveller, db) =>
          comparisonOf(chosen.fareFen, (await judgeOf(traveller, db)).comparable(ride.levels)),
      },
    };
  };
  return {
    kind: 'car',
    journey: carJourney,
    atOtherTime: (booked, to, now) => rideAtOtherTime(places, booked, to, now),
    standard: carStandardPort(deps, places),
    quote: ({ offerId, option, ...asking }) =>
      quoted(
        openOffer(deps.fields, { kind: 'car', facts: carFacts }, offerId, asking)?.facts,
        option,
        asking,
      ),
    requote: ({ facts, option }, asking) => quoted(carFacts.parse(facts), option, asking),
  };
}
