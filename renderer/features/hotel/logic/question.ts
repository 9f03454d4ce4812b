import { isCalendarDate } from '../../../../contract/rules/identity/idCard.ts';

/** A stay in a place as the URL of a list carries it. */
export type HotelQuestion = {
  readonly city: string;
  /** The code of a quarter; '' for the whole city. */
  readonly district: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly keyword: string;
};

const longestKeyword = 40;

/** The question a URL asks; null where it lacks a city or a stay. */
export function questionOf(params: URLSearchParams): HotelQuestion | null {
  const city = params.get('city') ?? '';
  const checkIn = params.get('checkIn') ?? '';
  const checkOut = params.get('checkOut') ?? '';
  if (!city || !isCalendarDate(checkIn) || !isCalendarDate(checkOut)) return null;
  const keyword = (params.get('keyword') ?? '').slice(0, longestKeyword);
  return { city, district: params.get('district') ?? '', checkIn, checkOut, keyword };
}

/** The query of a question; what says nothing stays out of it. */
export function queryOf({
  city,
  district,
  checkIn,
  checkOut,
  keyword,
}: HotelQuestion): Record<string, string> {
  return {
    city,
    ...(district ? { district } : {}),
    checkIn,
    checkOut,
    ...(keyword ? { keyword } : {}),
  };
}
