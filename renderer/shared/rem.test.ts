import { afterEach, expect, it, vi } from 'vitest';
import { keepRootFontSize, rootFontSize } from './rem.ts';

it.each([
  [320, 85.333],
  [375, 100],
  [414, 110.4],
  [600, 160],
  [601, 100],
  [1440, 100],
])('at %i px the root is %d px (spec §9)', (width, expected) => {
  expect(rootFontSize(width)).toBeCloseTo(expected, 2);
});

afterEach(() => {
  document.documentElement.style.fontSize = '';
  vi.restoreAllMocks();
});

it('follows the window', () => {
  window.innerWidth = 414;
  keepRootFontSize(window);
  expect(document.documentElement.style.fontSize).toBe('110.4px');
  window.innerWidth = 1440;
  window.dispatchEvent(new Event('resize'));
  expect(document.documentElement.style.fontSize).toBe('100px');
});

it('corrects a web view that scales text, so that lengths come out as drawn', () => {
  window.innerWidth = 375;
  const computed = vi.spyOn(window, 'getComputedStyle');
  computed.mockImplementation(
    () =>
      ({
        fontSize: `${Number.parseFloat(document.documentElement.style.fontSize) * 1.25}px`,
      }) as CSSStyleDeclaration,
  );
  keepRootFontSize(window);
  expect(Number.parseFloat(document.documentElement.style.fontSize) * 1.25).toBeCloseTo(100);
});
