import type { Random } from '../ports.ts';

/** Guarantees §1: full jitter, base 500 ms, cap 30 s. */
const BASE_MS = 500;
const CAP_MS = 30_000;

/** How long to wait before try `tries` + 1 (tries ≥ 1): anything from 0 to the doubled bound, in ms. */
export function backoffMs(tries: number, random: Random): number {
  const bound = Math.min(CAP_MS, BASE_MS * 2 ** Math.min(tries - 1, 16));
  return Math.floor(fraction(random) * bound);
}

/** A number from 0 up to 1. */
export function fraction(random: Random): number {
  const [a = 0, b = 0, c = 0, d = 0] = random.bytes(4);
  return (((a * 256 + b) * 256 + c) * 256 + d) / 2 ** 32;
}
