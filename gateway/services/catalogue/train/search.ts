import type { trainCalls } from '../../../../contract/calls/train/shapes.ts';
import type { HandlersFor } from '../../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../../contract/kit/result.ts';
import { documentsAtHome } from '../../../../contract/rules/identity/travelDocuments.ts';
import { isOnSale } from '../../../../contract/rules/rail/railSale.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../../contract/rules/time/dates.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import { travelDocumentsOf } from '../../booking/heldDocuments.ts';
import { openOffer } from '../../booking/offerToken.ts';
import { isSoldOut } from '../../booking/soldOut.ts';
import type { Deps } from '../../deps.ts';
import { partyOf } from '../../policy/party.ts';
import { dayPricer } from './dayPricer.ts';
import { trainFacts } from './offerFacts.ts';
import { minutesOf, offerBuilder } from './offers.ts';
import type { Places } from './places.ts';

type Handlers = HandlersFor<typeof trainCalls, Scope>;
type Search = 'train.station.list' | 'train.calendar.list' | 'train.offer.search' | 'train.offer.price';

/** Finding a train: stations, the date strip, a day's trains, and the fresh price of one of them. */
export function searchHandlers(deps: Deps, places: Places): Pick<Handlers, Search> {
  const { db } = deps.store;
  return {
    'train.station.list': async () => {
      const cities = await places.cities();
      return ok({
        cities: cities.map(({ stations, ...city }) => ({
          ...city,
          stations: stations.map(({ code, name, pinyin, initials }) => ({ code, name, pinyin, initials })),
        })),
      });
    },

    'train.calendar.list': async ({ from, to, start, days, travellers }, scope) => {
      const party = await partyOf(db, scope, travellers);
      if (typeof party === 'string') return fail(party);
      const stretch = await places.between(from, to);
      if (typeof stretch === 'string') return fail(stretch);
      const dates = Array.from({ length: days }, (_, day) => addDays(start, day));
      const answer = await deps.suppliers.train.days({ ...stretch, dates });
      if (answer.kind === 'unavailable') return fail('UNAVAILABLE');
      const priceOf = await dayPricer(db, { companyId: callerOf(scope).companyId, now: scope.now }, party);
      return ok({ days: answer.days.map(({ date, trips }) => ({ date, price: priceOf(trips) })) });
    },

    'train.offer.search': async ({ from, to, date, travellers }, scope) => {
      const party = await partyOf(db, scope, travellers);
      if (typeof party === 'string') return fail(party);
      const stretch = await places.between(from, to);
      if (typeof stretch === 'string') return fail(stretch);
      if (!isOnSale(date, scope.now)) return fail('DATE_NOT_ON_SALE');
      const answer = await deps.suppliers.train.search({ ...stretch, date });
      if (answer.kind === 'unavailable') return fail('UNAVAILABLE');
      const builder = await offerBuilder(deps, places, scope, party);
      const quickest = Math.min(...answer.found.map(minutesOf));
      return ok({
        offers: answer.found.flatMap((trip) => builder.offer(trip) ?? []),
        standards: builder.standards(Number.isFinite(quickest) ? quickest : 0),
        reasonCodes: builder.reasonCodes,
      });
    },

    'train.offer.price': async ({ offerId, travellers }, scope) => {
      const party = await partyOf(db, scope, travellers);
      if (typeof party === 'string') return fail(party);
      const { companyId } = callerOf(scope);
      const wanted = openOffer(deps.fields, { kind: 'train', facts: trainFacts }, offerId, {
        companyId,
        now: scope.now,
      });
      if (!wanted) return fail('OFFER_EXPIRED');
      const answer = await deps.suppliers.train.price({ ...wanted.facts, seat: '' });
      if (answer.kind === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
      if (answer.kind === 'none') return fail('OFFER_EXPIRED');
      const builder = await offerBuilder(deps, places, scope, party);
      const offer = builder.offer(answer.found);
      if (!offer) return fail('OFFER_EXPIRED');
      if (isSoldOut(offer.options)) return fail('SOLD_OUT');
      const { reasonCodes, serviceFen } = builder;
      const standards = builder.standards(offer.durationMinutes);
      const documents = travelDocumentsOf(scope, documentsAtHome(chinaDate(offer.arriveAt)), party);
      return ok({ offer, standards, reasonCodes, serviceFen, documents });
    },
  };
}
