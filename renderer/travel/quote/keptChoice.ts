import type { Intent } from '../../../contract/shell.ts';
import type { OfferChoice } from '../shapes/bookingForm.ts';

/** What a pending booking keeps of a choice, so that a person can be asked again once its offer has expired. */
export function keptChoice({ label, startAt, facts }: OfferChoice): NonNullable<Intent['summary']['choice']> {
  return { label, startAt, facts };
}
