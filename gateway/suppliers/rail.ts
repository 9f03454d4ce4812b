/**
 * The port of a rail supplier (domain §2). One adapter per real supplier; the default one simulates it over
 * stored inventory. Every answer is a value: a supplier that is slow, cut off or failing answers `unknown`
 * for writes and `unavailable` for reads, and only `status` may settle an `unknown`.
 */
/** An adapter answers within this time, in ms, or says `unknown`; work under way is given up on after it. */
export const SUPPLIER_TIMEOUT_MS = 8_000;

export type RailSeat = { seat: string; fareFen: number; remaining: number };

export type RailTrip = {
  trainNo: string;
  /** Service date of the boarding station, YYYY-MM-DD in Asia/Shanghai. */
  date: string;
  from: string;
  to: string;
  /** Epoch ms. */
  departAt: number;
  arriveAt: number;
  seats: RailSeat[];
};

export type HoldRequest = {
  /** Our key: the supplier answers a repeat with the first hold. */
  clientKey: string;
  trainNo: string;
  date: string;
  from: string;
  to: string;
  seat: string;
  expectedFareFen: number;
  passenger: { name: string; documentType: string; documentNumber: string };
};

export type HoldAnswer =
  | {
      kind: 'held';
      ref: string;
      coach: string;
      seatNo: string;
      fareFen: number;
      payBy: number;
      guaranteedUntil: number;
    }
  | { kind: 'refused'; why: 'soldOut' | 'closed' | 'duplicate' | 'rejected' }
  | { kind: 'repriced'; fareFen: number }
  | { kind: 'unknown' };

export type RailStatus =
  | { kind: 'none' }
  | {
      kind: 'held';
      ref: string;
      coach: string;
      seatNo: string;
      fareFen: number;
      payBy: number;
      guaranteedUntil: number;
    }
  | { kind: 'issued'; ref: string; coach: string; seatNo: string; fareFen: number; ticketNo: string }
  | { kind: 'cancelled' }
  | { kind: 'unavailable' };

export type RailSupplier = {
  search(query: {
    from: readonly string[];
    to: readonly string[];
    date: string;
  }): Promise<{ kind: 'found'; trips: RailTrip[] } | { kind: 'unavailable' }>;
  lowestFares(query: {
    from: readonly string[];
    to: readonly string[];
    dates: readonly string[];
  }): Promise<
    { kind: 'found'; days: { date: string; lowestFen: number | null }[] } | { kind: 'unavailable' }
  >;
  price(query: {
    trainNo: string;
    date: string;
    from: string;
    to: string;
  }): Promise<{ kind: 'found'; trip: RailTrip } | { kind: 'none' } | { kind: 'unavailable' }>;
  hold(request: HoldRequest): Promise<HoldAnswer>;
  issue(request: {
    clientKey: string;
    ref: string;
  }): Promise<{ kind: 'issued'; ticketNo: string } | { kind: 'refused' } | { kind: 'unknown' }>;
  cancel(request: {
    clientKey: string;
    ref: string;
  }): Promise<{ kind: 'cancelled' } | { kind: 'refused' } | { kind: 'unknown' }>;
  status(clientKey: string): Promise<RailStatus>;
};
