import type { PartyMember } from '../../../travel/party/useParty.ts';
import { cellId, type DeskLeg } from '../logic/draft.ts';
import type { GridPlace } from '../logic/gridPlace.ts';

/** The key of the part of a draft (contract/rules/draft) that stands at a cell of the grid; null where nothing does. */
export function partAt(
  { row, col }: GridPlace,
  members: readonly PartyMember[],
  legs: readonly DeskLeg[],
): string | null {
  const [member, leg] = [members[row], legs[col - 1]];
  if (member && leg) return `cell ${cellId(leg.id, member.key)}`;
  if (member && col === 0) return `person ${member.key}`;
  return leg && row < 0 ? `leg ${leg.id}` : null;
}
