import { isIdCard } from '../../../../contract/rules/identity/idCard.ts';
import { isMobile } from '../../../../contract/rules/identity/mobile.ts';
import type { GuestDraft } from '../state/guestDraftSlice.ts';

export const guestFields = ['name', 'hostId', 'documentNumber', 'mobile'] as const;
export type GuestField = (typeof guestFields)[number];

/** Keys of the messages under `guest.errors`. */
export type GuestError =
  | 'name'
  | 'host'
  | 'documentNumber'
  | 'idCard'
  | 'document'
  | 'mobile'
  | 'mobileInvalid';

/** Passports and permits: letters and digits; the issuing countries differ too much for more. */
const otherDocument = /^[A-Za-z0-9]{5,20}$/;

/** What is wrong with each field of a guest, in the order of the form; none when it can be saved. */
export function checkGuest(draft: GuestDraft): Partial<Record<GuestField, GuestError>> {
  const errors: Partial<Record<GuestField, GuestError>> = {};
  const number = draft.documentNumber.trim();
  if (draft.name.trim() === '') errors.name = 'name';
  if (!draft.hostId) errors.hostId = 'host';
  if (number === '') errors.documentNumber = 'documentNumber';
  else if (draft.documentType === 'idCard') {
    if (!isIdCard(number)) errors.documentNumber = 'idCard';
  } else if (!otherDocument.test(number)) errors.documentNumber = 'document';
  if (draft.mobile === '') errors.mobile = 'mobile';
  else if (!isMobile(draft.mobile)) errors.mobile = 'mobileInvalid';
  return errors;
}
