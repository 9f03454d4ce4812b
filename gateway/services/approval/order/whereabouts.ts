import type { OrderItem } from '../../../../contract/shapes/item.ts';
import type { Db } from '../../../store/db/openStore.ts';

/** Codes of the cities an item is about: both ends of a journey, the city of a stay. */
export async function citiesOf(db: Db, item: OrderItem): Promise<string[]> {
  switch (item.kind) {
    case 'train': {
      const rows = await db
        .selectFrom('rail_station')
        .select(['code', 'city_code'])
        .where('code', 'in', [item.from.code, item.to.code])
        .execute();
      return [item.from.code, item.to.code].map(
        (code) => rows.find((row) => row.code === code)?.city_code ?? '',
      );
    }
    case 'flight':
      return [item.segments[0]?.from.cityCode ?? '', item.segments.at(-1)?.to.cityCode ?? ''];
    case 'intlFlight': {
      // There and back: the far end is where the way back begins.
      const back = item.returnFrom === null ? item.segments.length : item.returnFrom;
      return [item.segments[0]?.from.cityCode ?? '', item.segments[back - 1]?.to.cityCode ?? ''];
    }
    case 'hotel':
    case 'car':
      return [item.city.code];
  }
}

/** The option of an item a ceiling may name: seat, cabin or level; a hotel has none. */
export function optionOf(item: OrderItem): string {
  switch (item.kind) {
    case 'train':
      return item.seat;
    case 'flight':
    case 'intlFlight':
      return item.cabin;
    case 'car':
      return item.level;
    case 'hotel':
      return '';
  }
}
