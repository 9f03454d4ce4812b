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

/** A number in [0, 1) from a text (FNV-1a, finished by a mix so that near texts lie far apart). */
function chance(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
