import { readMobile } from '../../../../contract/rules/identity/mobile.ts';
import { readDocumentNumber } from '../../../../contract/rules/person/documentNumber.ts';
import { type NameFault, readPersonName } from '../../../../contract/rules/person/personName.ts';
import type { GuestDraft } from '../state/guestDraftSlice.ts';

export const guestFields = ['name', 'hostId', 'documentNumber', 'mobile'] as const;
export type GuestField = (typeof guestFields)[number];

/** Keys of the messages under `guest.errors`. */
export type GuestError =
  | 'name'
  | 'nameLetters'
  | 'nameLong'
  | 'nameSurname'
  | 'host'
  | 'documentNumber'
  | 'idCard'
  | 'document'
  | 'mobile'
  | 'mobileInvalid';

const nameErrors = {
  empty: 'name',
  letters: 'nameLetters',
  long: 'nameLong',
  surname: 'nameSurname',
} satisfies Record<NameFault, GuestError>;

/** What is wrong with each field of a guest, in the order of the form; none when it can be saved. */
export function checkGuest(draft: GuestDraft): Partial<Record<GuestField, GuestError>> {
  const errors: Partial<Record<GuestField, GuestError>> = {};
  const { documentType, documentNumber, mobile } = draft;
  const { fault } = readPersonName(draft.name, documentType);
  if (fault) errors.name = nameErrors[fault];
  if (!draft.hostId) errors.hostId = 'host';
  if (documentNumber.trim() === '') errors.documentNumber = 'documentNumber';
  else if (readDocumentNumber(documentType, documentNumber) === null)
    errors.documentNumber = documentType === 'idCard' ? 'idCard' : 'document';
  if (mobile.trim() === '') errors.mobile = 'mobile';
  else if (readMobile(mobile) === null) errors.mobile = 'mobileInvalid';
  return errors;
}

/** The draft as it is sent, every part in its one form; null while something is wrong. */
export function guestToSend(draft: GuestDraft) {
  const { documentType, hostId } = draft;
  const { name } = readPersonName(draft.name, documentType);
  const documentNumber = readDocumentNumber(documentType, draft.documentNumber);
  const mobile = readMobile(draft.mobile);
  if (name === null || documentNumber === null || mobile === null || hostId === null) return null;
  return { name, hostId, documentType, documentNumber, mobile };
}
