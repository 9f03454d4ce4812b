import { encode } from 'fast-png';
import type { Random } from '../../../base/ports.ts';
import { letterStrokes, type Point } from './letterStrokes.ts';

/** Pixels; shown at half the size on screens with two pixels to the dot. */
export const WIDTH = 224;
export const HEIGHT = 88;
const BAND = 8;
const GROUND = 246;
const INK = 52;

type Segment = readonly [from: Point, to: Point, half: number];

/**
 * Draws letters as a greyscale PNG. Every letter is turned, leaned and moved by chance and its strokes bent; then the
 * whole is warped, crossed by lines and grained. A program can still read it: nothing relies on the picture alone.
 */
export function drawLetters(text: string, random: Random): Uint8Array {
  const chance = chanceOf(random);
  const bands = bandsOf([...lettersOf(text, chance), ...crossings(chance)]);
  const [across, down] = [shiftsOf(HEIGHT, chance), shiftsOf(WIDTH, chance)];
  const data = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const [atX, atY] = [x + (across[y] ?? 0), y + (down[x] ?? 0)];
      const ink = inkAt(bands[Math.floor(atX / BAND)] ?? [], atX, atY);
      const grain = (chance() - 0.5) * 34;
      data[y * WIDTH + x] = Math.min(255, Math.max(0, GROUND + (INK - GROUND) * ink + grain));
    }
  }
  return encode({ width: WIDTH, height: HEIGHT, data, channels: 1, depth: 8 });
}

type Chance = () => number;

function lettersOf(text: string, chance: Chance): Segment[] {
  const letters = [...text];
  const pitch = (WIDTH - 36) / letters.length;
  return letters.flatMap((letter, position) => {
    const [wide, high] = [26 + chance() * 8, 40 + chance() * 10];
    const [turn, lean] = [(chance() - 0.5) * 0.6, (chance() - 0.5) * 0.5];
    const cx = 18 + pitch * (position + 0.5) + (chance() - 0.5) * 8;
    const cy = HEIGHT / 2 + (chance() - 0.5) * 14;
    const half = 2.2 + chance() * 1.4;
    const placed = ([px, py]: Point): Point => {
      const [x, y] = [(px - 0.5) * wide + (chance() - 0.5) * 2, (py - 0.5) * high + (chance() - 0.5) * 2];
      const leaned = x + lean * y;
      return [
        cx + leaned * Math.cos(turn) - y * Math.sin(turn),
        cy + leaned * Math.sin(turn) + y * Math.cos(turn),
      ];
    };
    return (letterStrokes[letter] ?? []).flatMap((stroke) => segmentsOf(stroke.map(placed), half));
  });
}

/** Thin lines from edge to edge. */
function crossings(chance: Chance): Segment[] {
  return Array.from({ length: 3 }, () => {
    const points = [0, 0.25, 0.5, 0.75, 1].map((at): Point => [at * WIDTH, HEIGHT * (0.15 + 0.7 * chance())]);
    return segmentsOf(points, 0.5 + chance() * 0.5);
  }).flat();
}

function segmentsOf(points: readonly Point[], half: number): Segment[] {
  return points.slice(1).map((to, n) => [points[n] ?? to, to, half]);
}

/** How far each row, or each column, is pushed aside: two waves of chance. */
function shiftsOf(length: number, chance: Chance): Float64Array {
  const waves = [0.04, 0.11].map((pace) => ({
    pace: pace * (0.7 + 0.6 * chance()),
    turn: chance() * 6.3,
    height: 2 + chance() * 2.5,
  }));
  return Float64Array.from({ length }, (_, at) =>
    waves.reduce((sum, { pace, turn, height }) => sum + height * Math.sin(pace * at + turn), 0),
  );
}

/** Segments by the upright bands of the picture they reach into, so that a pixel looks at a few only. */
function bandsOf(segments: readonly Segment[]): readonly (readonly Segment[])[] {
  return Array.from({ length: Math.ceil(WIDTH / BAND) }, (_, band) =>
    segments.filter(([[ax], [bx], half]) => {
      const reach = half + 1;
      return Math.min(ax, bx) - reach < (band + 1) * BAND && Math.max(ax, bx) + reach > band * BAND;
    }),
  );
}

/** How much ink lies on a point, 0 to 1, with edges one pixel soft. */
function inkAt(segments: readonly Segment[], x: number, y: number): number {
  let ink = 0;
  for (const [[ax, ay], [bx, by], half] of segments) {
    const reach = half + 1;
    if (x < Math.min(ax, bx) - reach || x > Math.max(ax, bx) + reach) continue;
    if (y < Math.min(ay, by) - reach || y > Math.max(ay, by) + reach) continue;
    const [dx, dy] = [bx - ax, by - ay];
    const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    const far = Math.hypot(x - ax - along * dx, y - ay - along * dy);
    ink = Math.max(ink, Math.min(1, half + 0.5 - far));
  }
  return ink;
}

/** Numbers from 0 to 1 out of random bytes, drawn in bulk: a picture takes one per pixel. */
function chanceOf(random: Random): Chance {
  let bytes = random.bytes(4096);
  let at = 0;
  return () => {
    if (at + 2 > bytes.length) {
      bytes = random.bytes(4096);
      at = 0;
    }
    const value = ((bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)) / 65_535;
    at += 2;
    return value;
  };
}
