import { type DraftId, draftId } from '../../../../contract/shapes/primitives.ts';
import type { Db } from '../../db/openStore.ts';

/** A draft as it is stored: title and parts sealed. */
export type DraftRecord = {
  readonly id: DraftId;
  readonly companyId: string;
  readonly ownerId: string;
  readonly titleEnc: string;
  readonly contentEnc: string;
  readonly version: number;
  readonly isTemplate: boolean;
  readonly people: number;
  readonly legs: number;
  readonly updatedAt: number;
};

const columns = [
  'id',
  'company_id',
  'owner_id',
  'title_enc',
  'version',
  'is_template',
  'people',
  'legs',
  'updated_at',
] as const;

/** A draft of a company. */
export async function findDraft(db: Db, companyId: string, id: string): Promise<DraftRecord | null> {
  const row = await db
    .selectFrom('desk_draft')
    .select([...columns, 'content_enc'])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row ? { ...headOf(row), contentEnc: row.content_enc } : null;
}

/** Sealed contents of a company's drafts that were written at `madeAt` (epoch ms) or later. */
export async function contentsSince(
  db: Db,
  { companyId, madeAt }: { readonly companyId: string; readonly madeAt: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('desk_draft')
    .select('content_enc')
    .where('company_id', '=', companyId)
    .where('updated_at', '>=', madeAt)
    .execute();
  return rows.map((row) => row.content_enc);
}

/** Whether an id is taken, by whomever. */
export async function isDraft(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('desk_draft').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** The drafts somebody owns or edits at `now` (epoch ms), without their parts, the last changed first. */
export async function draftsOf(
  db: Db,
  companyId: string,
  employeeId: string,
  now: number,
): Promise<Omit<DraftRecord, 'contentEnc'>[]> {
  const rows = await db
    .selectFrom('desk_draft')
    .select(columns)
    .where('company_id', '=', companyId)
    .where((eb) =>
      eb.or([
        eb('owner_id', '=', employeeId),
        eb(
          'id',
          'in',
          eb
            .selectFrom('desk_draft_editor')
            .select('draft_id')
            .where('desk_draft_editor.employee_id', '=', employeeId),
        ),
        eb(
          'id',
          'in',
          eb
            .selectFrom('desk_care')
            .select('object_id')
            .where('desk_care.carer_id', '=', employeeId)
            .where('desk_care.object_kind', '=', 'draft')
            .where('desk_care.ended_at', 'is', null)
            .where((care) =>
              care.or([care('desk_care.until_at', 'is', null), care('desk_care.until_at', '>', now)]),
            ),
        ),
      ]),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(headOf);
}

/** How many drafts somebody owns. */
export async function countDrafts(db: Db, ownerId: string): Promise<number> {
  const row = await db
    .selectFrom('desk_draft')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Writes a draft, in the place of the one of its id. */
export async function putDraft(db: Db, draft: DraftRecord): Promise<void> {
  const values = {
    title_enc: draft.titleEnc,
    content_enc: draft.contentEnc,
    version: draft.version,
    is_template: draft.isTemplate ? 1 : 0,
    people: draft.people,
    legs: draft.legs,
    updated_at: draft.updatedAt,
  };
  await db
    .insertInto('desk_draft')
    .values({ id: draft.id, company_id: draft.companyId, owner_id: draft.ownerId, ...values })
    .onConflict((on) => on.column('id').doUpdateSet(values))
    .execute();
}

/** Deletes a draft with its editors and open windows. */
export async function deleteDraft(db: Db, id: string): Promise<void> {
  await db.deleteFrom('desk_draft_window').where('draft_id', '=', id).execute();
  await db.deleteFrom('desk_draft_editor').where('draft_id', '=', id).execute();
  await db.deleteFrom('desk_draft').where('id', '=', id).execute();
}

/** Makes somebody else the owner of a draft. */
export async function giveDraft(db: Db, id: string, ownerId: string): Promise<void> {
  await db.updateTable('desk_draft').set({ owner_id: ownerId }).where('id', '=', id).execute();
}

type Head = {
  id: string;
  company_id: string;
  owner_id: string;
  title_enc: string;
  version: number;
  is_template: number;
  people: number;
  legs: number;
  updated_at: number;
};

function headOf(row: Head): Omit<DraftRecord, 'contentEnc'> {
  return {
    id: draftId.parse(row.id),
    companyId: row.company_id,
    ownerId: row.owner_id,
    titleEnc: row.title_enc,
    version: Number(row.version),
    isTemplate: Number(row.is_template) === 1,
    people: Number(row.people),
    legs: Number(row.legs),
    updatedAt: Number(row.updated_at),
  };
}
