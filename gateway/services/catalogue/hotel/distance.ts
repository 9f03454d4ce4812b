import type { Point } from '../../../../contract/shapes/hotel.ts';
import type { Position } from '../../../store/repos/catalogue/hotels.ts';

const EARTH_METRES = 6_371_000;
const RADIANS_PER_MICRO = Math.PI / 180_000_000;

/** A stored position as degrees. */
export function pointOf({ latMicro, lonMicro }: Position): Point {
  return { lat: latMicro / 1_000_000, lon: lonMicro / 1_000_000 };
}

/** Metres in a straight line over the globe. */
export function metresBetween(point: Point, to: Position): number {
  const lat = [point.lat * 1_000_000 * RADIANS_PER_MICRO, to.latMicro * RADIANS_PER_MICRO] as const;
  const lon = [point.lon * 1_000_000 * RADIANS_PER_MICRO, to.lonMicro * RADIANS_PER_MICRO] as const;
  const half = ([a, b]: readonly [number, number]) => Math.sin((b - a) / 2) ** 2;
  const arc = half(lat) + Math.cos(lat[0]) * Math.cos(lat[1]) * half(lon);
  return Math.round(2 * EARTH_METRES * Math.asin(Math.sqrt(arc)));
}
