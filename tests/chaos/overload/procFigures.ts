import { readdirSync, readFileSync } from 'node:fs';

/** What Linux says of a process. */
export type ProcFigures = { readonly rssMb: number; readonly peakMb: number; readonly descriptors: number };

export function procFigures(pid: number): ProcFigures {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mb = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024;
  return { rssMb: mb('VmRSS'), peakMb: mb('VmHWM'), descriptors: readdirSync(`/proc/${pid}/fd`).length };
}

/** By how much a row of figures rises with each step, by least squares. */
export function slopeOf(figures: readonly number[]): number {
  const middle = (figures.length - 1) / 2;
  const mean = figures.reduce((sum, one) => sum + one, 0) / figures.length;
  const rise = figures.reduce((sum, one, at) => sum + (at - middle) * (one - mean), 0);
  const width = figures.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return rise / width;
}
