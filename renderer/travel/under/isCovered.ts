import { travellerKey } from '../party/travellerKey.ts';
import type { FormRow } from '../shapes/bookingForm.ts';
import type { Usable } from './applicationsApi.ts';

/** Whether the application of a row is among those in force, and about its traveller; a row without one is. */
export function isCovered(
  usable: readonly Usable[],
  { applicationId, traveller }: Pick<FormRow, 'applicationId' | 'traveller'>,
): boolean {
  const key = travellerKey(traveller);
  const isAbout = ({ application, travellers }: Usable) =>
    application.applicationId === applicationId && travellers.some((ref) => travellerKey(ref) === key);
  return !applicationId || usable.some(isAbout);
}
