import { travellerRef } from '../../../../contract/shapes/people.ts';
import { employeeId } from '../../../../contract/shapes/primitives.ts';
import { unlessBroken } from '../../columns/brokenColumn.ts';
import type { Db } from '../../db/openStore.ts';
import { type JourneyRecord, journeyOf } from '../order/orderRecord.ts';
import { standingStates } from './orderFacts.ts';

export type StaffName = {
  readonly name: string;
  readonly departmentId: string;
  /** Whether they may sign in. */
  readonly active: boolean;
};

/** Names and departments of a company's people, by id, deactivated ones too. */
export async function staffNamed(db: Db, companyId: string): Promise<ReadonlyMap<string, StaffName>> {
  const rows = await db
    .selectFrom('employee')
    .select(['id', 'name', 'department_id', 'active'])
    .where('company_id', '=', companyId)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      { name: row.name, departmentId: row.department_id, active: row.active === 1 },
    ]),
  );
}

/** Whose journeys are asked for, and when (epoch ms); `departmentIds`: null for all. */
export type UnderWay = {
  readonly companyId: string;
  readonly departmentIds: readonly string[] | null;
  readonly from: number;
  readonly to: number;
  readonly limit: number;
};

/**
 * Business orders that stand and are under way in a time, of travellers of some departments or of all, by their
 * beginning. A room that is shared is one of each of its people: whoever shares it stands there as its traveller.
 */
export async function ordersUnderWay(db: Db, which: UnderWay): Promise<JourneyRecord[]> {
  if (which.departmentIds?.length === 0) return [];
  const own = await travellersUnderWay(db, which).execute();
  const shared = await sharersUnderWay(db, which).execute();
  return [
    ...own.flatMap((row) => unlessBroken(() => journeyOf(row)) ?? []),
    ...shared.flatMap((row) => unlessBroken(() => journeyOfSharer(row)) ?? []),
  ].toSorted((one, other) => one.startAt - other.startAt || (one.id < other.id ? -1 : 1));
}

/** The orders of `ordersUnderWay`, by when they end, since a journey may take most of a year. */
function standing(db: Db, { companyId, from, to, limit }: UnderWay) {
  return db
    .selectFrom('travel_order')
    .selectAll('travel_order')
    .where('travel_order.company_id', '=', companyId)
    .where('travel_order.tab', '=', 'business')
    .where('travel_order.end_at', '>', from)
    .where('travel_order.depart_at', '<', to)
    .where((eb) =>
      eb.or([
        eb('travel_order.state', 'in', [...standingStates]),
        // Counted before it was left to a person: its ticket was exchanged, and nobody gave the journey up.
        eb.and([
          eb('travel_order.state', '=', 'manual'),
          eb.exists(
            eb
              .selectFrom('order_fact')
              .select('order_fact.order_id')
              .whereRef('order_fact.order_id', '=', 'travel_order.id'),
          ),
        ]),
      ]),
    )
    .orderBy('travel_order.depart_at')
    .orderBy('travel_order.id')
    .limit(limit);
}

/** The statement of `ordersUnderWay` for travellers. */
export function travellersUnderWay(db: Db, which: UnderWay) {
  const { companyId, departmentIds } = which;
  const query = standing(db, which);
  if (!departmentIds) return query;
  return query.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('employee')
        .select('employee.id')
        .whereRef('employee.id', '=', 'travel_order.principal_id')
        .where('employee.company_id', '=', companyId)
        .where('employee.department_id', 'in', departmentIds),
    ),
  );
}

/** The statement of `ordersUnderWay` for those who share rooms; `employee` is the sharer, or an outside one's host. */
export function sharersUnderWay(db: Db, which: UnderWay) {
  const query = standing(db, which)
    .innerJoin('order_sharer', 'order_sharer.order_id', 'travel_order.id')
    .leftJoin('guest', 'guest.id', 'order_sharer.traveller_id')
    .leftJoin('contact', 'contact.id', 'order_sharer.traveller_id')
    .innerJoin('employee', (join) =>
      join.on((eb) =>
        eb(
          'employee.id',
          '=',
          eb.fn.coalesce('guest.host_id', 'contact.owner_id', 'order_sharer.traveller_id'),
        ),
      ),
    )
    .select((eb) => [
      'order_sharer.traveller_id as sharer_id',
      'guest.id as guest_id',
      'contact.id as contact_id',
      'employee.id as sharer_principal_id',
      eb.fn.coalesce('guest.name', 'contact.name', 'employee.name').as('sharer_name'),
    ])
    .where('employee.company_id', '=', which.companyId)
    .orderBy('order_sharer.traveller_id');
  const { departmentIds } = which;
  return departmentIds ? query.where('employee.department_id', 'in', departmentIds) : query;
}

type SharerRow = Awaited<ReturnType<ReturnType<typeof sharersUnderWay>['execute']>>[number];

function journeyOfSharer(row: SharerRow): JourneyRecord {
  const kind = row.guest_id !== null ? 'guest' : row.contact_id !== null ? 'contact' : 'employee';
  return {
    ...journeyOf(row),
    traveller: travellerRef.parse({ kind, id: row.sharer_id }),
    travellerName: row.sharer_name,
    principalId: employeeId.parse(row.sharer_principal_id),
  };
}

/** The department somebody is in. */
export async function departmentIdOf(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('employee').select('department_id').where('id', '=', id).executeTakeFirst();
  return row?.department_id ?? null;
}
