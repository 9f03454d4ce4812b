import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Traveller } from '../../../contract/shapes/people.ts';
import { useListNamedPeopleQuery } from './commandBarApi.ts';

/** Shown of each kind at most. */
const most = 4;

/** Whom one may book for, found by name, pinyin or initials; nobody while nothing is asked (null). */
export function useFoundPeople(keyword: string | null): readonly Traveller[] {
  const asked = (kind: Traveller['ref']['kind']) =>
    keyword === null ? skipToken : { kind, keyword: keyword.slice(0, 40), limit: most };
  const employees = useListNamedPeopleQuery(asked('employee')).currentData;
  const guests = useListNamedPeopleQuery(asked('guest')).currentData;
  const contacts = useListNamedPeopleQuery(asked('contact')).currentData;
  const found = [employees, guests, contacts].flatMap((list) => list?.travellers ?? []);
  return found.filter(({ blocked }) => blocked === null);
}
