/** A point in a letter's box: x and y from 0 to 1, y downwards. */
export type Point = readonly [x: number, y: number];
/** A line drawn in one go. */
export type Stroke = readonly Point[];

/** Points on an ellipse around (cx, cy), from one angle to another in degrees, clockwise from the right. */
function arc(cx: number, cy: number, rx: number, ry: number, from: number, to: number): Stroke {
  const steps = Math.max(4, Math.ceil(Math.abs(to - from) / 24));
  return Array.from({ length: steps + 1 }, (_, n): Point => {
    const angle = ((from + ((to - from) * n) / steps) * Math.PI) / 180;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
  });
}

const line = (...points: Point[]): Stroke => points;

/** The letters of picture codes as strokes: they need no font, of ours or of the machine. */
export const letterStrokes: Readonly<Record<string, readonly Stroke[]>> = {
  A: [line([0, 1], [0.5, 0], [1, 1]), line([0.2, 0.64], [0.8, 0.64])],
  D: [[[0.1, 1], [0.1, 0], ...arc(0.35, 0.5, 0.6, 0.5, -90, 90), [0.1, 1]]],
  E: [line([0.95, 0], [0.1, 0], [0.1, 1], [0.95, 1]), line([0.1, 0.48], [0.8, 0.48])],
  F: [line([0.95, 0], [0.1, 0], [0.1, 1]), line([0.1, 0.48], [0.8, 0.48])],
  H: [line([0.05, 0], [0.05, 1]), line([0.95, 0], [0.95, 1]), line([0.05, 0.5], [0.95, 0.5])],
  J: [[[0.35, 0], [0.8, 0], ...arc(0.45, 0.68, 0.35, 0.32, 0, 165)]],
  K: [line([0.1, 0], [0.1, 1]), line([0.95, 0], [0.1, 0.58]), line([0.4, 0.4], [0.98, 1])],
  M: [line([0, 1], [0.08, 0], [0.5, 0.66], [0.92, 0], [1, 1])],
  N: [line([0.06, 1], [0.06, 0], [0.94, 1], [0.94, 0])],
  P: [[[0.1, 1], [0.1, 0], ...arc(0.5, 0.28, 0.42, 0.28, -90, 90), [0.1, 0.56]]],
  Q: [arc(0.5, 0.48, 0.5, 0.48, 0, 360), line([0.58, 0.68], [1, 1.06])],
  R: [
    [[0.1, 1], [0.1, 0], ...arc(0.5, 0.27, 0.42, 0.27, -90, 90), [0.1, 0.54]],
    line([0.5, 0.54], [0.95, 1]),
  ],
  T: [line([0, 0], [1, 0]), line([0.5, 0], [0.5, 1])],
  W: [line([0, 0], [0.22, 1], [0.5, 0.3], [0.78, 1], [1, 0])],
  X: [line([0.04, 0], [0.96, 1]), line([0.96, 0], [0.04, 1])],
  Y: [line([0.02, 0], [0.5, 0.5], [0.98, 0]), line([0.5, 0.5], [0.5, 1])],
  '3': [[...arc(0.45, 0.25, 0.42, 0.25, -150, 90), ...arc(0.45, 0.74, 0.48, 0.26, -90, 150)]],
  '4': [line([0.98, 0.7], [0.02, 0.7], [0.7, 0], [0.7, 1])],
  '6': [[[0.8, 0.02], [0.35, 0.3], ...arc(0.5, 0.69, 0.44, 0.31, 180, 540)]],
  '7': [line([0.04, 0], [0.96, 0], [0.36, 1])],
};
