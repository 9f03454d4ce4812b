import type { CallOutput } from '../../../../contract/registry.ts';
import type { City, Place } from '../../../travel/places/place.ts';

const between = '-';

/** A city, or one of its quarters: quarters of different cities share their codes, so the city's stands before. */
export function hotelPlace(city: string, district = ''): Place {
  return district ? { kind: 'station', code: `${city}${between}${district}` } : { kind: 'city', code: city };
}

/** The city and the quarter ('' for none) of a place made by `hotelPlace`. */
export function placeParts({ code }: Place): { readonly city: string; readonly district: string } {
  const [city = '', district = ''] = code.split(between);
  return { city, district };
}

/** Listed cities as pickers and phrases take them: their quarters are what stations are elsewhere. */
export function hotelCities(listed: CallOutput<'hotel.city.list'>['cities']): City[] {
  return listed.map(({ districts, ...city }) => ({
    ...city,
    stations: districts.map((one) => ({ ...one, code: hotelPlace(city.code, one.code).code })),
  }));
}
