import type { PartyMember } from '../../../travel/party/useParty.ts';
import type { DeskCell } from './cells.ts';
import { type DeskDraft, roommatesOn } from './draft.ts';
import { filledWith } from './edits.ts';

/**
 * The offer of a cell, and what was entered with it, for those below it. Who sleeps in another one's room has no offer of
 * their own to give on, and nobody is taken out of a room that is shared.
 */
export function filledDown(
  draft: DeskDraft,
  { form, row, lead, legId }: Pick<DeskCell, 'form' | 'row' | 'lead' | 'legId'>,
  below: readonly PartyMember[],
): DeskDraft {
  const leg = draft.legs.find(({ id }) => id === legId);
  if (!leg || !form || !row || lead !== null) return draft;
  const roommates = roommatesOn(leg);
  return filledWith(
    draft,
    legId,
    { form, row },
    below.filter(({ key }) => !roommates.has(key)),
  );
}
