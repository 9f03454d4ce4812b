export type Point = { readonly lat: number; readonly lon: number };
export type Spot = { readonly x: number; readonly y: number };

export type MapFrame = {
  readonly width: number;
  readonly height: number;
  readonly place: (point: Point) => Spot;
  /** Lines of whole degrees, as far as they cross the frame. */
  readonly meridians: readonly number[];
  readonly parallels: readonly number[];
};

const MARGIN = 48;
/** A map shows so many degrees at least, or two cities of one valley would fill it. */
const LEAST = 6;
const steps = [1, 2, 5, 10, 20, 30];

/** Fits a map so wide around points: an equirectangular one, narrowed to the latitude of its middle. */
export function mapFrame(points: readonly Point[], width: number): MapFrame {
  const lats = points.map(({ lat }) => lat);
  const lons = points.map(({ lon }) => lon);
  const range = (values: readonly number[]) => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const more = Math.max(0, LEAST - (high - low)) / 2;
    return { low: low - more, high: high + more };
  };
  const [lat, lon] = [range(lats), range(lons)];
  const narrow = Math.cos((((lat.low + lat.high) / 2) * Math.PI) / 180);
  const scale = (width - 2 * MARGIN) / ((lon.high - lon.low) * narrow);
  const height = Math.min(width, Math.max(240, Math.round((lat.high - lat.low) * scale + 2 * MARGIN)));
  const fit = Math.min(scale, (height - 2 * MARGIN) / (lat.high - lat.low));
  const middle = { lat: (lat.low + lat.high) / 2, lon: (lon.low + lon.high) / 2 };
  const place = (point: Point) => ({
    x: width / 2 + (point.lon - middle.lon) * narrow * fit,
    y: height / 2 - (point.lat - middle.lat) * fit,
  });
  const step = steps.find((one) => one * narrow * fit >= 80) ?? 30;
  const across = width / 2 / (narrow * fit);
  const up = height / 2 / fit;
  return {
    width,
    height,
    place,
    meridians: between(middle.lon - across, middle.lon + across, step),
    parallels: between(middle.lat - up, middle.lat + up, step),
  };
}

function between(low: number, high: number, step: number): number[] {
  const first = Math.ceil(low / step) * step;
  const count = Math.max(0, Math.floor((high - first) / step) + 1);
  return Array.from({ length: count }, (_, n) => first + n * step);
}

/** A way between two spots, bent to its left, as the path of a drawing. */
export function arcPath(from: Spot, to: Spot): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const bend = 0.18;
  const via = { x: (from.x + to.x) / 2 + dy * bend, y: (from.y + to.y) / 2 - dx * bend };
  const text = ({ x, y }: Spot) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M${text(from)} Q${text(via)} ${text(to)}`;
}
