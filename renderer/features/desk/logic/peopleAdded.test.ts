import { expect, it } from 'vitest';
import { person } from '../../../../tests/fakes/railWorld.ts';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { chosenStill, peopleAdded } from './peopleAdded.ts';
import type { ReadPerson } from './readPeople.ts';

const named = ['张伟', '李娜', '周敏', '孙丽'].map((name) => person(name));
const sure = named.map((one): ReadPerson => ({ word: one.name, is: 'one', travellers: [one] }));
const doubt: ReadPerson = { word: '没有这人', is: 'unknown', travellers: [] };
const keys = named.map(({ ref }) => travellerKey(ref));

it('leaves whom there is no room for in the text, and drops who is there already', () => {
  const { added, left, isOver } = peopleAdded([...sure, doubt], new Set(keys.slice(0, 1)), 2);
  expect(added.map(({ name }) => name)).toEqual(['李娜', '周敏']);
  expect(left).toBe('孙丽\n没有这人');
  expect(isOver).toBe(true);
  expect(peopleAdded(sure, new Set(), 0)).toMatchObject({ added: [], left: '张伟\n李娜\n周敏\n孙丽' });
  expect(peopleAdded(sure, new Set(), 50)).toMatchObject({ left: '', isOver: false, chosen: {} });
});

it('holds whom a namesake was told from only while the name stands in the text', () => {
  const { chosen } = peopleAdded(sure, new Set(), 3);
  expect(chosen).toEqual({ 孙丽: keys[3] });
  expect(chosenStill(chosen, '孙丽、张伟')).toEqual(chosen);
  expect(chosenStill(chosen, '')).toEqual({});
  expect(chosenStill({ 'sun li': 'a' }, 'Sun  Li, ')).toEqual({ 'sun li': 'a' });
});
