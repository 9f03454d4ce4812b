/** How a picture is cut: how much nearer than whole it is seen, and where the cut lies between its ends, 0 to 1. */
export type Crop = { readonly zoom: number; readonly x: number; readonly y: number };
type Size = { readonly width: number; readonly height: number };

export const MOST_ZOOM = 4;
export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** The square of a picture that a crop shows, in its own px; never beyond its edges. */
export function cropOf({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { side, left: x * (width - side), top: y * (height - side) };
}

/** The crop after the picture was dragged by so many px of a view of `view` px. */
export function dragged(size: Size, crop: Crop, by: { dx: number; dy: number }, view: number): Crop {
  const { side } = cropOf(size, crop);
  const along = (at: number, delta: number, length: number) =>
    length > side ? within(at - (delta * side) / view / (length - side)) : at;
  return { ...crop, x: along(crop.x, by.dx, size.width), y: along(crop.y, by.dy, size.height) };
}

const within = (at: number) => Math.min(1, Math.max(0, at));
