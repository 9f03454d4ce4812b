import { expect, test } from 'vitest';
import type { TrainPlace } from './places.ts';
import { wishedPlace } from './wishedPlace.ts';

const places = (...seats: string[]): TrainPlace[] =>
  seats.map((seat) => {
    const [coach = '', seatNo = ''] = seat.split('/');
    return { coach, seatNo, berth: null };
  });
const wish = (letter: string, letters = letter) => ({ letter, letters, party: 'abcdef01' });
const said = (place: TrainPlace | undefined) => place && `${place.coach}/${place.seatNo}`;

test('without a wish the first free place is sold', () => {
  expect(said(wishedPlace(places('01/01B', '01/01C'), undefined, []))).toBe('01/01B');
  expect(wishedPlace([], wish('A'), [])).toBeUndefined();
});

test('the first of a party takes a row in which all its letters are free', () => {
  const free = places('01/01D', '01/02D', '01/02F', '01/03F');
  expect(said(wishedPlace(free, wish('D', 'DF'), []))).toBe('01/02D');
});

test('the next sits in that row, on another letter where theirs is gone', () => {
  const beside = [{ coach: '01', seatNo: '02D' }];
  expect(said(wishedPlace(places('01/01F', '01/02F'), wish('F', 'DF'), beside))).toBe('01/02F');
  expect(said(wishedPlace(places('01/01F', '01/02A'), wish('F', 'DF'), beside))).toBe('01/02A');
  expect(said(wishedPlace(places('02/01F', '01/09F'), wish('F', 'DF'), beside))).toBe('01/09F');
});

test('where no such letter is free the first place is as good', () => {
  expect(said(wishedPlace(places('01/01B', '01/01C'), wish('F'), []))).toBe('01/01B');
});
