import { type CarService, carServices } from '../../../contract/enums/car.ts';
import { type CarPlaceKind, serves } from '../../../contract/rules/car/carService.ts';
import type { AskedList, ProductPhrase } from '../../travel/phrase/productPhrase.ts';
import { pickUpDates } from './logic/pickUpTimes.ts';
import { rideQuery } from './logic/rideFacts.ts';
import { spokenCities } from './logic/spokenSpots.ts';
import { carApi } from './state/carApi.ts';
import { rideEdited } from './state/carSlice.ts';

const services: Readonly<Record<string, CarService>> = {
  接机: 'airportPickUp',
  送机: 'airportDropOff',
  接站: 'station',
  送站: 'station',
  包车: 'scheduled',
};

/** Kinds of places by code, of the list that was read last. */
const kinds = new Map<string, CarPlaceKind>();

/** The service named where it goes between such places; unnamed, the first that does. */
function serviceFor({ from, to, option }: AskedList): CarService | null {
  const [start, end] = [kinds.get(from.code), kinds.get(to.code)];
  if (!start || !end) return null;
  const fitting = carServices.filter((one) => one !== 'now' && serves(one, start, end));
  return (option === null ? fitting[0] : fitting.find((one) => one === option)) ?? null;
}

/** Rides asked for in words: `接机 PVG-静安寺 12/8 10:30`. */
export const carPhrase: ProductPhrase = {
  words: ['用车', '打车', '专车', 'car', 'ride', 'transfer', 'taxi', 'auto', 'fahrt'],
  options: services,
  asked: 'ride',
  sale: pickUpDates,
  cities: async (dispatch) => {
    const { initiate } = carApi.endpoints.listCarPlaces;
    const { cities } = await dispatch(initiate({}, { subscribe: false })).unwrap();
    for (const { code, kind } of cities.flatMap(({ places }) => places)) kinds.set(code, kind);
    return spokenCities(cities);
  },
  optionFor: serviceFor,
  open: ({ from, to, date, clock = '09:00', option }) => {
    const service = carServices.find((one) => one === option) ?? 'scheduled';
    const pickUpAt = Date.parse(`${date}T${clock}:00+08:00`);
    const question = { service, from: from.code, to: to.code, pickUpAt };
    return { before: [rideEdited({ ...question, meets: '' })], query: rideQuery(question) };
  },
};
