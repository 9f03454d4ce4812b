import type { FlightOffer } from '../../../../contract/shapes/flight.ts';
import type { FlightWay } from '../../../travel/item/flightParts.ts';

type Flown = Pick<FlightOffer, 'segments' | 'returnFrom'>;

/** The ways of an offer: out, and back where there is one. */
export function waysOf({ segments, returnFrom }: Flown): FlightWay[] {
  const parts =
    returnFrom === null ? [segments] : [segments.slice(0, returnFrom), segments.slice(returnFrom)];
  return parts.flatMap((way): FlightWay[] => {
    const [first, ...others] = way;
    return first ? [[first, ...others]] : [];
  });
}

/** "CA1501/CA1502": every flight number of a journey in order. */
export function flightNosOf({ segments }: Pick<FlightOffer, 'segments'>): string {
  return segments.map(({ flightNo }) => flightNo).join('/');
}

/** What a journey is found by while its offer id changes with every refresh. */
export function offerKey(offer: Pick<FlightOffer, 'segments' | 'departAt'>): string {
  return `${flightNosOf(offer)}-${offer.departAt}`;
}
