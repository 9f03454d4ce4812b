import type { Point } from '../../../../contract/shapes/hotel.ts';

/** A place on a drawn map, px from its upper left corner. */
export type Spot = { readonly x: number; readonly y: number };

/** A drawn map: how points of the earth fall on it, and what it covers. */
export type MapFrame = {
  readonly place: (point: Point) => Spot;
  /** How many px a kilometre takes. */
  readonly pxPerKm: number;
};

const kmPerDegree = 111.32;
const radians = Math.PI / 180;
/** A city is never drawn smaller than so many km, however close its places are. */
const leastKm = 4;

/**
 * Fits points into a square of `size` px with `margin` px around them, north up: a degree of longitude is narrower by
 * the cosine of the latitude, which is true enough for a city.
 */
export function fitMap(points: readonly Point[], size: number, margin: number): MapFrame {
  const lats = points.map(({ lat }) => lat);
  const lons = points.map(({ lon }) => lon);
  const lat = middle(lats);
  const lon = middle(lons);
  const kmPerLon = kmPerDegree * Math.cos(lat * radians);
  const km = Math.max(leastKm, spread(lats) * kmPerDegree, spread(lons) * kmPerLon);
  const pxPerKm = (size - 2 * margin) / km;
  return {
    pxPerKm,
    place: (point) => ({
      x: size / 2 + (point.lon - lon) * kmPerLon * pxPerKm,
      y: size / 2 - (point.lat - lat) * kmPerDegree * pxPerKm,
    }),
  };
}

function middle(values: readonly number[]): number {
  return values.length === 0 ? 0 : (Math.min(...values) + Math.max(...values)) / 2;
}

function spread(values: readonly number[]): number {
  return values.length === 0 ? 0 : Math.max(...values) - Math.min(...values);
}

/** Things at one spot of a map, as one pin. */
export type Pin<Thing> = { readonly spot: Spot; readonly things: readonly Thing[] };

/** A pin takes this much room, px: nothing else is pressed within it. */
export const pinSize = { width: 76, height: 44 } as const;

/** Puts things on a map so that no two pins overlap: what would lie on a pin joins it. The first ones keep their spot. */
export function pinsOf<Thing>(things: readonly Thing[], spotOf: (thing: Thing) => Spot): Pin<Thing>[] {
  const pins: { spot: Spot; things: Thing[] }[] = [];
  for (const thing of things) {
    const spot = spotOf(thing);
    const near = pins.find(
      (pin) =>
        Math.abs(pin.spot.x - spot.x) < pinSize.width && Math.abs(pin.spot.y - spot.y) < pinSize.height,
    );
    if (near) near.things.push(thing);
    else pins.push({ spot, things: [thing] });
  }
  return pins;
}

/** The room of a quarter's name, px, and where it may stand from the middle of its circle: below, else above. */
const nameSize = { width: 64, height: 18 } as const;
const nameAt = [36, -36] as const;
/** What one sees of a pin, px: lower than what is pressed. */
const faceHeight = 24;

/** Where the names of quarters stand so that no pin and no other name lies on them; null where there is no room. */
export function nameSpots(
  places: readonly Spot[],
  pins: readonly { readonly spot: Spot }[],
): (Spot | null)[] {
  const taken: { spot: Spot; width: number; height: number }[] = pins.map(({ spot }) => ({
    spot,
    width: pinSize.width,
    height: faceHeight,
  }));
  return places.map(({ x, y }) => {
    const spot = nameAt
      .map((off) => ({ x, y: y + off }))
      .find((at) => taken.every((one) => isClear(at, one.spot, one)));
    if (spot) taken.push({ spot, ...nameSize });
    return spot ?? null;
  });
}

function isClear(name: Spot, other: Spot, { width, height }: { width: number; height: number }): boolean {
  return (
    Math.abs(name.x - other.x) >= (nameSize.width + width) / 2 ||
    Math.abs(name.y - other.y) >= (nameSize.height + height) / 2
  );
}

/** A round length for a scale bar of about `px` pixels, km. */
export function scaleKm({ pxPerKm }: Pick<MapFrame, 'pxPerKm'>, px: number): number {
  const most = px / pxPerKm;
  return [20, 10, 5, 2, 1].find((km) => km <= most) ?? 0.5;
}
