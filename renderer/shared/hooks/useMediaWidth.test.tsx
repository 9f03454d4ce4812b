import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mediaWidthOf, useMediaWidth } from './useMediaWidth.ts';

it.each([
  [320, 'phone'],
  [600, 'phone'],
  [601, 'tablet'],
  [1023, 'tablet'],
  [1024, 'desk'],
  [1799, 'desk'],
  [1800, 'wide'],
] as const)('%i px is %s', (px, expected) => {
  expect(mediaWidthOf(px)).toBe(expected);
});

it('renders again only when the layout changes', () => {
  const resize = (px: number) =>
    act(() => {
      window.innerWidth = px;
      window.dispatchEvent(new Event('resize'));
    });
  let renders = 0;
  resize(1440);
  const { result } = renderHook(() => {
    renders++;
    return useMediaWidth();
  });
  const before = renders;
  resize(1300);
  expect(renders).toBe(before);
  resize(400);
  expect(result.current).toBe('phone');
});
