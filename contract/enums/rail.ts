/** Rail seats by their ticketing code (domain §3); W is a standing ticket. */
export const seatCodes = ['9', 'P', 'M', 'O', '6', '4', '3', '2', '1', 'W'] as const;
export type SeatCode = (typeof seatCodes)[number];
