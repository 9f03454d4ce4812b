import type { StoredPart } from '../../store/repos/cascade/cascades.ts';

/** The parts a part of a plan follows: those it was planned by, and the segment of its traveller that is moved. */
export function followedBy(
  parts: readonly StoredPart[],
  { partId, dependsOn, travellerId, isMoved }: StoredPart,
): StoredPart[] {
  if (isMoved) return [];
  return parts.filter(
    (one) =>
      one.partId !== partId &&
      ((one.isMoved && one.travellerId === travellerId) || dependsOn?.includes(one.partId)),
  );
}
