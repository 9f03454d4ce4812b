import type { Point } from '../../../../contract/shapes/hotel.ts';

/** px of a drawn map; it is scaled to the room there is. */
export const mapSize = { width: 400, height: 300 } as const;
const margin = 24;

const KM_PER_DEGREE = 111.32;
const radians = Math.PI / 180;

/** How points of the earth fall on a drawn map that shows all of them, and how many px a kilometre takes. */
export function mapFrame(points: readonly Point[]) {
  const lats = points.map(({ lat }) => lat);
  const lons = points.map(({ lon }) => lon);
  const middle = {
    lat: (Math.min(...lats) + Math.max(...lats)) / 2,
    lon: (Math.min(...lons) + Math.max(...lons)) / 2,
  };
  const narrow = Math.cos(middle.lat * radians);
  // A single place is drawn with a kilometre around it.
  const kmWide = Math.max(1, (Math.max(...lons) - Math.min(...lons)) * narrow * KM_PER_DEGREE);
  const kmHigh = Math.max(1, (Math.max(...lats) - Math.min(...lats)) * KM_PER_DEGREE);
  const pxPerKm = Math.min((mapSize.width - 2 * margin) / kmWide, (mapSize.height - 2 * margin) / kmHigh);
  return {
    pxPerKm,
    at: ({ lat, lon }: Point) => ({
      x: mapSize.width / 2 + (lon - middle.lon) * narrow * KM_PER_DEGREE * pxPerKm,
      y: mapSize.height / 2 - (lat - middle.lat) * KM_PER_DEGREE * pxPerKm,
    }),
  };
}

/** Kilometres between two points as the crow flies; exact enough within a city. */
export function kmBetween(a: Point, b: Point): number {
  const north = (a.lat - b.lat) * KM_PER_DEGREE;
  const east = (a.lon - b.lon) * KM_PER_DEGREE * Math.cos(((a.lat + b.lat) / 2) * radians);
  return Math.hypot(north, east);
}

/** The longest of the round lengths (km) that fits a quarter of the map. */
export function scaleKm(pxPerKm: number): number {
  const lengths = [50, 20, 10, 5, 2, 1, 0.5];
  return lengths.find((km) => km * pxPerKm <= mapSize.width / 4) ?? 0.2;
}
