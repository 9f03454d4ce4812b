import { chance } from '../engine/chance.ts';

/**
 * Seats others have already bought of a class on one day's train: a pure function instead of rows, so that the
 * sample world has quiet, scarce and sold-out trains, the same at every start. Fridays and Sundays are fuller.
 */
export function soldToOthers(trainNo: string, date: string, seat: string, capacity: number): number {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const rush = weekday === 5 || weekday === 0 ? 0.07 : 0;
  const demand = 0.55 * chance(`${trainNo}|${date}`) + 0.45 * chance(`${trainNo}|${date}|${seat}`) + rush;
  if (demand > 0.86) return capacity;
  if (demand > 0.74) return Math.max(0, capacity - 1 - Math.floor(chance(`${date}|${seat}|${trainNo}`) * 12));
  return Math.floor(capacity * (0.15 + demand));
}
