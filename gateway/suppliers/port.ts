import type { Disruption } from '../../contract/shapes/order.ts';

export type { Disruption } from '../../contract/shapes/order.ts';

/**
 * The port every supplier stands behind, one per product kind (domain §2). Every answer is a value: a supplier that is
 * slow, cut off or failing answers `unknown` for writes and `unavailable` for reads, and only `status` may settle an
 * `unknown`. Money in fen, times in epoch ms.
 */

/** An adapter answers within this time, in ms, or says `unknown`; work under way is given up on after it. */
export const SUPPLIER_TIMEOUT_MS = 8_000;

export type Unavailable = { readonly kind: 'unavailable' };
export type Unknown = { readonly kind: 'unknown' };

export type Passenger = {
  readonly name: string;
  readonly documentType: string;
  readonly documentNumber: string;
};

/** What a hold settles that an offer could not name, by product: `coach` and `seatNo`, `seatNo`, `roomNo`, `driver`. */
export type Placed = Readonly<Record<string, string>>;

/** A hold has two clocks: the space is kept until `payBy`, the price until `guaranteedUntil`. */
export type Held = {
  readonly kind: 'held';
  readonly ref: string;
  /** What the supplier asks for the whole item, taxes included. */
  readonly fareFen: number;
  readonly placed: Placed;
  readonly payBy: number;
  readonly guaranteedUntil: number;
};

export type HoldRequest<Item> = {
  /** Our key: the supplier answers a repeat with the first hold. */
  readonly clientKey: string;
  readonly item: Item;
  /** What the traveller accepted for the whole item, taxes included. Another price is never held: `repriced`. */
  readonly expectedFareFen: number;
  readonly passenger: Passenger;
};

export type HoldAnswer =
  | Held
  | { readonly kind: 'refused'; readonly why: 'soldOut' | 'closed' | 'duplicate' | 'rejected' }
  | { readonly kind: 'repriced'; readonly fareFen: number }
  | Unknown;

export type Issued = {
  readonly kind: 'issued';
  readonly ref: string;
  readonly fareFen: number;
  readonly placed: Placed;
  readonly ticketNo: string;
  readonly disruption: Disruption | null;
};

export type Refunded = { readonly kind: 'refunded'; readonly feeFen: number; readonly refundFen: number };

/** How our key stands with the supplier; a key of an amendment (refund, change) is asked about in the same way. */
export type Status =
  | { readonly kind: 'none' }
  | Held
  | Issued
  | { readonly kind: 'cancelled' }
  | Refunded
  /** A change took its place. */
  | { readonly kind: 'exchanged' }
  | Unavailable;

export type RefundQuote = {
  readonly kind: 'quoted';
  readonly feeFen: number;
  readonly refundFen: number;
  readonly involuntary: boolean;
  readonly expiresAt: number;
};

export type ChangeQuote = {
  readonly kind: 'quoted';
  readonly feeFen: number;
  /** New fare less old fare; negative when money comes back. */
  readonly differenceFen: number;
  readonly fareFen: number;
  readonly involuntary: boolean;
  readonly expiresAt: number;
};

export type AmendRefusal = {
  readonly kind: 'refused';
  readonly why: 'notAllowed' | 'notIssued' | 'departed' | 'soldOut' | 'requoted' | 'rejected';
};

/**
 * `Query` asks for offers, `Found` is what is on sale (one per offer, with its options), `Item` names exactly one thing
 * to hold: an offer with an option chosen. All three are plain JSON.
 */
export type Supplier<Query, Found, Item> = {
  search(query: Query): Promise<{ readonly kind: 'found'; readonly found: readonly Found[] } | Unavailable>;
  /** One item afresh, with what is left of it; `none` when it is no longer sold. */
  price(
    item: Item,
  ): Promise<{ readonly kind: 'found'; readonly found: Found } | { readonly kind: 'none' } | Unavailable>;
  hold(request: HoldRequest<Item>): Promise<HoldAnswer>;
  /** Issues a held item. Refused: the hold is gone. */
  issue(request: {
    clientKey: string;
    ref: string;
  }): Promise<
    { readonly kind: 'issued'; readonly ticketNo: string } | { readonly kind: 'refused' } | Unknown
  >;
  /** Gives a hold up before it is issued. */
  cancel(request: {
    clientKey: string;
    ref: string;
  }): Promise<{ readonly kind: 'cancelled' } | { readonly kind: 'refused' } | Unknown>;
  status(clientKey: string): Promise<Status>;
  /** What giving an issued item back would cost now; promises nothing past `expiresAt`. */
  quoteRefund(request: { clientKey: string }): Promise<RefundQuote | AmendRefusal | Unavailable>;
  /** Gives it back under the amendment's own key. `requoted`: the fee is no longer the accepted one. */
  refund(request: {
    amendmentKey: string;
    clientKey: string;
    acceptedFeeFen: number;
  }): Promise<Refunded | AmendRefusal | Unknown>;
  quoteChange(request: { clientKey: string; item: Item }): Promise<ChangeQuote | AmendRefusal | Unavailable>;
  /** Exchanges it; the new ticket lives under the amendment's key from then on. */
  change(request: {
    amendmentKey: string;
    clientKey: string;
    item: Item;
    acceptedFeeFen: number;
    acceptedDifferenceFen: number;
  }): Promise<Issued | AmendRefusal | Unknown>;
};

/** Lowest price per day, for calendars; null where nothing is on sale. */
export type Calendar<Stretch> = (
  query: Stretch & { readonly dates: readonly string[] },
) => Promise<
  | { readonly kind: 'found'; readonly days: readonly { date: string; lowestFen: number | null }[] }
  | Unavailable
>;
