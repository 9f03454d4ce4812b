import type { Generated } from 'kysely';

/** Airports, cities and airlines, and the simulated airlines' timetable. */
export type FlightTables = {
  /** `country` CN is flown as domestic, every other code as international (Hong Kong, Macau and Taiwan too). */
  air_city: {
    code: string;
    name_zh: string;
    name_en: string;
    /** '' where it is the English one. */
    name_de: Generated<string>;
    pinyin: string;
    initials: string;
    country: string;
    hot: number;
  };
  airport: {
    code: string;
    city_code: string;
    name_zh: string;
    name_en: string;
    /** '' where it is the English one. */
    name_de: Generated<string>;
    pinyin: string;
    initials: string;
    /** JSON list. */
    terminals: string;
    zone: string;
  };
  airline: { code: string; name_zh: string; name_en: string };
  /** One row per flight number: one leg, on its weekdays (1 Monday … 7 Sunday), local departure. */
  sim_flight: {
    flight_no: string;
    from_code: string;
    to_code: string;
    depart_minute: number;
    block_minutes: number;
    days: string;
    aircraft: string;
    operated_by: string | null;
    stops: number;
    seats_percent: number;
  };
};
