import { act, fireEvent, waitFor } from '@testing-library/react';
import { carLevels } from '../../contract/enums/car.ts';
import type { ProductKind } from '../../contract/products.ts';
import { press, shown } from './page.ts';

/** How a person comes to the confirm screen of each product. Days are those of the sample world, which begins on 2026-11-20. */
type Way = {
  readonly list: (day: string, next: string) => string;
  /** The call the list waits for, and the one the confirm screen does. */
  readonly search: string;
  readonly price: string;
  /** What the list is known by, once it is there. */
  readonly there: RegExp;
  /** From the list to the confirm screen. */
  readonly pick: () => Promise<void>;
  /** The page of one thing of the list, where there is one between list and confirm screen. */
  readonly within?: { readonly open: RegExp; readonly call: string; readonly there: RegExp };
  /** By which codes the suppliers know what a page shows, to make it sold out. */
  readonly codes: (shown: string, url: string) => string[];
};

const first = (selector: string, also: (one: Element) => boolean = () => true) =>
  waitFor(
    () => {
      const found = shown(selector).find(also);
      if (!found) throw new Error(`there is no ${selector}`);
      return found;
    },
    { timeout: 15_000, interval: 15 },
  );

/** Opens the first offer of a list, and takes the first option of it that can be had. */
async function pickOffer(also: (one: Element) => boolean = () => true): Promise<void> {
  const card = await first('article', also);
  await act(async () => void fireEvent.click(card.querySelector('[data-offer]') ?? card));
  await press(/^预订/);
}

export const ways: Readonly<Record<ProductKind, Way>> = {
  train: {
    list: (day) => `/tripTrain/gtickets_choose/zh?from=BJS&to=SHA&date=${day}`,
    search: 'train.offer.search',
    price: 'train.offer.price',
    there: /共 \d+ 趟车/,
    pick: () => pickOffer((one) => /二等 ¥\d+ 有/.test(one.textContent ?? '')),
    codes: (shown) => shown.match(/\b[CDGKTZ]\d{1,4}\b/g) ?? [],
  },
  flight: {
    list: (day) => `/tripTicket/flightList/zh?from=BJS&to=SHA&date=${day}`,
    search: 'flight.offer.search',
    price: 'flight.offer.price',
    there: /共 \d+ 个航班/,
    pick: () => pickOffer(),
    codes: (shown) => shown.match(/\b[A-Z\d]{2}\d{3,4}\b/g) ?? [],
  },
  intlFlight: {
    list: (day) => `/internationalTicket/flightList/zh?from=BJS&to=FRA&date=${day}`,
    search: 'intlFlight.offer.search',
    price: 'intlFlight.offer.price',
    there: /共 \d+ 个航班/,
    pick: () => pickOffer(),
    codes: (shown) => shown.match(/\b[A-Z\d]{2}\d{3,4}\b/g) ?? [],
  },
  hotel: {
    list: (day, next) => `/tripHotel/hotelsearch/zh?city=SHA&checkIn=${day}&checkOut=${next}`,
    search: 'hotel.offer.search',
    price: 'hotel.offer.price',
    there: /共 \d+ 家酒店/,
    pick: () => press(/^预订/),
    within: { open: /标准内/, call: 'hotel.offer.list', there: /预订/ },
    codes: (_, url) => [new URL(url, 'http://here').searchParams.get('hotelId') ?? ''],
  },
  car: {
    list: (day) => `/tripCar/search/zh?service=scheduled&from=A-PEK&to=D-BJS-guomao&at=${day}T10:00`,
    search: 'car.offer.search',
    price: 'car.offer.price',
    there: /车型与估价/,
    pick: () => press(/^预订/),
    codes: () => carLevels.map((level) => `BJS-${level}`),
  },
};
