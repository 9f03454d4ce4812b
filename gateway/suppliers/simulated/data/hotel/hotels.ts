import type { SeededRandom } from '../../../../base/seededRandom.ts';
import { pinyinName } from '../pinyinName.ts';
import {
  type HotelCity,
  type HotelDistrict,
  type HotelTier,
  hotelCities,
  isAbroad,
} from './hotelDistricts.ts';
import { hotelNames, hotelPrices, ratePlans, roomTypes } from './hotelPlan.ts';

/** A room type of one hotel: how many there are and which plans they are sold under. */
export type SampleRoom = { readonly id: string; readonly count: number; readonly plans: readonly string[] };

export type SampleHotel = {
  readonly id: string;
  readonly cityCode: string;
  readonly tier: HotelTier;
  readonly districtCode: string;
  readonly zh: string;
  readonly en: string;
  readonly words: readonly string[];
  readonly stars: 2 | 3 | 4 | 5;
  readonly scoreTenths: number;
  readonly addressZh: string;
  readonly addressEn: string;
  readonly latMicro: number;
  readonly lonMicro: number;
  readonly facilities: readonly string[];
  readonly baseFen: number;
  /** Customer types whose sample company has agreed prices here. */
  readonly agreements: readonly (0 | 1)[];
  readonly rooms: readonly SampleRoom[];
};

/** The sample hotels: some 640 in 40 cities at home and 160 in 17 abroad, the same for the same random source. */
export function buildHotels(random: SeededRandom, cities: readonly HotelCity[] = hotelCities): SampleHotel[] {
  return cities.flatMap((city) => hotelsOf(city, random.fork(city.code)));
}

function hotelsOf(city: HotelCity, random: SeededRandom): SampleHotel[] {
  const { hotels, stars } = hotelNames.cities[city.tier];
  const count = random.int(...hotels);
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    // Every quarter has one before any has two.
    const district = city.districts[index % city.districts.length] ?? random.pick(city.districts);
    const rated = starsOf(random.weighted(stars));
    const brands = hotelNames.brands.filter(([, , , of]) => of === rated);
    const free = brands.filter(([zh]) => !taken.has(zh + district.code));
    const brand = random.pick(free.length > 0 ? free : brands);
    taken.add(brand[0] + district.code);
    const id = `${city.code}${String(index + 1).padStart(3, '0')}`;
    return hotelOf(city, district, brand, { id, rated, random: random.fork(id) });
  });
}

function hotelOf(
  city: HotelCity,
  district: HotelDistrict,
  [brandZh, spelled, brandEn]: (typeof hotelNames.brands)[number],
  { id, rated, random }: { id: string; rated: SampleHotel['stars']; random: SeededRandom },
): SampleHotel {
  const brand = pinyinName(spelled);
  const [street, streetEn] = random.pick(isAbroad(city) ? hotelNames.streetsAbroad : hotelNames.streets);
  const houseNo = random.int(1, 399);
  const { always, often } = hotelNames.facilities[rated];
  const agreements = ([0, 1] as const).filter((type) => random.next() * 100 < hotelNames.agreements[type]);
  return {
    id,
    cityCode: city.code,
    tier: city.tier,
    districtCode: district.code,
    zh: `${city.zh}${district.zh}${brandZh}`,
    en: `${brandEn} ${city.en} ${district.en}`,
    words: [
      `${city.pinyin}${district.pinyin}${brand.pinyin}`,
      `${district.pinyin}${brand.pinyin}`,
      brand.pinyin,
      `${city.initials}${district.initials}${brand.initials}`,
      `${district.initials}${brand.initials}`,
      brand.initials,
    ],
    stars: rated,
    scoreTenths: Math.min(49, 36 + rated * 2 + random.int(0, 4)),
    addressZh: `${district.zh}${street}${houseNo}号`,
    addressEn: `${houseNo} ${streetEn}, ${district.en}`,
    // Within about a kilometre and a half of the quarter's point.
    latMicro: district.latMicro + random.int(-13_000, 13_000),
    lonMicro: district.lonMicro + random.int(-15_000, 15_000),
    facilities: [...always, ...often.filter(() => random.chance(0.45))],
    baseFen: Math.round((hotelPrices.base[city.tier][rated] * random.int(82, 124)) / 100) * 100,
    agreements,
    rooms: roomsOf(rated, agreements.length > 0, random),
  };
}

/** Two to four room types, each under two to four plans; the agreed one where there is an agreement. */
function roomsOf(rated: number, agreed: boolean, random: SeededRandom): SampleRoom[] {
  const types = roomTypes.filter((type) => type.stars.includes(rated));
  const [first, ...others] = types;
  const chosen = new Set([first, ...random.shuffled(others).slice(0, random.int(1, 3))]);
  const plans = ratePlans.filter((plan) => plan.stars.includes(rated));
  const open = plans.filter((plan) => !plan.agreement);
  return types
    .filter((type) => chosen.has(type))
    .map(({ id, percent }) => {
      const sold = new Set(random.shuffled(open.slice(1)).slice(0, random.int(1, agreed ? 2 : 3)));
      return {
        id,
        count: Math.max(2, Math.round((random.int(8, 40) * 100) / percent)),
        plans: plans
          .filter((plan) => plan === open[0] || sold.has(plan) || (agreed && plan.agreement))
          .map((plan) => plan.id),
      };
    });
}

function starsOf(key: string): SampleHotel['stars'] {
  const found = ([2, 3, 4, 5] as const).find((stars) => String(stars) === key);
  if (!found) throw new Error(`no hotel has ${key} stars`);
  return found;
}
