import { documentsAtHome } from '../../../../contract/rules/identity/travelDocuments.ts';
import { RAIL_CHANGE, RAIL_REFUND } from '../../../../contract/rules/rail/railRefundFee.ts';
import { seatLetters } from '../../../../contract/rules/rail/seatLetters.ts';
import { comparisonOf } from '../../../../contract/rules/report/comparison.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { type SeatCode, seatCodes } from '../../../../contract/shapes/order.ts';
import type { RailItem, RailTrip } from '../../../suppliers/rail.ts';
import { openOffer } from '../../booking/offerToken.ts';
import type { Asking, Product, Quote, QuoteAnswer } from '../../booking/product.ts';
import type { Deps } from '../../deps.ts';
import { trainJourney } from './journey.ts';
import { nextTrain } from './nextTrain.ts';
import { factsOf, type TrainFacts, trainFacts } from './offerFacts.ts';
import { minutesOf } from './offers.ts';
import type { Places } from './places.ts';
import { type Judge, judges, seatsOnSale } from './standard.ts';
import { trainStandardPort } from './standardPort.ts';
import { trainRuns } from './trainRuns.ts';

/** Trains as booking needs them: an offer's train, the seat chosen on it, and its judgement. */
export function trainProduct(deps: Pick<Deps, 'store' | 'fields' | 'suppliers'>, places: Places): Product {
  const quoted = async (
    facts: TrainFacts | undefined,
    option: string,
    { companyId, now }: Asking,
  ): Promise<QuoteAnswer> => {
    const seat = seatCodes.find((code) => code === option);
    const ends = facts && (await endsOf(places, facts));
    if (!facts || !seat || !ends) return { kind: 'expired' };
    const fresh = await deps.suppliers.train.price({ ...facts, seat });
    if (fresh.kind === 'none') return { kind: 'expired' };
    // What is said of another ride proves nothing: the hold is asked for this one at its accepted price.
    const found = fresh.kind === 'found' && isOf(facts, fresh.found) ? fresh.found : null;
    const seats = found ? seatsOnSale(found.seats) : [];
    const chosen = seats.find((one) => one.seat === seat);
    if (found && !chosen) return { kind: 'expired' };
    const judgeOf = await judges(deps.store.db, companyId, now);
    const current = found ? factsOf(found) : facts;
    return {
      kind: 'found',
      quote: {
        ...quoteOf(current, seat, ends),
        proof: chosen ? { fareFen: chosen.fareFen, taxFen: 0, remaining: chosen.remaining } : null,
        verdict: async ({ level }) => judgedBy(judgeOf(level), seat, current, seats),
        compared: async ({ level }) =>
          chosen
            ? comparisonOf(chosen.fareFen, judgeOf(level).comparable(seat, minutesOf(current), seats))
            : null,
      },
    };
  };
  return {
    kind: 'train',
    journey: trainJourney(places),
    next: (item, now) => nextTrain(deps, places, item, now),
    runs: (item, date) => trainRuns(deps, item, date),
    standard: trainStandardPort(deps, places),
    quote: ({ offerId, option, ...asking }) =>
      quoted(
        openOffer(deps.fields, { kind: 'train', facts: trainFacts }, offerId, asking)?.facts,
        option,
        asking,
      ),
    requote: ({ facts, option }, asking) => quoted(trainFacts.parse(facts), option, asking),
  };
}

function isOf(facts: TrainFacts, { trainNo, date, from, to }: RailTrip): boolean {
  return facts.trainNo === trainNo && facts.date === date && facts.from === from && facts.to === to;
}

type Ends = NonNullable<Awaited<ReturnType<typeof endsOf>>>;

async function endsOf(places: Places, facts: TrainFacts) {
  const stations = await places.stations();
  const cities = new Map((await places.cities()).map((city) => [city.code, city]));
  const [from, to] = [stations.get(facts.from), stations.get(facts.to)];
  if (!from || !to) return null;
  const names = [from, to].flatMap((station) => [station, cities.get(station.cityCode) ?? station]);
  return { from, to, names: names.map((place) => ({ ...place, name: place.name.zh })) };
}

function quoteOf(
  facts: TrainFacts,
  seat: SeatCode,
  ends: Ends,
): Omit<Quote, 'proof' | 'verdict' | 'compared'> {
  const { trainNo, date, departAt, arriveAt } = facts;
  const item = {
    kind: 'train' as const,
    trainNo,
    from: { code: ends.from.code, name: ends.from.name },
    to: { code: ends.to.code, name: ends.to.name },
    departAt,
    arriveAt,
    seat,
  };
  const supplierItem: RailItem = { trainNo, date, from: facts.from, to: facts.to, seat };
  return {
    item,
    supplierItem,
    wished: (wish) => {
      if (!seatLetters[seat].some(({ letter }) => letter === wish.letter)) return { item, supplierItem };
      return { item: { ...item, wish: wish.letter }, supplierItem: { ...supplierItem, wish } };
    },
    startAt: departAt,
    endAt: arriveAt,
    date,
    documents: documentsAtHome(chinaDate(arriveAt)),
    offered: { facts, option: seat },
    conditions: { refund: RAIL_REFUND, change: RAIL_CHANGE, baggage: null, notes: [] },
    words: [trainNo],
    names: ends.names,
  };
}

function judgedBy(judge: Judge, seat: SeatCode, facts: TrainFacts, seats: Parameters<Judge['verdict']>[2]) {
  return judge.verdict(seat, minutesOf(facts), seats);
}
