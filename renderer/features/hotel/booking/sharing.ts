import type { TravellerRef } from '../../../../contract/shapes/people.ts';
import type { FormRow } from '../../../travel/shapes/bookingForm.ts';

/** Those who share the room of a form, as the gateway is asked; a shared room has one row. */
export function sharingOf(rows: readonly FormRow[]): { sharing?: TravellerRef[] } {
  const [first] = rows;
  return first?.sharing?.length ? { sharing: first.sharing } : {};
}
