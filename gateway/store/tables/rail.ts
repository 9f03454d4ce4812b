import type { Generated } from 'kysely';

/** Cities trains stop in, and their stations. */
export type RailTables = {
  rail_station: {
    code: string;
    city_code: string;
    name_zh: string;
    name_en: string;
    /** '' where it is the English one. */
    name_de: Generated<string>;
    pinyin: string;
    initials: string;
  };
  rail_city: {
    code: string;
    name_zh: string;
    name_en: string;
    /** '' where it is the English one. */
    name_de: Generated<string>;
    pinyin: string;
    initials: string;
    hot: number;
    tier: number;
  };
};
