/** Tables of the simulated suppliers (`sim_`): their timetables, what they have sold, and their fault settings. */
export type SupplierTables = {
  sim_train: { train_no: string; type: string; seats: string; stops: string };
  sim_call: { train_no: string; station_code: string; stop_index: number; city_code: string };
  /** One row per thing somebody holds or has bought, of any product; `client_key` is our idempotency key. */
  sim_booking: {
    ref: string;
    client_key: string;
    product: string;
    /** held, issued, cancelled, refunded, exchanged. */
    state: string;
    passenger_idx: string;
    /** The port's item, JSON. */
    item: string;
    /** What the hold settled, JSON. */
    placed: string;
    fare_fen: number;
    ticket_no: string | null;
    pay_by: number;
    guaranteed_until: number;
    created_at: number;
    start_at: number;
    end_at: number;
    /** How many changes led to it; a rail ticket allows one. */
    changes: number;
    /** Fee and refund of a refunded one, fen. */
    fee_fen: number;
    refund_fen: number;
    /** The key of the amendment that ended it. */
    ended_by: string | null;
  };
  /**
   * What bookings take up. `resource` starts with the product: one run of a train, a class of a flight, a hotel's room
   * type on one night; `place` tells seats apart ('' where nothing does); from/to are stop indexes (0 and 1 where
   * nothing is ridden).
   * Taken while `live_until` lies ahead: the pay-by time of a hold, 2^53-1 once issued. Rows go with the booking.
   */
  sim_unit: {
    resource: string;
    ref: string;
    place: string;
    from_index: number;
    to_index: number;
    live_until: number;
  };
  /** What a supplier did to a departure or a stay: `rescheduled` with new times, or `withdrawn`. */
  sim_disruption: {
    product: string;
    /** Train or flight number, hotel id. */
    code: string;
    date: string;
    kind: string;
    depart_shift_minutes: number;
    arrive_shift_minutes: number;
    /** Epoch ms; who books later knows of it. */
    made_at: number;
  };
  /** The gate a flight was moved to, and the one it had ('' for none). */
  sim_gate: { flight_no: string; date: string; gate: string; was: string; made_at: number };
  sim_knob: { key: string; value: string };
};
