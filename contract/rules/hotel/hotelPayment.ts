import type { Payer } from '../../enums/booking.ts';
import type { hotelSettles } from '../../enums/hotel.ts';

type Settle = (typeof hotelSettles)[number];
export type HotelPayment = Settle | 'personal' | 'mixed';

/**
 * How a room is paid, as its guest is told. A rate on the company's monthly account is so only for what the company
 * pays: a traveller who pays in person pays when booking. Without a payer the rate's own way stands.
 */
export function hotelPayment(settle: Settle, payer: Payer = 'company'): HotelPayment {
  return settle === 'monthly' && payer !== 'company' ? payer : settle;
}
