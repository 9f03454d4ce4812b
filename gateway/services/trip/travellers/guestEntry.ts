import type { tripCalls } from '../../../../contract/calls/trip/shapes.ts';
import type { ParsedOf } from '../../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import { readIdCard } from '../../../../contract/rules/identity/idCard.ts';
import { readMobile } from '../../../../contract/rules/identity/mobile.ts';
import { readDocumentNumber } from '../../../../contract/rules/person/documentNumber.ts';
import { readPersonName } from '../../../../contract/rules/person/personName.ts';
import type { DocumentType } from '../../../../contract/shapes/people.ts';

type Typed = ParsedOf<(typeof tripCalls)['trip.guest.add']>;
export type EntryFault = 'ID_CARD_INVALID' | 'MOBILE_INVALID' | 'DOCUMENT_INVALID' | 'NAME_INVALID';
export type GuestEntry = {
  readonly name: string;
  readonly mobile: string;
  readonly documentType: DocumentType;
  readonly documentNumber: string;
};

/** A guest as entered, in the one form each part is kept in; or what is wrong. `today` is YYYY-MM-DD. */
export function readEntry(typed: Typed, today: string): Result<GuestEntry, EntryFault> {
  const { documentType } = typed;
  const { name } = readPersonName(typed.name, documentType);
  if (name === null) return fail('NAME_INVALID');
  const documentNumber = readDocumentNumber(documentType, typed.documentNumber);
  if (documentNumber === null)
    return fail(documentType === 'idCard' ? 'ID_CARD_INVALID' : 'DOCUMENT_INVALID');
  const card = documentType === 'idCard' ? readIdCard(documentNumber) : null;
  if (card && card.birthDate > today) return fail('ID_CARD_INVALID');
  const mobile = readMobile(typed.mobile);
  if (mobile === null) return fail('MOBILE_INVALID');
  return ok({ name, mobile, documentType, documentNumber });
}

/** Whether two names are of the same words, whichever comes first and however they are written: Anna Weber, WEBER/ANNA. */
export function isOneName(one: string, other: string): boolean {
  const words = (name: string) => name.toLowerCase().split(/[ /]/).toSorted().join(' ');
  return words(one) === words(other);
}
