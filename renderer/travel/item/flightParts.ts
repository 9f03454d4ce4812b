import type { TFunction } from 'i18next';
import type { Language } from '../../../contract/languages.ts';
import type { FlightItem, FlightSegment, IntlFlightItem } from '../../../contract/shapes/item.ts';
import { localisedText } from '../../shared/format/localised.ts';

/** One way of a flight: the segments flown one after the other. Never empty. */
export type FlightWay = readonly [FlightSegment, ...FlightSegment[]];

/** The way out, and the way back where there is one. */
export function flightWays(item: FlightItem | IntlFlightItem): FlightWay[] {
  const back = 'returnFrom' in item ? item.returnFrom : null;
  const parts = back === null ? [item.segments] : [item.segments.slice(0, back), item.segments.slice(back)];
  return parts.flatMap((segments): FlightWay[] => {
    const [first, ...others] = segments;
    return first ? [[first, ...others]] : [];
  });
}

/** First and last segment of a way. */
export function wayEnds(way: FlightWay): { first: FlightSegment; last: FlightSegment } {
  return { first: way[0], last: way.at(-1) ?? way[0] };
}

/** "CA1501", "CA937 / CA855". */
export function flightNos(way: FlightWay): string {
  return way.map((segment) => segment.flightNo).join(' / ');
}

type Words = { t: TFunction<'item'>; language: Language };

/** "首都机场 T3"; the terminal where there is more than one. */
export function airportText({ name, terminal }: FlightSegment['from'], { t, language }: Words): string {
  return [t('airport', { name: localisedText(name, language) }), terminal].filter(Boolean).join(' ');
}

/** "北京首都": the airport with its city, said once where both are called the same. */
export function cityAirportText({ name, cityName }: FlightSegment['from'], { t, language }: Words): string {
  const [city, airport] = [localisedText(cityName, language), localisedText(name, language)];
  return airport.startsWith(city) ? airport : t('cityAirport', { city, name: airport });
}
