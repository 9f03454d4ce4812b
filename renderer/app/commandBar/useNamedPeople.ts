import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Traveller } from '../../../contract/shapes/people.ts';
import { useSettled } from '../../shared/hooks/useSettled.ts';
import { commandBarApi } from './commandBarApi.ts';
import { type NamedPerson, namedPerson } from './namedPeople.ts';

/** Namesakes asked for at most. */
const mostFound = 50;
const kinds = ['employee', 'guest', 'contact'] as const;
const words = (all: readonly string[]) => all.join('\n');

/** The people the words name; asked for when typing pauses. `chosen` by word. */
export function useNamedPeople(
  typed: readonly string[],
  chosen: ReadonlyMap<string, string>,
): readonly NamedPerson[] {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  // By the word as typed: a map, for a word may be `constructor`.
  const [found, setFound] = useState<ReadonlyMap<string, readonly Traveller[]>>(new Map());
  // As text: another list of the same words asks nothing again.
  const settled = useSettled(words(typed));
  useEffect(() => {
    let isCurrent = true;
    const { initiate } = commandBarApi.endpoints.listNamedPeople;
    const ask = async (keyword: string) => {
      const lists = await Promise.all(
        kinds.map(async (kind) => {
          const asked = dispatch(initiate({ kind, keyword, limit: mostFound }, { subscribe: false }));
          return (await asked).data?.travellers;
        }),
      );
      const people = lists.flatMap((list) => list ?? []);
      // A list that did not come is no word that nobody is called so.
      if (isCurrent && lists.every((list) => list !== undefined))
        setFound((known) => new Map(known).set(keyword, people));
    };
    for (const word of settled.split('\n')) if (word) void ask(word);
    return () => {
      isCurrent = false;
    };
  }, [dispatch, settled]);
  return typed.map((word) => namedPerson(word, found.get(word), chosen.get(word)));
}
