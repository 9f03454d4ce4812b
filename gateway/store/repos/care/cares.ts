import { type HandOverId, handOverId } from '../../../../contract/shapes/desk/care.ts';
import { unlessBroken } from '../../columns/brokenColumn.ts';
import { listOf } from '../../db/listOf.ts';
import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';
import { heldBack } from '../operation/dueClaims.ts';

export type CareKind = 'order' | 'draft';

/** A step of the care of an order or a draft: who gave it to whom. Times in epoch ms. */
export type Care = {
  readonly id: string;
  readonly companyId: string;
  readonly handOverId: HandOverId;
  readonly kind: CareKind;
  readonly objectId: string;
  /** Its place among the steps of one object. */
  readonly step: number;
  readonly giverId: string;
  readonly carerId: string;
  /** Whom the carer has to reach. */
  readonly principals: readonly string[];
  readonly noteEnc: string;
  /** The last day, and when it is over. */
  readonly untilOn: string | null;
  readonly untilAt: number | null;
  readonly givenAt: number;
};

/** Adds what is in a colleague's care from `givenAt` (epoch ms) on; its note is sealed. */
export async function insertCare(db: Db, care: Care): Promise<void> {
  await db
    .insertInto('desk_care')
    .values({
      id: care.id,
      company_id: care.companyId,
      hand_over_id: care.handOverId,
      object_kind: care.kind,
      object_id: care.objectId,
      step: care.step,
      giver_id: care.giverId,
      carer_id: care.carerId,
      principals: JSON.stringify(care.principals),
      note_enc: care.noteEnc,
      until_on: care.untilOn ?? '',
      until_at: care.untilAt,
      given_at: care.givenAt,
      ended_at: null,
      ended_by: '',
    })
    .execute();
}

/** The steps nobody has ended of some objects of a company, in their order. One whose day is over may be among them. */
export async function caresOf(
  db: Db,
  companyId: string,
  kind: CareKind,
  objectIds: readonly string[],
): Promise<Care[]> {
  if (objectIds.length === 0) return [];
  const rows = await unended(db, companyId)
    .where('object_kind', '=', kind)
    .where('object_id', 'in', objectIds)
    .orderBy('object_id')
    .orderBy('step')
    .execute();
  return rows.flatMap((row) => unlessBroken(() => careOf(row)) ?? []);
}

/** The same of all that somebody gave or was given, the last given first. */
export async function caresOfPerson(
  db: Db,
  companyId: string,
  side: 'giver' | 'carer',
  employeeId: string,
): Promise<Care[]> {
  const rows = await unended(db, companyId)
    .where(side === 'giver' ? 'giver_id' : 'carer_id', '=', employeeId)
    .orderBy('given_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => unlessBroken(() => careOf(row)) ?? []);
}

/** All steps of a hand-over, those that have ended too; throws where one cannot be read. */
export async function caresOfHandOver(
  db: Db,
  companyId: string,
  id: string,
): Promise<readonly { readonly care: Care; readonly isEnded: boolean }[]> {
  const rows = await db
    .selectFrom('desk_care')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('hand_over_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ care: careOf(row), isEnded: row.ended_at !== null }));
}

/** Ends steps by `by` (an employee, or 'system'). */
export async function endCares(
  db: Db,
  ids: readonly string[],
  { at, by }: { readonly at: number; readonly by: string },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('desk_care')
    .set({ ended_at: at, ended_by: by })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends the care of a draft that is given away or deleted, or that one of those it was given to leaves. */
export async function endDraftCares(
  db: Db,
  draftId: string,
  { at, by, carerId }: { readonly at: number; readonly by: string; readonly carerId?: string },
): Promise<void> {
  const steps = db
    .updateTable('desk_care')
    .set({ ended_at: at, ended_by: by })
    .where('object_kind', '=', 'draft')
    .where('object_id', '=', draftId)
    .where('ended_at', 'is', null);
  await (carerId === undefined ? steps : steps.where('carer_id', '=', carerId)).execute();
}

/** What stands in an order's place is in the care the order was in. */
export async function moveCares(db: Db, from: string, to: string): Promise<void> {
  await db
    .updateTable('desk_care')
    .set({ object_id: to })
    .where('object_kind', '=', 'order')
    .where('object_id', '=', from)
    .where('ended_at', 'is', null)
    .execute();
}

/** Hand-overs of every company with something whose day is over at `now`: for the jobs alone. */
export async function dueHandOvers(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('desk_care')
    .select('hand_over_id')
    .where('ended_at', 'is', null)
    .where('until_at', '<=', now)
    .where('hand_over_id', 'not in', heldBack(db, 'handOver', now))
    .groupBy('hand_over_id')
    .orderBy('hand_over_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.hand_over_id);
}

/** The company of a hand-over; null where there is none. */
export async function companyOfHandOver(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('desk_care')
    .select('company_id')
    .where('hand_over_id', '=', id)
    .executeTakeFirst();
  return row?.company_id ?? null;
}

function unended(db: Db, companyId: string) {
  return db
    .selectFrom('desk_care')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null);
}

function careOf(row: Tables['desk_care']): Care {
  return {
    id: row.id,
    companyId: row.company_id,
    handOverId: handOverId.parse(row.hand_over_id),
    kind: row.object_kind === 'draft' ? 'draft' : 'order',
    objectId: row.object_id,
    step: Number(row.step),
    giverId: row.giver_id,
    carerId: row.carer_id,
    principals: listOf(row.principals, 'desk_care.principals'),
    noteEnc: row.note_enc,
    untilOn: row.until_on || null,
    untilAt: row.until_at === null ? null : Number(row.until_at),
    givenAt: Number(row.given_at),
  };
}
