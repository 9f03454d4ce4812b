import { z } from 'zod/mini';
import { jsonColumn } from '../../../store/columns/jsonColumn.ts';
import { listOf } from '../../../store/db/listOf.ts';
import type { Db } from '../../../store/db/openStore.ts';
import type { Tables } from '../../../store/tables/schema.ts';
import { type RatePlan, type RoomType, ratePlans, roomTypes } from '../data/hotel/hotelPlan.ts';
import type { PricedHotel } from './hotelPrices.ts';

export type StockRoom = {
  readonly type: RoomType;
  readonly count: number;
  readonly plans: readonly RatePlan[];
};

export type StockHotel = PricedHotel & {
  /** Companies that get the agreed plans. */
  readonly corporates: readonly string[];
  readonly rooms: readonly StockRoom[];
};

const rooms = jsonColumn('sim_hotel.rooms', z.array(z.tuple([z.string(), z.int(), z.array(z.string())])));

/** A hotel as the columns of `sim_hotel` hold it. */
export function stockRow(hotel: {
  readonly id: string;
  readonly cityCode: string;
  readonly tier: number;
  readonly stars: number;
  readonly baseFen: number;
  readonly corporates: readonly string[];
  readonly rooms: readonly {
    readonly id: string;
    readonly count: number;
    readonly plans: readonly string[];
  }[];
}): Tables['sim_hotel'] {
  return {
    hotel_id: hotel.id,
    city_code: hotel.cityCode,
    tier: hotel.tier,
    stars: hotel.stars,
    base_fen: hotel.baseFen,
    rooms: rooms.write(hotel.rooms.map((room) => [room.id, room.count, room.plans] as const)),
    corporates: JSON.stringify(hotel.corporates),
  };
}

export type HotelStock = {
  /** The hotel of an id; null for one the supplier does not have. */
  hotel(id: string, on?: Db): Promise<StockHotel | null>;
  /** Reads the book, once. What a fee is worked out from must be at hand before a booking is judged. */
  ready(on?: Db): Promise<ReadonlyMap<string, StockHotel>>;
  /** What has been read so far. */
  known(id: string): StockHotel | null;
};

/** The supplier's book of hotels: a few hundred, read once and kept, for it does not change while it is in force. */
export function hotelStock(db: Db): HotelStock {
  let book: ReadonlyMap<string, StockHotel> | null = null;
  const ready = async (on = db) => {
    if (book) return book;
    const rows = await on.selectFrom('sim_hotel').selectAll().execute();
    book = new Map(rows.map((row) => [row.hotel_id, hotelOf(row)]));
    return book;
  };
  return {
    hotel: async (id, on) => (await ready(on)).get(id) ?? null,
    ready,
    known: (id) => book?.get(id) ?? null,
  };
}

function hotelOf(row: Tables['sim_hotel']): StockHotel {
  return {
    hotelId: row.hotel_id,
    cityCode: row.city_code,
    stars: row.stars,
    baseFen: row.base_fen,
    corporates: listOf(row.corporates, 'sim_hotel.corporates'),
    rooms: rooms.read(row.rooms, row.hotel_id).flatMap(([id, count, plans]) => {
      const type = roomTypes.find((one) => one.id === id);
      const sold = ratePlans.filter((plan) => plans.includes(plan.id));
      return type ? [{ type, count, plans: sold }] : [];
    }),
  };
}
