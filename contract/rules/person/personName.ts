import type { DocumentType } from '../../enums/people.ts';
import { plainText } from '../text/pasted.ts';

/** What is wrong with a name: none there, something but letters, too long, or surname and given names not told apart. */
export type NameFault = 'empty' | 'letters' | 'long' | 'surname';
export type NameRead =
  | { readonly name: string; readonly fault: null }
  | { readonly name: null; readonly fault: NameFault };

/**
 * A person's name in its one stored form: letters of any script, with spaces, hyphens, apostrophes and the middle dot
 * between them. On a passport or a foreigner's permit a Latin name is SURNAME/GIVEN NAMES in upper case, as the
 * document's machine-readable line has it; who has one name only has no stroke. Names in Chinese have at most 15
 * characters (spec §5), others 40.
 */
export function readPersonName(text: string, document?: DocumentType): NameRead {
  const name = plainName(text);
  if (name === '') return { name: null, fault: 'empty' };
  const isForeign = document === 'passport' || document === 'residencePermit';
  const read = isForeign && !/\p{Script=Han}/u.test(name) ? asOnPassport(name) : name;
  const parts = isForeign ? read.split('/') : [read];
  if (parts.length > 2 || !parts.every((part) => letters.test(part))) return { name: null, fault: 'letters' };
  if (Array.from(read).length > (/\p{Script=Han}/u.test(read) ? 15 : 40))
    return { name: null, fault: 'long' };
  // Which of several words is the surname nobody can tell from the words.
  const areRunTogether = isForeign && /^[\p{Script=Latin}\p{M}'· -]+$/u.test(read) && read.includes(' ');
  return areRunTogether ? { name: null, fault: 'surname' } : { name: read, fault: null };
}

const letters = /^\p{L}\p{M}{0,3}(?:[ '·-]{0,2}\p{L}\p{M}{0,3})*$/u;

const asOnPassport = (name: string) => name.toUpperCase().replace(/ ?[,/] ?/g, '/');

/** One spelling of apostrophes, hyphens and the dot between the parts of a name. */
function plainName(text: string): string {
  return (
    plainText(text.replace(/[‘’ʼ´`]/g, "'"))
      .replace(/[\p{Pd}\u2212]/gu, '-')
      .replace(/[‧•・∙⋅]/gu, '·')
      .replace(/(?<=\p{Script=Han})\.(?=\p{Script=Han})/gu, '·')
      // Forms set short names apart (张 伟); the card has none.
      .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
      .replace(/ ?· ?/g, '·')
  );
}
