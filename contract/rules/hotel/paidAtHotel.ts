/**
 * Whether the guest pays for it at the hotel's desk (到店付): that goes through nobody's account, so it is neither the
 * company's share nor the person's.
 */
export function isPaidAtHotel(sold: object): boolean {
  return 'settle' in sold && sold.settle === 'desk';
}

/** What of a price (fen) is paid at the hotel's desk: all of it or nothing. */
export function paidAtHotel(sold: object, fareFen: number): number {
  return isPaidAtHotel(sold) ? fareFen : 0;
}
