import type { RailPlace } from '../../../../contract/shapes/train.ts';
import { readOnce } from '../../../base/readOnce.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { type RailCity, type RailStation, railCities } from '../../../store/repos/catalogue/rail.ts';

export type Places = {
  cities(): Promise<readonly RailCity[]>;
  /** Every station by its code. */
  stations(): Promise<ReadonlyMap<string, RailStation>>;
  /** Stations of two places, or why one cannot travel between them (spec §5: the cities must differ). */
  between(from: RailPlace, to: RailPlace): Promise<Stretch | 'SAME_PLACE' | 'PLACE_UNKNOWN'>;
};

type Stretch = { readonly from: readonly string[]; readonly to: readonly string[] };

/** Cities and stations, read once: they change with a release, not while the gateway runs. */
export function places(db: Db): Places {
  const cities = readOnce<readonly RailCity[]>(() => railCities(db));
  const stations = readOnce(
    async () =>
      new Map((await cities()).flatMap((city) => city.stations.map((station) => [station.code, station]))),
  );
  const find = async (place: RailPlace) => {
    if (place.kind === 'city') {
      const city = (await cities()).find((one) => one.code === place.code);
      return city && { city: city.code, stations: city.stations.map((station) => station.code) };
    }
    const station = (await stations()).get(place.code);
    return station && { city: station.cityCode, stations: [place.code] };
  };
  return {
    cities,
    stations,
    between: async (from, to) => {
      const [start, end] = [await find(from), await find(to)];
      if (!start || !end) return 'PLACE_UNKNOWN';
      return start.city === end.city ? 'SAME_PLACE' : { from: start.stations, to: end.stations };
    },
  };
}
