import type { DraftEntry } from '../../../contract/rules/draft/draftEntries.ts';
import { type EmployeeId, employeeId } from '../../../contract/shapes/primitives.ts';
import type { Db } from '../../store/db/openStore.ts';
import { findPeople } from '../../store/repos/people/person.ts';
import { type OpenWindow, openWindows } from '../../store/repos/saved/draftPeople.ts';

/** A window that has said nothing for this long has gone, ms: it says so twice as often at least. */
export const WINDOW_MS = 150_000;

type Person = { readonly employeeId: EmployeeId; readonly name: string };

/** People by id, as they are shown. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<(id: string) => Person> {
  const found = new Map((await findPeople(db, [...new Set(ids)])).map(({ id, name }) => [String(id), name]));
  return (id) => ({ employeeId: employeeId.parse(id), name: found.get(id) ?? '' });
}

/** A window as those see it who have the draft. */
export function shownWindow(
  person: (id: string) => Person,
  { employeeId: id, windowId, since, part, isLooking }: OpenWindow,
) {
  return { ...person(id), windowId, since, part, isLooking };
}

/** Who has a draft open now. */
export async function openBy(db: Db, draftId: string, now: number) {
  return named(db, await openWindows(db, [draftId], now - WINDOW_MS));
}

async function named(db: Db, windows: readonly OpenWindow[]) {
  const person = await namesOf(
    db,
    windows.map((one) => one.employeeId),
  );
  return windows.map((one) => shownWindow(person, one));
}

/** How a draft stands for whoever knew it at a version. */
export async function standingOf(
  db: Db,
  draft: { readonly id: string; readonly ownerId: string; readonly version: number },
  content: ReadonlyMap<string, DraftEntry>,
  { since, now }: { readonly since: number; readonly now: number },
) {
  const person = await namesOf(db, [draft.ownerId]);
  return {
    version: draft.version,
    entries: [...content.values()].filter(({ version }) => version > since),
    owner: person(draft.ownerId),
    open: await openBy(db, draft.id, now),
  };
}
