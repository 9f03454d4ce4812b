import type { JsonColumn } from '../../../store/columns/jsonColumn.ts';
import type { Db } from '../../../store/db/openStore.ts';
import type { AmendRefusal, Placed } from '../../port.ts';
import type { Run, RunDisruption, Span } from './disruption.ts';
import type { FaultSettings } from './faultSettings.ts';

/** What a hold takes up of the stock; see `sim_unit`. */
export type Unit = {
  readonly resource: string;
  readonly place: string;
  readonly from: number;
  readonly to: number;
};

/** Something a supplier is ready to sell. Fen, epoch ms. */
export type Sale = {
  /** What is asked for it. */
  readonly fareFen: number;
  /** What was quoted and must be the accepted price, where that is more: a berth that is not the dearest. */
  readonly quotedFen?: number;
  readonly placed: Placed;
  readonly units: readonly Unit[];
  readonly startAt: number;
  readonly endAt: number;
  readonly payBy: number;
  readonly guaranteedUntil: number;
};

export type SaleAnswer =
  | { readonly kind: 'sale'; readonly sale: Sale }
  | { readonly kind: 'refused'; readonly why: 'soldOut' | 'closed' | 'rejected' };

/** A booking as the inventories judge it. */
export type Booked<Item> = {
  readonly ref: string;
  readonly item: Item;
  readonly fareFen: number;
  readonly startAt: number;
  readonly endAt: number;
  readonly createdAt: number;
  /** How many changes led to it. */
  readonly changes: number;
};

export type SaleContext = {
  readonly faults: FaultSettings;
  readonly now: number;
  /** A booking that is being exchanged: its own units count as free. */
  readonly freed: string | null;
  /** How the supplier moved the run; a withdrawn one is not sold at all. */
  readonly runDisruption: RunDisruption | null;
};

/** What is particular to one product; `bookingEngine` does the rest the same way for all of them. */
export type ProductInventory<Item> = {
  readonly product: string;
  /** Reads its items back from column `sim_booking.item`. */
  readonly items: Pick<JsonColumn<Item>, 'read'>;
  /** Whether one passenger is kept from having two of it at the same time. */
  readonly exclusive: boolean;
  /**
   * Finds the item free (`takenUnits`) and says what it takes up. Every read goes through `trx`: the act has the store
   * to itself, and a read beside it would wait for it for ever.
   */
  sell(trx: Db, item: Item, context: SaleContext): Promise<SaleAnswer>;
  /** What giving a booking back costs at `now`, or why it cannot be. Pure: a quote asks it about later moments too. */
  refundFee(booked: Booked<Item>, now: number): { readonly feeFen: number } | AmendRefusal['why'];
  /**
   * What exchanging it for another item costs at `now` beside the difference in fare, or why it cannot be: `rejected`
   * when the other item may never take its place, which stands even where a disruption makes the change free.
   */
  changeFee(booked: Booked<Item>, to: Item, now: number): { readonly feeFen: number } | AmendRefusal['why'];
  /** Whether another item may ever take this one's place, where only the store can tell; if not, `rejected`. */
  mayBecome?(trx: Db, item: Item, to: Item): Promise<boolean>;
  /** What its departures or stay are called in `sim_disruption`: one, or every leg of a journey. */
  runsOf(item: Item): readonly Run[];
  /** Products under which those are moved or withdrawn; its own by default. */
  readonly disruptedUnder?: readonly string[];
  /** When each of its runs is planned to begin and end; needed where one that was moved is sold under its new times. */
  plannedOf?(trx: Db, item: Item): Promise<readonly Span[] | null>;
  ticketNo(random: { bytes(count: number): Uint8Array }, item: Item): string;
};
