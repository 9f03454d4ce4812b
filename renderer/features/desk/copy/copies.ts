import { addDays, daysBetween } from '../../../../contract/rules/time/dates.ts';
import { dateIn } from '../../../shared/format/dateTime.ts';
import { newRowId } from '../../../travel/quote/openForm.ts';
import type { Picked } from '../../../travel/shapes/party.ts';
import { type DeskDraft, noDraft } from '../logic/draft.ts';

/** A desk to make another one like. */
export type CopiedDesk = { readonly draft: DeskDraft; readonly party: readonly Picked[] };

/** What another desk is begun like. */
export type Start = { readonly desk: CopiedDesk; readonly title: string };

/** A copy is of the same weekdays, so many days on, where nobody says otherwise. */
const COPY_DAYS = 28;

/** The first day of a draft; undefined where it has no leg. */
export function firstDayOf({ legs }: DeskDraft): string | undefined {
  return legs.map(({ search }) => search.date).toSorted()[0];
}

/** The day a copy of a draft begins on at `now` (epoch ms): on the same weekday, tomorrow at the earliest. */
export function usualDay(draft: DeskDraft, now: number): string {
  const first = firstDayOf(draft) ?? dateIn(now);
  let days = COPY_DAYS;
  while (addDays(first, days) <= dateIn(now)) days += COPY_DAYS;
  return addDays(first, days);
}

/**
 * A desk again, with nothing chosen on it: its first day is `firstDay`, all others as far from it as they were. Who travels
 * comes with it or not, and with them what they leave out.
 */
export function deskAgain(
  { draft, party }: CopiedDesk,
  { firstDay, withPeople }: { readonly firstDay: string; readonly withPeople: boolean },
): CopiedDesk {
  const first = firstDayOf(draft);
  const days = first === undefined ? 0 : daysBetween(first, firstDay);
  const ids = new Map(draft.legs.map(({ id }) => [id, newRowId()]));
  const out = draft.out.flatMap((cell) => {
    const [leg = '', ...key] = cell.split(' ');
    const id = ids.get(leg);
    return id === undefined ? [] : [[id, ...key].join(' ')];
  });
  return {
    draft: {
      ...noDraft,
      legs: draft.legs.map(({ id, kind, search }) => ({
        id: ids.get(id) ?? id,
        kind,
        search: { ...search, date: addDays(search.date, days) },
        forms: [],
      })),
      out: withPeople ? out : [],
    },
    party: withPeople ? party : [],
  };
}
