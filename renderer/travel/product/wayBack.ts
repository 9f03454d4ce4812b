import { addDays } from '../../../contract/rules/time/dates.ts';
import { dateIn, homeZone } from '../../shared/format/dateTime.ts';
import { gatewayNow } from '../../shared/gatewayClock.ts';
import type { ProductEntry } from './product.ts';

/**
 * The query of a search back: the day after arrival (epoch ms) at the place one arrives, and never a day that is over.
 * Null where there is no way to turn.
 */
export function wayBack(like: ReturnType<ProductEntry['searchLike']>, arriveAt: number, zone = homeZone) {
  if (!like?.['startCity'] || !like['endCity']) return null;
  const day = addDays(dateIn(arriveAt, zone), 1);
  const today = dateIn(gatewayNow(), zone);
  return {
    ...like,
    startCity: like['endCity'],
    endCity: like['startCity'],
    startDate: day < today ? today : day,
  };
}
