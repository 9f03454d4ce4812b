import { expect, test } from 'vitest';
import { cropOf, dragged, wholeCrop } from './cropOf.ts';

const wide = { width: 400, height: 200 };

test('a crop is the middle square of a picture at first, and a smaller one nearer', () => {
  expect(cropOf(wide, wholeCrop)).toEqual({ side: 200, left: 100, top: 0 });
  expect(cropOf(wide, { ...wholeCrop, zoom: 2 })).toEqual({ side: 100, left: 150, top: 50 });
});

test('dragging moves the picture under the cut, and never beyond its edges', () => {
  const right = dragged(wide, wholeCrop, { dx: 64, dy: 64 }, 256);
  expect(cropOf(wide, right)).toEqual({ side: 200, left: 50, top: 0 });
  expect(dragged(wide, wholeCrop, { dx: 9999, dy: 0 }, 256).x).toBe(0);
  expect(dragged(wide, wholeCrop, { dx: -9999, dy: 0 }, 256).x).toBe(1);
});
