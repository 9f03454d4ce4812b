import type { BookingForm } from '../shapes/bookingForm.ts';

/**
 * Whether another booking may be opened now. One sent without a definite answer is settled first, whoever sent it: it
 * may be booked, and only its form can still ask.
 */
export function mayOpen(form: BookingForm | null): boolean {
  return !form?.sent;
}
