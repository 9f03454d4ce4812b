import type { Cabin } from '../../../contract/enums/flight.ts';
import type { ProductPhrase } from '../../travel/phrase/productPhrase.ts';
import { noFilter } from './logic/filterShape.ts';
import type { FlightKind } from './logic/flightKind.ts';
import { legQuery } from './logic/legs.ts';
import { saleWindow } from './logic/saleDates.ts';
import { flightApi } from './state/flightApi.ts';
import { filterChosen, searchEdited, searched } from './state/flightSlice.ts';

const cabins: Readonly<Record<string, Cabin>> = {
  经济: 'Y',
  经济舱: 'Y',
  economy: 'Y',
  超经: 'P',
  超级经济舱: 'P',
  公务舱: 'C',
  商务舱: 'C',
  business: 'C',
  头等: 'F',
  头等舱: 'F',
  first: 'F',
};
const cabinCodes = new Set<string>(Object.values(cabins));
const isCabin = (option: string | null): option is Cabin => option !== null && cabinCodes.has(option);

/** Flights asked for in words, inside China and across its border. */
const phraseOf = (kind: FlightKind, words: readonly string[]): ProductPhrase => ({
  words,
  options: cabins,
  sale: saleWindow,
  cities: async (dispatch) => {
    const { initiate } = flightApi.endpoints.listAirCities;
    const input = kind === 'flight' ? ({ market: 'domestic' } as const) : {};
    const { cities } = await dispatch(initiate(input, { subscribe: false })).unwrap();
    return cities.map(({ airports, ...city }) => ({ ...city, stations: airports }));
  },
  open: ({ from, to, date, times, option }) => ({
    before: [
      searchEdited({ kind, value: { from, to, date, returnDate: null, more: [] } }),
      searched({ kind, value: { from, to } }),
      filterChosen({
        kind,
        value: { ...noFilter, times: [...times], cabins: isCabin(option) ? [option] : [] },
      }),
    ],
    query: legQuery({ from, to, date, returnDate: null }, 0),
  }),
});

export const flightPhrase = phraseOf('flight', ['飞机', '机票', '航班', 'flight', 'flug']);
export const intlFlightPhrase = phraseOf('intlFlight', ['国际机票', '国际航班']);
