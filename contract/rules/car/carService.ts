import type { CarService } from '../../enums/car.ts';

/** What a car is ordered from or to. */
export type CarPlaceKind = 'airport' | 'station' | 'district';

/**
 * Whether a ride of a service may go between two kinds of places of one city: a pick-up starts at an airport, a drop-off
 * ends at one, a station transfer has a station at one end.
 */
export function serves(service: CarService, from: CarPlaceKind, to: CarPlaceKind): boolean {
  switch (service) {
    case 'airportPickUp':
      return from === 'airport';
    case 'airportDropOff':
      return to === 'airport';
    case 'station':
      return from === 'station' || to === 'station';
    case 'now':
    case 'scheduled':
      return true;
  }
}

/** The kinds of places one end of a service can be, whatever the other end is. */
export function kindsAt(service: CarService, end: 'from' | 'to'): readonly CarPlaceKind[] {
  const isAirport =
    (service === 'airportPickUp' && end === 'from') || (service === 'airportDropOff' && end === 'to');
  return isAirport ? ['airport'] : ['airport', 'station', 'district'];
}

/** Whether somebody is fetched from a flight or a train, for which the driver waits. */
export function isPickUp(service: CarService, from: CarPlaceKind | undefined): boolean {
  return service === 'airportPickUp' || (service === 'station' && from === 'station');
}
