import type { Db } from '../../db/openStore.ts';

/** A window among those that have a draft open. */
type Window = { readonly draftId: string; readonly employeeId: string; readonly windowId: string };

/** What a window says of itself: the part of the draft it is at, and whether it only looks. */
type Said = { readonly part: string | null; readonly isLooking: boolean };

/** A window that has a draft open, and since when (epoch ms). */
export type OpenWindow = Window & Said & { readonly since: number };

type Editor = { readonly draftId: string; readonly employeeId: string };

/** Who may edit drafts beside their owners at `now` (epoch ms): those they are shared with, and in whose care they are. */
export async function editorsOf(
  db: Db,
  draftIds: readonly string[],
  now: number,
): Promise<readonly Editor[]> {
  if (draftIds.length === 0) return [];
  const shared = await db
    .selectFrom('desk_draft_editor')
    .selectAll()
    .where('draft_id', 'in', draftIds)
    .execute();
  const cared = await db
    .selectFrom('desk_care')
    .select(['object_id', 'carer_id'])
    .where('object_kind', '=', 'draft')
    .where('object_id', 'in', draftIds)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>', now)]))
    .execute();
  const editors = [
    ...shared.map((row): Editor => ({ draftId: row.draft_id, employeeId: row.employee_id })),
    ...cared.map((row): Editor => ({ draftId: row.object_id, employeeId: row.carer_id })),
  ];
  const once = new Map(editors.map((one) => [`${one.draftId} ${one.employeeId}`, one]));
  return [...once.values()].toSorted((a, b) => (a.employeeId < b.employeeId ? -1 : 1));
}

/** Lets a colleague edit a draft; once is enough. */
export async function addEditor(db: Db, draftId: string, employeeId: string): Promise<void> {
  await db
    .insertInto('desk_draft_editor')
    .values({ draft_id: draftId, employee_id: employeeId })
    .onConflict((on) => on.columns(['draft_id', 'employee_id']).doNothing())
    .execute();
}

/** Ends that a colleague edits a draft, and closes their windows on it. */
export async function removeEditor(db: Db, draftId: string, employeeId: string): Promise<void> {
  await db
    .deleteFrom('desk_draft_editor')
    .where('draft_id', '=', draftId)
    .where('employee_id', '=', employeeId)
    .execute();
  await db
    .deleteFrom('desk_draft_window')
    .where('draft_id', '=', draftId)
    .where('employee_id', '=', employeeId)
    .execute();
}

/** The windows that have said since a moment (epoch ms) that drafts are open in them. */
export async function openWindows(db: Db, draftIds: readonly string[], since: number): Promise<OpenWindow[]> {
  if (draftIds.length === 0) return [];
  const rows = await db
    .selectFrom('desk_draft_window')
    .selectAll()
    .where('draft_id', 'in', draftIds)
    .where('seen_at', '>', since)
    .orderBy('employee_id')
    .orderBy('window_id')
    .execute();
  return rows.map((row) => ({
    draftId: row.draft_id,
    employeeId: row.employee_id,
    windowId: row.window_id,
    since: Number(row.since_at),
    part: row.part,
    isLooking: Number(row.is_looking) === 1,
  }));
}

/** Notes that a window has a draft open; what has been silent since `before` (epoch ms) is forgotten. */
export async function noteWindow(
  db: Db,
  { draftId, employeeId, windowId, part, isLooking }: Window & Said,
  { now, before }: { readonly now: number; readonly before: number },
): Promise<void> {
  await db
    .deleteFrom('desk_draft_window')
    .where('draft_id', '=', draftId)
    .where('seen_at', '<=', before)
    .execute();
  const said = { seen_at: now, part, is_looking: isLooking ? 1 : 0 };
  await db
    .insertInto('desk_draft_window')
    .values({ draft_id: draftId, employee_id: employeeId, window_id: windowId, since_at: now, ...said })
    .onConflict((on) => on.columns(['draft_id', 'employee_id', 'window_id']).doUpdateSet(said))
    .execute();
}

/** Closes the windows somebody has a draft open in, but for the `kept` that spoke last. */
export async function closeOldest(
  db: Db,
  { draftId, employeeId }: Pick<Window, 'draftId' | 'employeeId'>,
  kept: number,
): Promise<void> {
  const rows = await db
    .selectFrom('desk_draft_window')
    .select('window_id')
    .where('draft_id', '=', draftId)
    .where('employee_id', '=', employeeId)
    .orderBy('seen_at', 'desc')
    .orderBy('window_id')
    .execute();
  for (const row of rows.slice(kept)) await closeWindow(db, { draftId, employeeId, windowId: row.window_id });
}

/** Forgets that a window has the draft open. */
export async function closeWindow(db: Db, { draftId, employeeId, windowId }: Window): Promise<void> {
  await db
    .deleteFrom('desk_draft_window')
    .where('draft_id', '=', draftId)
    .where('employee_id', '=', employeeId)
    .where('window_id', '=', windowId)
    .execute();
}
