import type { ProductKind } from '../../../contract/products.ts';
import type { DocumentNeed } from '../../../contract/rules/identity/travelDocuments.ts';
import type { Comparison } from '../../../contract/rules/report/comparison.ts';
import type { Conditions } from '../../../contract/shapes/conditions.ts';
import type { OrderItem } from '../../../contract/shapes/item.ts';
import type { Verdict } from '../../../contract/shapes/order.ts';
import type { Db } from '../../store/db/openStore.ts';
import type { OrderBody, OrderRecord } from '../../store/repos/order/orderRecord.ts';
import type { TravellerRecord } from '../../store/repos/people/travellers.ts';
import type { JourneyPort } from './journeyPort.ts';
import type { Sharers } from './sharers.ts';
import type { StandardPort } from './standardPort.ts';

/** A name things are found by: Chinese, pinyin, initials. */
export type SearchName = { readonly name: string; readonly pinyin: string; readonly initials: string };

/** A traveller as far as a standard looks at them; a level '' is an outside person's. */
export type Judged = Pick<TravellerRecord, 'ref' | 'level' | 'principalId'>;

/** One thing to book as it stands now: what is shown, what the supplier is asked for, what it costs. */
export type Quote = {
  readonly item: OrderItem;
  /** Plain JSON, the `Item` of the product's supplier. */
  readonly supplierItem: unknown;
  /**
   * What the supplier says of it now, fen; its price is the sum of the two. Null when it could not be asked: the
   * accepted price then goes to the hold, which has the last word.
   */
  readonly proof: { readonly fareFen: number; readonly taxFen: number; readonly remaining: number } | null;
  /** Epoch ms. */
  readonly startAt: number;
  readonly endAt: number;
  /** Travel date, YYYY-MM-DD at the place of departure. */
  readonly date: string;
  readonly conditions: Conditions;
  /** Documents it may be made on, the preferred first. */
  readonly documents: readonly DocumentNeed[];
  /** What the product quotes the same thing of again, when the offer's id is over. */
  readonly offered: Offered;
  /** Numbers (train, flight) and names an order of it is found by. */
  readonly words: readonly string[];
  readonly names: readonly SearchName[];
  /** Hotels only: how many people the room takes. */
  readonly sleeps?: number;
  /** Seats only: the same with a letter wished for, in the company of others of the booking. */
  wished?(wish: {
    readonly letter: string;
    readonly party: string;
    readonly letters: string;
  }): Pick<Quote, 'item' | 'supplierItem'>;
  /**
   * Judges it under the traveller's standard. Where a cap covers what they have spent already, that is read from `db`:
   * asked in the transaction that books it, what was booked just before counts too.
   */
  verdict(traveller: Judged, db: Db): Promise<Verdict>;
  /** What else of its kind was within the traveller's standard then; null where nothing was, or nobody could say. */
  compared(traveller: Judged, db: Db): Promise<Comparison | null>;
};

/** What an offer's id stood for, and the option chosen; plain JSON of the product's own. */
export type Offered = { readonly facts: unknown; readonly option: string };

/** Who asks for a quote, and when (epoch ms). */
export type Asking = {
  readonly companyId: string;
  readonly now: number;
  /** Who shares the room; `nobody` for most. */
  readonly sharing: Sharers;
};

export type QuoteAnswer =
  | { readonly kind: 'found'; readonly quote: Quote }
  /** The offer is forged, another company's, over, or no longer sold. */
  | { readonly kind: 'expired' }
  /** The supplier cannot be asked, and the offer's id alone does not say what it is. */
  | { readonly kind: 'unavailable' };

/** What booking needs of a product kind; one per kind, in `gateway/services/catalogue/<product>/product.ts`. */
export type Product = {
  readonly kind: ProductKind;
  quote(wanted: Asking & { readonly offerId: string; readonly option: string }): Promise<QuoteAnswer>;
  /** The same thing as it stands now: a change is judged again when it is confirmed. */
  requote(offered: Offered, asking: Asking): Promise<QuoteAnswer>;
  /** What trips are put together from, and the rules it is judged by, in words. */
  readonly journey: JourneyPort;
  /** What else goes the same way, closest to its own time, with space left at `now` (epoch ms); null where nothing does. */
  next?(item: OrderItem, now: number): Promise<RunOnSale | null | 'unavailable'>;
  /** What goes on a day between the same stations or airports with its class left, by departure; of tickets one way. */
  runs?(item: OrderItem, date: string): Promise<readonly RunOnSale[] | 'unavailable'>;
  /** What was booked on other days or at another time, as of `now` (epoch ms); null where that is not sold. */
  atOtherTime?(
    booked: Pick<OrderBody, 'item' | 'supplierItem'>,
    to: OtherTime,
    now: number,
  ): Promise<Offered | null>;
  /** How its standard is written down and tried. */
  readonly standard: StandardPort;
  /** How more of it is added at its end; absent where that is booked anew. */
  readonly extension?: Extension;
};

/** Another way between the same places: its numbers, when it goes (epoch ms), and what one traveller pays, fen. */
export type NextWay = {
  readonly no: string;
  readonly departAt: number;
  readonly arriveAt: number;
  readonly fareFen: number;
};

/** A way with what its product quotes it of. */
export type RunOnSale = NextWay & { readonly offered: Offered };

/** Other days of a stay, or another time of a ride with the number its driver then waits for. */
export type OtherTime =
  | { readonly checkIn: string; readonly checkOut: string }
  | { readonly pickUpAt: number; readonly meets: string | null };

/** Making what was booked longer. */
export type Extension = {
  /** What to ask for beside it, up to a later last day (YYYY-MM-DD) as of `now`; null where that cannot be had. */
  added(booked: Pick<OrderBody, 'item' | 'supplierItem'>, until: string, now: number): Offered | null;
  /** Both together as one. */
  whole(order: Pick<OrderRecord, 'startAt' | 'body'>, added: Quote): Whole;
};

/** What an order is about, and when. */
export type Whole = Pick<Quote, 'item' | 'supplierItem' | 'startAt' | 'endAt' | 'date' | 'words' | 'names'>;
