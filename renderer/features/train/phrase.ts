import type { SeatCode } from '../../../contract/enums/rail.ts';
import { saleWindow } from '../../../contract/rules/rail/railSale.ts';
import type { ProductPhrase } from '../../travel/phrase/productPhrase.ts';
import { placeParam } from '../../travel/places/place.ts';
import { noFilter } from './logic/filterShape.ts';
import { seatOption } from './logic/seatOptions.ts';
import { trainApi } from './state/trainApi.ts';
import { filterChosen, searchEdited, searched } from './state/trainSlice.ts';

const seats: Readonly<Record<string, SeatCode>> = {
  二等: 'O',
  二等座: 'O',
  一等: 'M',
  一等座: 'M',
  商务座: '9',
  特等: 'P',
  特等座: 'P',
  软卧: '4',
  硬卧: '3',
  软座: '2',
  硬座: '1',
  无座: 'W',
};

/** Trains asked for in words. */
export const trainPhrase: ProductPhrase = {
  words: ['火车', '火车票', '高铁', '动车', 'train', 'zug', 'bahn'],
  options: seats,
  sale: saleWindow,
  cities: async (dispatch) => {
    const { initiate } = trainApi.endpoints.listStations;
    return (await dispatch(initiate({}, { subscribe: false })).unwrap()).cities;
  },
  open: ({ from, to, date, times, option }) => {
    const seat = option === null ? undefined : seatOption(option);
    return {
      before: [
        searchEdited({ from, to, date }),
        searched({ from, to }),
        filterChosen({ ...noFilter, times: [...times], seats: seat ? [seat] : [] }),
      ],
      query: { from: placeParam(from), to: placeParam(to), date },
    };
  },
};
