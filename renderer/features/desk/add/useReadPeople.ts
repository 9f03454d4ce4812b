import { useMemo } from 'react';
import type { Traveller } from '../../../../contract/shapes/people.ts';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { useListEverybodyQuery } from '../../../travel/party/travellersApi.ts';
import type { ChosenPeople } from '../logic/peopleAdded.ts';
import { indexPeople } from '../logic/peopleIndex.ts';
import { type ReadPerson, readPeople } from '../logic/readPeople.ts';

const nobody: readonly Traveller[] = [];

/** Who is named in a text, as it is read now; `chosen` settles what was not sure, by word. */
export function useReadPeople(text: string, chosen: ChosenPeople) {
  const { data, isFetching, error, refetch } = useListEverybodyQuery();
  const people = data?.people ?? nobody;
  const index = useMemo(() => indexPeople(people), [people]);
  const read = useMemo(
    () => (text.trim() === '' ? [] : readPeople(text, index).map((one) => settled(one, chosen))),
    [text, index, chosen],
  );
  return {
    read,
    isLoading: !data && isFetching,
    isWhole: data?.isWhole ?? true,
    error: data ? undefined : error,
    refetch,
  };
}

function settled(read: ReadPerson, chosen: ChosenPeople): ReadPerson {
  const meant = read.travellers.find(({ ref }) => travellerKey(ref) === chosen[read.word]);
  return meant ? { word: read.word, is: meant.blocked ? 'blocked' : 'one', travellers: [meant] } : read;
}
