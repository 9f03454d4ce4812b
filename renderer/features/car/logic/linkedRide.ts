import type { CarService } from '../../../../contract/enums/car.ts';
import { type CarPlaceKind, serves } from '../../../../contract/rules/car/carService.ts';
import { linkPlaces, type SearchLink } from '../../../travel/places/searchLink.ts';
import type { RideDraft } from '../state/carSlice.ts';
import type { CarCity } from './carSpot.ts';

/** A pick-up a link names only the day of is asked for at this hour, in Asia/Shanghai. */
const DAY_BEGINS = '09:00:00+08:00';

/**
 * What a link's words say of a ride, and those that name neither a city nor a place: a city is where the places are
 * chosen, a place is an end of the ride, and a day asks for a car booked for it. A service that does not fit the places
 * becomes the one that does, as on the way back.
 */
export function linkedRide(
  link: SearchLink & { readonly service?: CarService | undefined },
  cities: readonly CarCity[],
): { ride: Partial<RideDraft>; unknown: readonly string[] } {
  const known = cities.map((city) => ({ ...city, hot: false, stations: city.places }));
  const { from, to, unknown } = linkPlaces(link, known);
  const spot = (end: typeof from) => {
    const city = cities.find(({ code, places }) =>
      end?.kind === 'city' ? code === end.code : places.some((place) => place.code === end?.code),
    );
    return { city: city?.code ?? null, place: city?.places.find(({ code }) => code === end?.code) };
  };
  const [start, end] = [spot(from), spot(to)];
  const city = start.city ?? end.city;
  const isOneCity = !start.city || !end.city || start.city === end.city;
  const [first, last] = [start.place, isOneCity ? end.place : undefined];
  const says = Boolean(link.startCity || link.endCity || link.startDate);
  const wanted = link.service ?? (says ? 'scheduled' : undefined);
  return {
    ride: {
      ...(link.startCity || link.endCity ? { from: first?.code ?? null, to: last?.code ?? null } : {}),
      ...(wanted ? { service: fitting(wanted, first?.kind, last?.kind) } : {}),
      ...(city ? { city } : {}),
      ...(link.startDate ? { pickUpAt: Date.parse(`${link.startDate}T${DAY_BEGINS}`) } : {}),
      travelId: link.travelId || null,
    },
    unknown,
  };
}

/** The service itself, that of the way back, or a car at a time agreed: the first that may go between such places. */
function fitting(
  wanted: CarService,
  from: CarPlaceKind | undefined,
  to: CarPlaceKind | undefined,
): CarService {
  const fits = (service: CarService) => serves(service, from ?? 'district', to ?? 'district');
  const isWhole = from !== undefined && to !== undefined;
  if (!isWhole) return wanted;
  return (
    [wanted, 'airportPickUp' as const, 'airportDropOff' as const].find(
      (service) => fits(service) && (service === wanted || wanted.startsWith('airport')),
    ) ?? 'scheduled'
  );
}
