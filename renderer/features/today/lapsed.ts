import type { Principal } from '../../../contract/shapes/people.ts';

/** What ended longer ago than this asks for nothing any more (ms). */
const RECENT_MS = 60 * 86_400_000;

/** Whose grant is over, once each, the latest first; nobody who granted another that holds or will. `now` in epoch ms. */
export function lapsedOf(principals: readonly Principal[], now: number): Principal[] {
  const isOver = ({ status }: Principal) => status === 'expired' || status === 'revoked';
  const held = new Set(principals.filter((one) => !isOver(one)).map((one) => one.employeeId));
  const latest = new Map<string, Principal>();
  for (const one of principals.toSorted((a, b) => a.to - b.to)) {
    if (isOver(one) && one.to > now - RECENT_MS && !held.has(one.employeeId)) latest.set(one.employeeId, one);
  }
  return [...latest.values()].reverse();
}
