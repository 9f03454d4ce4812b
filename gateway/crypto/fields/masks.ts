import { maskDocument, maskPhone } from '../../../contract/rules/identity/mask.ts';
import type { DocumentType } from '../../../contract/shapes/people.ts';

/** Masks of personal numbers (spec §3 "Masking"), applied on the server before anything leaves it. */
export type Masks = {
  mobile(number: string): string;
  email(address: string): string;
  document(type: DocumentType, number: string): string;
};

export const masks: Masks = {
  mobile: maskPhone,
  // The spec names no rule for e-mail: the first letter of the name, and the host.
  email: (address) => {
    const at = address.lastIndexOf('@');
    return at < 1 ? '*'.repeat(address.length) : `${address.slice(0, 1)}***${address.slice(at)}`;
  },
  document: (type, number) => maskDocument(type === 'idCard' ? 'idCard' : 'other', number),
};
