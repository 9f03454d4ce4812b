import type { Db } from '../../db/openStore.ts';

/** A window that has a draft open. */
export type OpenWindow = { readonly draftId: string; readonly employeeId: string; readonly windowId: string };

/** Who may edit drafts beside their owners. */
export async function editorsOf(
  db: Db,
  draftIds: readonly string[],
): Promise<{ readonly draftId: string; readonly employeeId: string }[]> {
  if (draftIds.length === 0) return [];
  const rows = await db
    .selectFrom('desk_draft_editor')
    .selectAll()
    .where('draft_id', 'in', draftIds)
    .orderBy('employee_id')
    .execute();
  return rows.map((row) => ({ draftId: row.draft_id, employeeId: row.employee_id }));
}

export async function addEditor(db: Db, draftId: string, employeeId: string): Promise<void> {
  await db
    .insertInto('desk_draft_editor')
    .values({ draft_id: draftId, employee_id: employeeId })
    .onConflict((on) => on.columns(['draft_id', 'employee_id']).doNothing())
    .execute();
}

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
  }));
}

/** Notes that a window has a draft open; what has been silent since `before` (epoch ms) is forgotten. */
export async function noteWindow(
  db: Db,
  { draftId, employeeId, windowId }: OpenWindow,
  { now, before }: { readonly now: number; readonly before: number },
): Promise<void> {
  await db
    .deleteFrom('desk_draft_window')
    .where('draft_id', '=', draftId)
    .where('seen_at', '<=', before)
    .execute();
  await db
    .insertInto('desk_draft_window')
    .values({ draft_id: draftId, employee_id: employeeId, window_id: windowId, seen_at: now })
    .onConflict((on) => on.columns(['draft_id', 'employee_id', 'window_id']).doUpdateSet({ seen_at: now }))
    .execute();
}

export async function closeWindow(db: Db, { draftId, employeeId, windowId }: OpenWindow): Promise<void> {
  await db
    .deleteFrom('desk_draft_window')
    .where('draft_id', '=', draftId)
    .where('employee_id', '=', employeeId)
    .where('window_id', '=', windowId)
    .execute();
}
