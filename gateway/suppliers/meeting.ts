import type { MeetingCostLine, MeetingProduct } from '../../contract/shapes/meeting/meeting.ts';
import type { Unavailable, Unknown } from './port.ts';

/** What a supplier is asked for: ids and figures, never a name. */
export type MeetingDemand = {
  readonly city: string;
  /** YYYY-MM-DD. */
  readonly startOn: string;
  readonly days: number;
  readonly people: number;
  readonly rooms: number;
  /** One product, or null for all of the city. */
  readonly productId: string | null;
};

/** An offer for one demand; `ref` is the supplier's own name of it. */
export type MeetingOffer = {
  readonly ref: string;
  readonly product: MeetingProduct;
  readonly lines: readonly MeetingCostLine[];
  readonly totalFen: number;
  readonly wasFen: number | null;
  readonly validUntil: number;
};

/** How an order stands with the supplier. */
export type MeetingOrderStatus =
  | { readonly kind: 'none' }
  | { readonly kind: 'accepted'; readonly ref: string }
  | { readonly kind: 'cancelled'; readonly feeFen: number }
  | Unavailable;

/**
 * The port suppliers of meetings stand behind. As with orders every answer is a value: a write without a clear answer is
 * `unknown`, and only `status` settles it. A repeat under a key changes nothing. Money in fen, times in epoch ms.
 */
export type MeetingSupplier = {
  /** Cities with houses. */
  cities(): Promise<{ readonly kind: 'found'; readonly codes: readonly string[] } | Unavailable>;
  products(
    of: { readonly kind: 'venue'; readonly city: string } | { readonly kind: 'sailing' },
  ): Promise<{ readonly kind: 'found'; readonly products: readonly MeetingProduct[] } | Unavailable>;
  product(
    id: string,
  ): Promise<
    { readonly kind: 'found'; readonly product: MeetingProduct } | { readonly kind: 'none' } | Unavailable
  >;
  /** Offers for a demand, which the supplier keeps under our key. */
  quotes(
    clientKey: string,
    demand: MeetingDemand,
  ): Promise<{ readonly kind: 'found'; readonly offers: readonly MeetingOffer[] } | Unavailable>;
  /** Asks for a lower price; the answer is the supplier's last word on it. */
  negotiate(request: {
    readonly clientKey: string;
    readonly demand: MeetingDemand;
    readonly ref: string;
    readonly wantedFen: number;
  }): Promise<
    { readonly kind: 'offered'; readonly offer: MeetingOffer } | { readonly kind: 'gone' } | Unavailable
  >;
  /** Orders at the accepted price; another price is never ordered. */
  accept(request: {
    readonly clientKey: string;
    /** The key its quotes are kept under. */
    readonly demandKey: string;
    readonly demand: MeetingDemand;
    readonly ref: string;
    readonly totalFen: number;
  }): Promise<{ readonly kind: 'accepted' } | { readonly kind: 'refused' } | Unknown>;
  /** Gives an order back; free of charge until the day its terms say. */
  cancel(
    clientKey: string,
  ): Promise<
    { readonly kind: 'cancelled'; readonly feeFen: number } | { readonly kind: 'refused' } | Unknown
  >;
  status(clientKey: string): Promise<MeetingOrderStatus>;
  /** What a meeting came to in the end; `none` for one that was not ordered or is not over. */
  bill(
    clientKey: string,
  ): Promise<
    | { readonly kind: 'billed'; readonly lines: readonly MeetingCostLine[] }
    | { readonly kind: 'none' }
    | Unavailable
  >;
};
