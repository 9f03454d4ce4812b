import type { ProductKind } from '../../../../contract/products.ts';

/** Inside China, or across its border. */
export type FlightKind = Extract<ProductKind, 'flight' | 'intlFlight'>;

/** The screens of each. */
export const flightScreens = {
  flight: {
    search: 'flightSearch',
    offers: 'flightOffers',
    passengers: 'flightPassengers',
    confirm: 'flightConfirm',
  },
  intlFlight: {
    search: 'intlFlightSearch',
    offers: 'intlFlightOffers',
    passengers: 'intlFlightPassengers',
    confirm: 'intlFlightConfirm',
  },
} as const;
