import type { DocumentType } from '../../enums/people.ts';
import { checkLetter, isIdCard, looksLikeIdCard } from '../identity/idCard.ts';
import { bareNumber } from '../text/pasted.ts';

/**
 * A document number in its one stored form, from any pasted one; null when no document of the type has it. An ID card of
 * before 1999 gets the 18 characters its holder was given then, so that one person has one number.
 */
export function readDocumentNumber(type: DocumentType, text: string): string | null {
  const bare = bareNumber(text);
  if (type !== 'idCard') return forms[type](bare) ? bare : null;
  // What is taken for the letter X on keyboards that have none.
  const number = bare.replace(/[×Х]$/u, 'X');
  if (!isIdCard(number)) return null;
  if (number.length === 18) return number;
  const body = `${number.slice(0, 6)}19${number.slice(6)}`;
  return `${body}${checkLetter(body)}`;
}

/** A stored document number as people read it: an ID card in the groups printed on forms, others as they are. */
export function showDocumentNumber(type: DocumentType, stored: string): string {
  if (type !== 'idCard' || stored.length !== 18) return stored;
  return `${stored.slice(0, 6)} ${stored.slice(6, 14)} ${stored.slice(14)}`;
}

const forms: Readonly<Record<Exclude<DocumentType, 'idCard'>, (number: string) => boolean>> = {
  // Issuing countries differ too much for more (ICAO 9303 has nine characters, older ones up to twenty).
  passport: (number) => /\d/.test(number) && /^[A-Z0-9]{5,20}$/.test(number) && !looksLikeIdCard(number),
  hkMacauPermit: (number) => /^[A-Z]{1,2}\d{7,10}$/.test(number),
  taiwanPermit: (number) => /^[A-Z]{1,2}\d{7,10}$/.test(number),
  // H and M for Hong Kong and Macau with 8 digits and the count of issues; Taiwan's 8 digits, or 10 and a letter.
  mainlandPermit: (number) => /^(?:[HM]\d{8}(?:\d{2})?|\d{8}|\d{10}[A-Z]?)$/.test(number),
  // The form of 2017 has three letters; that of 2023 is numbered as an ID card, from 9 on.
  residencePermit: (number) =>
    /^[A-Z]{3}\d{12}$/.test(number) || (/^9\d{16}[\dX]$/.test(number) && checkLetter(number) === number[17]),
};
