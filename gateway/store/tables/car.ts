import type { Generated } from 'kysely';

/** Places a car is ordered from and to: airports, stations, quarters. Positions in millionths of a degree. */
export type CarTables = {
  car_place: {
    code: string;
    city_code: string;
    /** airport, station or district. */
    kind: string;
    name_zh: string;
    name_en: string;
    /** '' where it is the English one. */
    name_de: Generated<string>;
    pinyin: string;
    initials: string;
    lat_micro: number;
    lon_micro: number;
    position: number;
  };
};
