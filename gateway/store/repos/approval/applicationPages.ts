import type { ApplicationStatus } from '../../../../contract/enums/application.ts';
import { mergedPage, type NewestKey, type ReadPage, readPage } from '../../db/keysetWalks.ts';
import type { Db } from '../../db/openStore.ts';
import { type ApplicationRecord, applicationOf } from './applications.ts';

/** Whose applications somebody may see: the company's, or those they filled in and those of some applicants. */
export type VisibleApplications = {
  readonly companyId: string;
  readonly all: boolean;
  readonly creatorId: string | null;
  readonly applicantIds: readonly string[];
};

/** One page of applications, newest first. */
export async function applicationPage(
  db: Db,
  visible: VisibleApplications,
  statuses: readonly ApplicationStatus[] | undefined,
  after: NewestKey | null,
  limit: number,
): Promise<ReadPage<ApplicationRecord>> {
  const walk = () => {
    let query = db
      .selectFrom('application')
      .selectAll()
      .select('created_at as at')
      .where('company_id', '=', visible.companyId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1);
    if (statuses) query = query.where('status', 'in', statuses);
    if (after)
      query = query
        .where('created_at', '<=', after.at)
        .where((eb) => eb.or([eb('created_at', '<', after.at), eb('id', '<', after.id)]));
    return query;
  };
  const { creatorId } = visible;
  const walks = visible.all
    ? [walk()]
    : [
        ...(creatorId === null ? [] : [walk().where('created_by', '=', creatorId)]),
        ...visible.applicantIds.map((id) => walk().where('applicant_id', '=', id)),
      ];
  return readPage(await mergedPage(walks, limit + 1), limit, applicationOf);
}

/** How many applications somebody may see, by status. */
export async function applicationCounts(db: Db, visible: VisibleApplications): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('application')
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .where('company_id', '=', visible.companyId)
    .$if(!visible.all, (query) =>
      query.where((eb) =>
        eb.or([
          ...(visible.creatorId === null ? [] : [eb('created_by', '=', visible.creatorId)]),
          ...visible.applicantIds.map((id) => eb('applicant_id', '=', id)),
        ]),
      ),
    )
    .groupBy('status')
    .execute();
  return new Map(rows.map((row) => [row.status, Number(row.count)]));
}

/** Whether somebody may see this application. */
export function isVisibleApplication(visible: VisibleApplications, one: ApplicationRecord): boolean {
  if (one.companyId !== visible.companyId) return false;
  return visible.all || one.createdBy === visible.creatorId || visible.applicantIds.includes(one.applicantId);
}
