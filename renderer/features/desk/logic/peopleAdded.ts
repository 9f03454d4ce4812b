import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { plainName } from './peopleIndex.ts';
import type { ReadPerson } from './readPeople.ts';

/** Of names that stand for several people the one that is meant, by word. */
export type ChosenPeople = Readonly<Record<string, string>>;

/**
 * Who is added of those read, as far as there is room for them, and what of the text stays: what is not sure, and who was
 * not added. Of the latter each is still told from their namesakes (`chosen`), whatever stood beside their name.
 */
export function peopleAdded(read: readonly ReadPerson[], there: ReadonlySet<string>, room: number) {
  const fresh = read
    .flatMap(({ is, travellers }) => (is === 'one' ? travellers : []))
    .filter(({ ref }) => !there.has(travellerKey(ref)));
  const added = fresh.slice(0, Math.max(0, room));
  const over = new Set(fresh.slice(added.length));
  const keyOf = ({ travellers }: ReadPerson) =>
    travellers.flatMap((one) => (over.has(one) ? travellerKey(one.ref) : []));
  const left = read.filter((one) => one.is !== 'one' || keyOf(one).length > 0);
  return {
    added,
    isOver: over.size > 0,
    left: left.map(({ word }) => word).join('\n'),
    chosen: Object.fromEntries(
      left.flatMap((one) => keyOf(one).map((key) => [one.word, key])),
    ) as ChosenPeople,
  };
}

/** What of a choice among namesakes still holds once the text is another one: a name that left it is chosen for again. */
export function chosenStill(chosen: ChosenPeople, text: string): ChosenPeople {
  const plain = plainName(text);
  return Object.fromEntries(Object.entries(chosen).filter(([word]) => plain.includes(plainName(word))));
}
