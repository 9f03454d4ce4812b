import type { ApprovalKind, ApprovalState } from '../../../../contract/enums/approval.ts';
import { mergedPage, type NewestKey, type ReadPage, readPage } from '../../db/keysetWalks.ts';
import type { Db } from '../../db/openStore.ts';
import { type ApprovalRecord, approvalOf, pendingStates } from './approvals.ts';

export type Box = 'open' | 'done';

/**
 * One page of what an approver is asked now (`open`) or was asked before (`done`), the latest asked first. An approver
 * who was asked twice about one thing finds it once, where they were asked last.
 */
export async function inboxPage(
  db: Db,
  approverId: string,
  filter: {
    readonly box: Box;
    readonly kinds: readonly ApprovalKind[] | undefined;
    readonly states: readonly ApprovalState[] | undefined;
  },
  after: NewestKey | null,
  limit: number,
): Promise<ReadPage<ApprovalRecord>> {
  let query = db
    .selectFrom('approval_step as step')
    .select(['step.approval_id as id', 'step.asked_at as at'])
    .where('step.approver_id', '=', approverId)
    .where('step.state', filter.box === 'open' ? '=' : '!=', 'open')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('approval_step as later')
            .select('later.seq')
            .whereRef('later.approval_id', '=', 'step.approval_id')
            .whereRef('later.approver_id', '=', 'step.approver_id')
            .whereRef('later.seq', '>', 'step.seq'),
        ),
      ),
    )
    .orderBy('step.asked_at', 'desc')
    .orderBy('step.approval_id', 'desc')
    .limit(limit + 1);
  const { kinds, states } = filter;
  if (kinds) query = query.where('step.kind', 'in', kinds);
  if (states)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('approval')
          .select('approval.id')
          .whereRef('approval.id', '=', 'step.approval_id')
          .where('approval.state', 'in', states),
      ),
    );
  if (after)
    query = query
      .where('step.asked_at', '<=', after.at)
      .where((eb) => eb.or([eb('step.asked_at', '<', after.at), eb('step.approval_id', '<', after.id)]));
  const hits = await query.execute();
  if (hits.length === 0) return { records: [], unreadable: [], next: null };
  const ids = hits.map((hit) => hit.id);
  const rows = await db.selectFrom('approval').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return readPage(hits, limit, ({ id }) => {
    const row = byId.get(id);
    if (!row) throw new Error('a step of no approval');
    return approvalOf(row);
  });
}

/** How much is in each box of an approver. */
export async function inboxCounts(
  db: Db,
  approverId: string,
  kinds: readonly ApprovalKind[] | undefined,
): Promise<Record<Box, number>> {
  const asked = () => {
    const steps = db.selectFrom('approval_step').where('approver_id', '=', approverId);
    return kinds ? steps.where('kind', 'in', kinds) : steps;
  };
  const all = await asked()
    .select((eb) => eb.fn.count<number>('approval_id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  const open = await asked()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return { open: Number(open.count), done: Number(all.count) - Number(open.count) };
}

/** Whose requests somebody may see: those they asked for, and those in some principals' names. */
export type VisibleRequests = {
  readonly companyId: string;
  readonly askerId: string | null;
  readonly principalIds: readonly string[];
};

/** One page of what was asked for, newest first. */
export async function askedPage(
  db: Db,
  visible: VisibleRequests,
  filter: {
    readonly kinds: readonly ApprovalKind[] | undefined;
    readonly states: readonly ApprovalState[] | undefined;
    /** Ceilings a booking may name at this moment (epoch ms). */
    readonly usableAt?: number | undefined;
  },
  after: NewestKey | null,
  limit: number,
): Promise<ReadPage<ApprovalRecord>> {
  const walk = () => {
    let query = db
      .selectFrom('approval')
      .selectAll()
      .select('created_at as at')
      .where('company_id', '=', visible.companyId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1);
    if (filter.kinds) query = query.where('kind', 'in', filter.kinds);
    if (filter.states) query = query.where('state', 'in', filter.states);
    if (filter.usableAt !== undefined)
      query = query
        .where('state', 'in', ['passed', 'exempt'])
        .where('used_by', 'is', null)
        .where('good_until', '>', filter.usableAt);
    if (after)
      query = query
        .where('created_at', '<=', after.at)
        .where((eb) => eb.or([eb('created_at', '<', after.at), eb('id', '<', after.id)]));
    return query;
  };
  const walks = [
    ...(visible.askerId === null ? [] : [walk().where('asker_id', '=', visible.askerId)]),
    ...visible.principalIds.map((id) => walk().where('principal_id', '=', id)),
  ];
  return readPage(await mergedPage(walks, limit + 1), limit, approvalOf);
}

/** How much of what was asked for is pending, and how much is over. */
export async function askedCounts(
  db: Db,
  visible: VisibleRequests,
  kinds: readonly ApprovalKind[] | undefined,
): Promise<{ pending: number; over: number }> {
  const rows = await db
    .selectFrom('approval')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('company_id', '=', visible.companyId)
    .where((eb) =>
      eb.or([
        ...(visible.askerId === null ? [] : [eb('asker_id', '=', visible.askerId)]),
        ...visible.principalIds.map((id) => eb('principal_id', '=', id)),
      ]),
    )
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .groupBy('state')
    .execute();
  const sum = (pending: boolean) =>
    rows
      .filter((row) => pendingStates.some((state) => state === row.state) === pending)
      .reduce((total, row) => total + Number(row.count), 0);
  return { pending: sum(true), over: sum(false) };
}
