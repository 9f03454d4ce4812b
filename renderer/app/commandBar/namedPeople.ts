import type { Traveller } from '../../../contract/shapes/people.ts';
import { travellerKey } from '../../travel/party/travellerKey.ts';

/** What became of a word that may name a person; `asked`: not known yet. */
export type NamedPerson = { readonly word: string } & (
  | { readonly is: 'asked' }
  | { readonly is: 'unknown' }
  | { readonly is: 'one'; readonly traveller: Traveller }
  | { readonly is: 'blocked'; readonly traveller: Traveller }
  | { readonly is: 'several'; readonly travellers: readonly Traveller[] }
);

/**
 * Who a word is the whole name, pinyin or initials of, among those found for it. `chosen` (a traveller's key) settles
 * a word that several answer; nobody is taken for somebody else by a part of a name.
 */
export function namedPerson(
  word: string,
  found: readonly Traveller[] | undefined,
  chosen: string | undefined,
): NamedPerson {
  if (!found) return { word, is: 'asked' };
  const plain = word.toLowerCase().replace(/\s/g, '');
  const answers = found.filter(({ name, pinyin, initials }) =>
    [name, pinyin, initials].some((one) => one.toLowerCase().replace(/\s/g, '') === plain),
  );
  const taken = answers.find(({ ref }) => travellerKey(ref) === chosen);
  const [first] = answers;
  if (!first) return { word, is: 'unknown' };
  if (!taken && answers.length > 1) return { word, is: 'several', travellers: answers };
  const traveller = taken ?? first;
  return { word, is: traveller.blocked ? 'blocked' : 'one', traveller };
}
