import type { NextWay } from './product.ts';

/** Nobody reaches what leaves sooner than this. */
export const LEAVES_IN_MS = 45 * 60_000;

/** The way that leaves closest to a moment and can still be reached at `now` (epoch ms); null where there is none. */
export function closestWay<Way extends NextWay>(
  ways: readonly Way[],
  departAt: number,
  now: number,
): Way | null {
  const away = (way: Way) => Math.abs(way.departAt - departAt);
  const [closest] = ways
    .filter((way) => way.departAt >= now + LEAVES_IN_MS)
    .toSorted((a, b) => away(a) - away(b) || a.fareFen - b.fareFen);
  return closest ?? null;
}
