import { plainText } from '../text/pasted.ts';

/** A surname and given names in Latin letters, upper case, as a passport's machine-readable line has them. */
export type LatinParts = { readonly surname: string; readonly givenNames: string };

/**
 * Reads surname and given names as typed; null when one is no Latin name, or there are given names without a surname.
 * Who has one name only has a surname. Both empty is an answer: nothing is said.
 */
export function readLatinParts(typed: LatinParts): LatinParts | null {
  const surname = plainPart(typed.surname);
  const givenNames = plainPart(typed.givenNames);
  if (surname === '' && givenNames !== '') return null;
  return [surname, givenNames].every((part) => part === '' || form.test(part))
    ? { surname, givenNames }
    : null;
}

const form = /^[A-Z](?:[ '-]?[A-Z]){0,39}$/;

const plainPart = (text: string) =>
  plainText(text)
    .normalize('NFKD')
    .replace(/[‘’ʼ´`]/g, "'")
    .replace(/\p{Pd}/gu, '-')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .toUpperCase();
