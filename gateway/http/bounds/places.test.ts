import { expect, test } from 'vitest';
import { makePlaces } from './places.ts';

/** Places, and who was cut off them. */
function world(each: number, all: number) {
  const places = makePlaces({ each, all });
  const cut: string[] = [];
  const take = (address: string, name: string) => places.take(address, () => cut.push(name));
  return { places, cut, take };
}

test('beyond what one address may hold its own oldest gives way, and nobody else', () => {
  const { cut, places, take } = world(2, 10);
  take('b', 'b1');
  for (const name of ['a1', 'a2', 'a3', 'a4']) take('a', name);
  expect(cut).toEqual(['a1', 'a2']);
  expect(places.held()).toBe(3);
});

test('beyond what all may hold the address that holds most gives way', () => {
  const { cut, take } = world(10, 4);
  take('honest', 'h1');
  for (const name of ['a1', 'a2', 'a3']) take('a', name);
  take('other', 'o1');
  take('other', 'o2');
  expect(cut).toEqual(['a1', 'a2']);
});

test('a place given back is free once, whoever gives it back again', () => {
  const { cut, places, take } = world(1, 1);
  const leave = take('a', 'a1');
  leave();
  leave();
  expect(places.held()).toBe(0);
  take('a', 'a2');
  leave();
  expect(places.held()).toBe(1);
  take('a', 'a3');
  expect(cut).toEqual(['a2']);
});
