import { MINUTE_MS } from '../../../../contract/rules/time/durations.ts';
import type { FlightItem, IntlFlightItem } from '../../../../contract/shapes/item.ts';
import {
  dateIn,
  homeZone,
  longDate,
  shortDateTime,
  timeOfDay,
  utcOffset,
} from '../../../shared/format/dateTime.ts';
import { durationText } from '../../../shared/format/duration.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import {
  airportText,
  cityAirportText,
  type FlightWay,
  flightNos,
  flightWays,
  wayEnds,
} from '../flightParts.ts';
import type { ItemLeg, ItemView, ItemWords } from './itemView.ts';
import { laterDay } from './laterDay.ts';

const flown: Omit<ItemView<FlightItem | IntlFlightItem>, 'title'> = {
  icon: 'plane',
  facts: (item, { language }) => {
    const [out] = flightWays(item);
    if (!out) return [];
    const [first] = out;
    // At the airport's own clock: that is what the boarding pass says.
    return [flightNos(out), shortDateTime(first.departAt, language, first.from.zone)];
  },
  legs: (item, words) => flightWays(item).map((way) => flightLeg(way, words)),
  details: (item, { t, language }) =>
    flightWays(item).map((way) => [
      `${flightNos(way)} ${localisedText(way[0].airline.name, language)}`,
      `${t(`cabin.${item.cabin}`)} ${item.bookingClass}`,
      localisedText(item.fareFamily, language),
    ]),
  instead: (_, { named }, { t, language }) =>
    named?.kind === 'flight'
      ? [named.flightNos, shortDateTime(named.departAt, language, named.zone), t(`cabin.${named.cabin}`)]
      : [],
  more: ({ segments }, { t }) => {
    const isAbroad = segments.some(({ from, to }) => from.zone !== homeZone || to.zone !== homeZone);
    return isAbroad ? { facts: [t('localTimes')] } : null;
  },
};

const flight: ItemView<FlightItem> = {
  ...flown,
  title: ({ segments }, words) => {
    const [first, last] = [segments[0], segments.at(-1)];
    if (!first || !last) return null;
    return { from: cityAirportText(first.from, words), to: cityAirportText(last.to, words) };
  },
};

const intlFlight: ItemView<IntlFlightItem> = {
  ...flown,
  title: (item, { language }) => {
    const ways = flightWays(item);
    const [out] = ways;
    if (!out) return null;
    const { first, last } = wayEnds(out);
    return {
      from: localisedText(first.from.cityName, language),
      to: localisedText(last.to.cityName, language),
      isReturn: ways.length > 1,
    };
  },
};

export const flightViews = { flight, intlFlight };

/** Times at each airport's own clock; beyond China with how that clock stands to UTC. */
function flightLeg(way: FlightWay, { t, language }: ItemWords): ItemLeg {
  const { first, last } = wayEnds(way);
  const place = (airport: typeof first.from, at: number) => {
    const name = airportText(airport, { t, language });
    return airport.zone === homeZone ? name : `${name} (${utcOffset(at, airport.zone)})`;
  };
  const begins = dateIn(first.departAt, first.from.zone);
  const changes = way.length - 1;
  return {
    id: flightNos(way),
    date: longDate(begins, language),
    from: { time: timeOfDay(first.departAt, first.from.zone), place: place(first.from, first.departAt) },
    to: {
      time: timeOfDay(last.arriveAt, last.to.zone),
      place: place(last.to, last.arriveAt),
      ...laterDay(begins, dateIn(last.arriveAt, last.to.zone)),
    },
    name: flightNos(way),
    span: durationText(Math.round((last.arriveAt - first.departAt) / MINUTE_MS), language),
    changes: changes > 0 ? t('changes', { count: changes }) : '',
  };
}
