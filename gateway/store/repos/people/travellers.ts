import { sql } from 'kysely';
import { type TravellerRef, travellerRef } from '../../../../contract/shapes/people.ts';
import { type EmployeeId, employeeId, type Localised } from '../../../../contract/shapes/primitives.ts';
import { cached } from '../../cache/cache.ts';
import { localisedColumns } from '../../columns/localisedColumns.ts';
import { compiledOnce } from '../../db/compiledOnce.ts';
import type { Db } from '../../db/openStore.ts';
import { type NamePatterns, namePatterns } from './namePatterns.ts';
import { documentsOf, type StoredDocument, type StoredTraveller } from './storedDocuments.ts';

/** Somebody a ticket can be booked for. */
export type TravellerRecord = {
  readonly ref: TravellerRef;
  readonly name: string;
  readonly pinyin: string;
  readonly initials: string;
  /** Level code; empty for outside people. */
  readonly level: string;
  /** Department; for a guest the organisation they come from. */
  readonly department: Localised;
  /** Name of a guest's host or a contact's keeper; empty for employees. */
  readonly host: string;
  readonly vip: boolean;
  /** False when the employee, or the one an outside person hangs on, is deactivated. */
  readonly active: boolean;
  /** In whose name a booking for them is made. */
  readonly principalId: EmployeeId;
  readonly mobileEnc: string;
  readonly mobileMasked: string;
  /** Valid documents in the order of the contract's types. */
  readonly documents: readonly StoredDocument[];
};

export type TravellerKind = TravellerRef['kind'];
export const travellerKinds: readonly TravellerKind[] = ['employee', 'guest', 'contact'];
/** Which travellers of a company: everybody, or those of these principals. */
export type TravellersOf = { readonly companyId: string; readonly principalIds: readonly string[] | 'all' };
/** A place in a list that goes by pinyin, then id. */
export type TravellerKey = { readonly pinyin: string; readonly id: string };

/** Travellers of one kind, by pinyin, from a place on. `today` (YYYY-MM-DD) decides which documents are valid. */
export async function travellerPage(
  db: Db,
  kind: TravellerKind,
  of: TravellersOf,
  page: { keyword: string; after: TravellerKey | null; limit: number; today: string },
): Promise<TravellerRecord[]> {
  const { after, keyword, limit } = page;
  const { companyId } = of;
  if (of.principalIds !== 'all' && of.principalIds.length === 0) return [];
  const principalIds = of.principalIds === 'all' ? undefined : of.principalIds;
  const wanted = { companyId, principalIds, ...namePatterns(keyword), ...after, limit };
  const ids = (await pages[kind](db, wanted)).rows.map((row) => row.id);
  const found = await peopleById[kind](db, ids);
  const rows = ids.flatMap((id) => found.get(id) ?? []);
  return withDocuments(db, kind, rows, page.today);
}

/** What a page is made of; parts that are missing do not restrict it. */
type Page = Partial<NamePatterns> & {
  readonly companyId: string;
  readonly principalIds?: readonly string[] | undefined;
  /** The key to go on after. */
  readonly pinyin?: string;
  readonly id?: string;
  readonly limit: number;
};

const pageOf = (kind: TravellerKind) =>
  compiledOnce((db, page: Page) => {
    const { companyId, principalIds, begins, holds, reads, first, last, pinyin, id, limit } = page;
    let query = people(db, kind)
      .clearSelect()
      .select('id')
      .where('company_id', '=', companyId)
      .orderBy('pinyin')
      .orderBy('id')
      .limit(limit);
    if (principalIds) query = query.where('principal_id', 'in', principalIds);
    if (begins && holds && reads && first && last) {
      query = query.where((eb) =>
        eb.or([
          ...['name', 'name_zh', 'name_en', 'name_de'].map((column) => contains(sql.ref(column), holds)),
          ...['pinyin', 'initials', 'code'].map((column) => contains(sql.ref(column), begins)),
          contains(sql.ref('pinyin'), reads),
          eb.and([contains(sql.ref('pinyin'), first), contains(sql.ref('pinyin'), last)]),
        ]),
      );
    }
    if (pinyin !== undefined && id !== undefined) {
      query = query.where((eb) =>
        eb.or([eb('pinyin', '>', pinyin), eb.and([eb('pinyin', '=', pinyin), eb('id', '>', id)])]),
      );
    }
    return query;
  });
const pages = { employee: pageOf('employee'), guest: pageOf('guest'), contact: pageOf('contact') };

/** Travellers of a company by reference; unknown ones, and another company's, are left out. */
export async function findTravellers(
  db: Db,
  companyId: string,
  refs: readonly TravellerRef[],
  today: string,
): Promise<TravellerRecord[]> {
  const found: TravellerRecord[] = [];
  for (const kind of travellerKinds) {
    const ids = [...new Set(refs.filter((ref) => ref.kind === kind).map((ref) => ref.id))];
    if (ids.length === 0) continue;
    const rows = (await peopleById[kind](db, ids)).values();
    const own = [...rows].filter((row) => row.company_id === companyId);
    found.push(...(await withDocuments(db, kind, own, today)));
  }
  return found;
}

const named = (kind: TravellerKind) => {
  const ask = compiledOnce((db, { ids }: { ids: readonly string[] }) =>
    people(db, kind).where('id', 'in', ids),
  );
  const others = kind === 'employee' ? (['department'] as const) : (['employee'] as const);
  return cached({ table: kind, with: others }, async (db, ids): Promise<ReadonlyMap<string, Row>> => {
    const { rows } = await ask(db, { ids });
    return new Map(rows.map((row) => [row.id, row]));
  });
};
const peopleById = { employee: named('employee'), guest: named('guest'), contact: named('contact') };

/** A key for look-ups by reference. */
export function refKey(ref: { readonly kind: string; readonly id: string }): string {
  return `${ref.kind}:${ref.id}`;
}

function contains(column: ReturnType<typeof sql.ref>, pattern: string) {
  return sql<boolean>`lower(${column}) like ${pattern} escape '\\'`;
}

/** Employees, guests and contacts under the same column names. */
function people(db: Db, kind: TravellerKind) {
  const none = sql<string>`''`;
  const employees = () =>
    db
      .selectFrom('employee')
      .leftJoin('department', 'department.id', 'employee.department_id')
      .select((eb) => [
        'employee.id as id',
        'employee.company_id as company_id',
        'employee.name as name',
        'employee.pinyin as pinyin',
        'employee.initials as initials',
        'employee.level as level',
        'employee.user_code as code',
        eb.fn.coalesce('department.name_zh', none).as('name_zh'),
        eb.fn.coalesce('department.name_en', none).as('name_en'),
        eb.fn.coalesce('department.name_de', none).as('name_de'),
        none.as('host'),
        'employee.vip as vip',
        'employee.active as active',
        'employee.id as principal_id',
        'employee.mobile_enc as mobile_enc',
        'employee.mobile_masked as mobile_masked',
      ]);
  const guests = () =>
    db
      .selectFrom('guest')
      .innerJoin('employee', 'employee.id', 'guest.host_id')
      .select([
        'guest.id as id',
        'guest.company_id as company_id',
        'guest.name as name',
        'guest.pinyin as pinyin',
        'guest.initials as initials',
        none.as('level'),
        none.as('code'),
        'guest.organisation as name_zh',
        'guest.organisation as name_en',
        none.as('name_de'),
        'employee.name as host',
        sql<number>`0`.as('vip'),
        'employee.active as active',
        'guest.host_id as principal_id',
        'guest.mobile_enc as mobile_enc',
        'guest.mobile_masked as mobile_masked',
      ]);
  const contacts = () =>
    db
      .selectFrom('contact')
      .innerJoin('employee', 'employee.id', 'contact.owner_id')
      .select([
        'contact.id as id',
        'contact.company_id as company_id',
        'contact.name as name',
        'contact.pinyin as pinyin',
        'contact.initials as initials',
        none.as('level'),
        none.as('code'),
        none.as('name_zh'),
        none.as('name_en'),
        none.as('name_de'),
        'employee.name as host',
        sql<number>`0`.as('vip'),
        'employee.active as active',
        'contact.owner_id as principal_id',
        'contact.mobile_enc as mobile_enc',
        'contact.mobile_masked as mobile_masked',
      ]);
  const source =
    kind === 'employee'
      ? employees().as('person')
      : kind === 'guest'
        ? guests().as('person')
        : contacts().as('person');
  return db.selectFrom(source).selectAll();
}

type Row = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number];

async function withDocuments(
  db: Db,
  kind: TravellerKind,
  rows: readonly Row[],
  today: string,
): Promise<TravellerRecord[]> {
  const ids = rows.map((row) => row.id);
  const documents = await documentsOf(db, ids);
  const valid = ({ ownerKind, document: { validUntil } }: StoredTraveller) =>
    ownerKind === kind && (validUntil === null || validUntil >= today);
  return rows.map((row) => ({
    ref: travellerRef.parse({ kind, id: row.id }),
    name: row.name,
    pinyin: row.pinyin,
    initials: row.initials,
    level: row.level,
    department: localisedColumns(row),
    host: row.host,
    vip: row.vip === 1,
    active: row.active === 1,
    principalId: employeeId.parse(row.principal_id),
    mobileEnc: row.mobile_enc,
    mobileMasked: row.mobile_masked,
    documents: (documents.get(row.id) ?? []).filter(valid).map(({ document }) => document),
  }));
}
