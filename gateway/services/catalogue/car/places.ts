import type { CarService } from '../../../../contract/enums/car.ts';
import { serves } from '../../../../contract/rules/car/carService.ts';
import { readOnce } from '../../../base/readOnce.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { type CarCity, type CarPlace, carCities } from '../../../store/repos/catalogue/cars.ts';

export type Stretch = { readonly city: CarCity; readonly from: CarPlace; readonly to: CarPlace };

export type CarPlaces = {
  cities(): Promise<readonly CarCity[]>;
  /** A ride between two places of one city, or why there is none: a pick-up at an airport starts at one, and so on. */
  between(
    service: CarService,
    from: string,
    to: string,
  ): Promise<Stretch | 'SAME_PLACE' | 'PLACE_UNKNOWN' | 'RIDE_NOT_SERVED'>;
};

/** Cities and places, read once: they change with a release, not while the gateway runs. */
export function carPlaces(db: Db): CarPlaces {
  const cities = readOnce<readonly CarCity[]>(() => carCities(db));
  return {
    cities,
    between: async (service, fromCode, toCode) => {
      if (fromCode === toCode) return 'SAME_PLACE';
      const all = await cities();
      const find = (code: string) => {
        for (const city of all) {
          const place = city.places.find((one) => one.code === code);
          if (place) return { city, place };
        }
        return null;
      };
      const [from, to] = [find(fromCode), find(toCode)];
      if (!from || !to) return 'PLACE_UNKNOWN';
      if (from.city !== to.city || !serves(service, from.place.kind, to.place.kind)) return 'RIDE_NOT_SERVED';
      return { city: from.city, from: from.place, to: to.place };
    },
  };
}
