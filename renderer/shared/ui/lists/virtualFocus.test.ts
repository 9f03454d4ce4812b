import { expect, it } from 'vitest';
import { nextRow, rowOf } from './virtualFocus.ts';

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowUp', 0, null],
  ['ArrowDown', 99, null],
  ['PageDown', 5, 15],
  ['PageDown', 95, 99],
  ['PageUp', 5, 0],
  ['Home', 50, 0],
  ['Home', 0, null],
  ['End', 50, 99],
  ['Enter', 50, null],
])('%s from row %i of 100 leads to %s', (key, from, to) => {
  expect(nextRow(key, from, 100, 10)).toBe(to);
});

it('knows the row an element stands in', () => {
  document.body.innerHTML = '<div data-row="7"><a href="#x"><b>x</b></a></div><p>y</p>';
  expect(rowOf(document.querySelector('b'))).toBe(7);
  expect(rowOf(document.querySelector('p'))).toBeNull();
  expect(rowOf(null)).toBeNull();
});
