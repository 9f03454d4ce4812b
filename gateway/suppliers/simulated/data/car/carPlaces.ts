import { z } from 'zod/mini';
import { readData } from '../../../../base/readData.ts';
import { hotelCities, isAbroad } from '../hotel/hotelDistricts.ts';
import { micro } from '../pinyinName.ts';
import { stationOf } from '../rail/stations.ts';

export type CarPlace = {
  /** The kind's letter with the place's own code: A-PEK, S-VNP, D-BJS-guomao. */
  readonly code: string;
  readonly cityCode: string;
  readonly kind: 'airport' | 'station' | 'district';
  readonly zh: string;
  readonly en: string;
  readonly pinyin: string;
  readonly initials: string;
  readonly latMicro: number;
  readonly lonMicro: number;
};

const named = { zh: z.string(), en: z.string(), pinyin: z.string(), initials: z.string() };
/** What cars need of an airport; the flights read the rest of the file. */
const { airports } = readData(
  'airports',
  z.object({
    airports: z.array(
      z.object({ code: z.string(), city: z.string(), ...named, lat: z.number(), lon: z.number() }),
    ),
  }),
);
const { stations } = readData(
  'car-places',
  z.strictObject({ source: z.string(), stations: z.array(z.tuple([z.string(), z.number(), z.number()])) }),
);

/** Cars drive at home alone: their tariffs, clocks and documents are of there. */
const cities = hotelCities.filter((city) => !isAbroad(city));
const served = new Set(cities.map((city) => city.code));

const ofAirports = airports
  .filter(({ city }) => served.has(city))
  .map(
    ({ code, city, zh, en, pinyin, initials, lat, lon }): CarPlace => ({
      code: `A-${code}`,
      cityCode: city,
      kind: 'airport',
      zh: `${zh}机场`,
      en: `${en} Airport`,
      pinyin,
      initials,
      latMicro: micro(lat),
      lonMicro: micro(lon),
    }),
  );

const ofStations = stations.map(([code, lat, lon]): CarPlace => {
  const station = stationOf(code);
  if (!station || !served.has(station.city)) throw new Error(`cars at an unknown station: ${code}`);
  const { city: cityCode, zh, en, pinyin, initials } = station;
  const position = { latMicro: micro(lat), lonMicro: micro(lon) };
  const name = { zh: `${zh}站`, en: `${en} Railway Station`, pinyin, initials };
  return { code: `S-${code}`, cityCode, kind: 'station', ...name, ...position };
});

// A quarter named after its airport or station is the same place.
const ofDistricts = cities.flatMap((city) =>
  city.districts
    .filter(({ zh }) => !/(机场|站)$/.test(zh))
    .map(
      ({ code, ...district }): CarPlace => ({
        code: `D-${city.code}-${code}`,
        cityCode: city.code,
        kind: 'district',
        ...district,
      }),
    ),
);

/** Where cars are ordered from and to: airports first, then stations, then quarters. */
export const carPlaces: readonly CarPlace[] = [...ofAirports, ...ofStations, ...ofDistricts];
