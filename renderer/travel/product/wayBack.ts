import { addDays, railDate } from '../../shared/format/dateTime.ts';
import type { ProductEntry } from './product.ts';

/** The query of a search back, the day after arrival (epoch ms); null where there is no way to turn. */
export function wayBack(like: ReturnType<ProductEntry['searchLike']>, arriveAt: number) {
  if (!like?.['startCity'] || !like['endCity']) return null;
  return {
    ...like,
    startCity: like['endCity'],
    endCity: like['startCity'],
    startDate: addDays(railDate(arriveAt), 1),
  };
}
