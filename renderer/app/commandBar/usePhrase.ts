import { type ReadTrips, useReadTrips } from '../../travel/phrase/useReadTrips.ts';
import type { NamedPerson } from './namedPeople.ts';
import { useNamedPeople } from './useNamedPeople.ts';

/** What was typed, as it is read. Whether words name people is asked only beside a route. */
export type Phrase = Omit<ReadTrips, 'people'> & { readonly people: readonly NamedPerson[] };

const nobody: readonly string[] = [];

/** Reads what is typed at each key; `chosen`: which of several namesakes a word means, by traveller's key. */
export function usePhrase(typed: string, chosen: ReadonlyMap<string, string>): Phrase {
  const { people, ...read } = useReadTrips(typed);
  const isTrip = read.trips.length > 0 || read.doubts.length > 0;
  const named = useNamedPeople(isTrip ? people : nobody, chosen);
  return { ...read, people: named };
}
