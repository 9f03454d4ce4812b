/** Hotels and where they stand: what the desk shows of them. Positions in millionths of a degree. */
export type HotelTables = {
  hotel_district: {
    city_code: string;
    code: string;
    name_zh: string;
    name_en: string;
    pinyin: string;
    initials: string;
    lat_micro: number;
    lon_micro: number;
    position: number;
  };
  /** Cities abroad with hotels; their names are in `air_city`. `tier` 4–6, `zone` the IANA name of the clock. */
  hotel_abroad: { city_code: string; tier: number; zone: string };
  hotel: {
    id: string;
    city_code: string;
    district_code: string;
    name_zh: string;
    name_en: string;
    /** Pinyin and initials of the name and of its parts, as it is searched by; space-separated. */
    words: string;
    stars: number;
    score_tenths: number;
    address_zh: string;
    address_en: string;
    lat_micro: number;
    lon_micro: number;
    /** JSON list of codes. */
    facilities: string;
  };
  /** Companies that have agreed prices with a hotel. */
  hotel_agreement: { hotel_id: string; company_id: string };
  /** The simulated supplier's own book: what a night costs before room, plan and day, and how many rooms there are. */
  sim_hotel: {
    hotel_id: string;
    city_code: string;
    tier: number;
    stars: number;
    base_fen: number;
    /** Rooms with their plans, JSON. */
    rooms: string;
    /** Company ids that get the agreed plans, JSON. */
    corporates: string;
  };
};
