import { useSelector } from 'react-redux';
import type { DraftId } from '../../../../contract/shapes/primitives.ts';
import { addDays, railDate } from '../../../shared/format/dateTime.ts';
import { gatewayNow } from '../../../shared/gatewayClock.ts';
import { newRowId } from '../../../travel/quote/openForm.ts';
import { type DeskDraft, noDraft } from '../logic/draft.ts';
import { selectWindowId } from '../state/syncSlice.ts';
import type { SavedDesk } from './entries.ts';
import type { DraftSync } from './useDraftSync.ts';

/** A copy is of the same weekdays, so many days on. */
const COPY_DAYS = 28;

/** The legs of a draft again, with nothing chosen: on the same weekdays, the first day tomorrow at the earliest. */
export function copiedLegs(draft: DeskDraft, now: number): DeskDraft {
  const [first] = draft.legs.map(({ search }) => search.date).toSorted();
  if (first === undefined) return noDraft;
  let days = COPY_DAYS;
  while (addDays(first, days) <= railDate(now)) days += COPY_DAYS;
  return {
    ...noDraft,
    legs: draft.legs.map((leg) => ({
      ...leg,
      id: newRowId(),
      search: { ...leg.search, date: addDays(leg.search.date, days) },
      forms: [],
    })),
  };
}

/** What can be done with drafts: each answers whether it could be. */
export function useDraftActs({ show, fetch }: DraftSync) {
  const windowId = useSelector(selectWindowId);
  const fresh = (desk: SavedDesk, withPeople: boolean): SavedDesk => ({
    draft: copiedLegs(desk.draft, gatewayNow()),
    party: withPeople ? desk.party : [],
  });
  const open = async (draftId: DraftId, isTemplate: boolean) => {
    const found = await fetch(draftId);
    if (!found) return false;
    // A template stays as it is: what is opened is a trip like it.
    if (isTemplate) await show(fresh(found.desk, true), { title: found.sync.title });
    else {
      const isEdited = found.open.some((one) => one.windowId !== windowId && !one.isLooking);
      await show(found.desk, { ...found.sync, mode: isEdited ? 'asked' : 'edit' });
    }
    return true;
  };
  const copy = async (draftId: DraftId, withPeople: boolean) => {
    const found = await fetch(draftId);
    if (found) await show(fresh(found.desk, withPeople), { title: found.sync.title });
    return found !== null;
  };
  return { open, copy, begin: () => show({ draft: noDraft, party: [] }, {}) };
}
