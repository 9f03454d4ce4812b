import { addDays } from '../../../contract/rules/time/dates.ts';
import type { ProductPhrase } from '../../travel/phrase/productPhrase.ts';
import { noFilter } from './logic/filterShape.ts';
import { hotelCities, placeParts } from './logic/hotelPlace.ts';
import { queryOf } from './logic/question.ts';
import { checkInWindow } from './logic/stay.ts';
import { hotelApi } from './state/hotelApi.ts';
import { filterChosen, searchEdited, searched } from './state/hotelSlice.ts';

/** Hotels asked for in words: `酒店 sh 12/8 2晚`. */
export const hotelPhrase: ProductPhrase = {
  words: ['酒店', '住宿', '宾馆', '住', 'hotel', 'hotels', 'unterkunft'],
  options: {},
  asked: 'stay',
  sale: checkInWindow,
  cities: async (dispatch) => {
    const { initiate } = hotelApi.endpoints.listHotelCities;
    return hotelCities((await dispatch(initiate({}, { subscribe: false })).unwrap()).cities);
  },
  open: ({ from, date, nights = 1 }) => {
    const stay = { checkIn: date, checkOut: addDays(date, nights) };
    return {
      before: [
        searchEdited({ place: from, checkIn: date, nights, keyword: '' }),
        searched(from),
        filterChosen(noFilter),
      ],
      query: queryOf({ ...placeParts(from), ...stay, keyword: '' }),
    };
  },
};
