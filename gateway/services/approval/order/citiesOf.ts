import type { OrderItem } from '../../../../contract/shapes/item.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { citiesOfStations } from '../../../store/repos/catalogue/rail.ts';

/** Codes of the cities an item is about: both ends of a journey, the city of a stay. */
export async function citiesOf(db: Db, item: OrderItem): Promise<string[]> {
  if ('city' in item) return [item.city.code];
  if ('segments' in item) {
    // There and back: the far end is where the way back begins.
    const back = ('returnFrom' in item ? item.returnFrom : null) ?? item.segments.length;
    return [item.segments[0]?.from.cityCode ?? '', item.segments[back - 1]?.to.cityCode ?? ''];
  }
  return citiesOfStations(db, [item.from.code, item.to.code]);
}
