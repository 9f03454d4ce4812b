import { z } from 'zod/mini';
import { type ApplicationStatus, applicationStatuses } from '../../../../contract/enums/application.ts';
import { type ApplicationContent, applicationContent } from '../../../../contract/shapes/application.ts';
import {
  type ApplicationId,
  applicationId,
  type EmployeeId,
  employeeId,
} from '../../../../contract/shapes/primitives.ts';
import { enumValue } from '../../columns/enumColumn.ts';
import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';
import { refKey } from '../people/travellers.ts';

/** A trip application (出差申请单). */
export type ApplicationRecord = {
  readonly id: ApplicationId;
  readonly companyId: string;
  readonly number: string;
  readonly status: ApplicationStatus;
  readonly applicantId: EmployeeId;
  readonly createdBy: string;
  readonly departmentId: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** How often it was changed; a new one is 1. */
  readonly version: number;
  /** Counts its contents, in force and proposed: an approval is of one of them. */
  readonly contentVersion: number;
  readonly content: ApplicationContent;
  /** What a pending modification asks for. */
  readonly proposed: ApplicationContent | null;
};

/** One application of a company; another company's id is not there. */
export async function findApplication(
  db: Db,
  companyId: string,
  id: string,
): Promise<ApplicationRecord | null> {
  const row = await db
    .selectFrom('application')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row ? applicationOf(row) : null;
}

/** One of a company by its number, which begins its id; null for none, and where two of one day have the same. */
export async function findApplicationNumbered(
  db: Db,
  companyId: string,
  number: string,
): Promise<ApplicationRecord | null> {
  const start = number.slice(-6).toLowerCase();
  const rows = await db
    .selectFrom('application')
    .selectAll()
    .where('id', '>=', start)
    .where('id', '<', `${start}g`)
    .where('number', '=', number)
    .where('company_id', '=', companyId)
    .execute();
  const [row] = rows;
  return row && rows.length === 1 ? applicationOf(row) : null;
}

/** Writes a new application with its travellers' days; false when one has its id already. */
export async function insertApplication(db: Db, made: ApplicationRecord): Promise<boolean> {
  const done = await db
    .insertInto('application')
    .values(applicationRow(made))
    .onConflict((on) => on.column('id').doNothing())
    .executeTakeFirst();
  if ((done.numInsertedOrUpdatedRows ?? 0n) === 0n) return false;
  await keepDays(db, made.id, 'live', made.content);
  return true;
}

/**
 * Takes an application to another status or content; null when somebody else has changed it since it was read. The
 * days its travellers keep follow the contents.
 */
export async function changeApplication(
  db: Db,
  before: ApplicationRecord,
  change: Partial<Pick<ApplicationRecord, 'status' | 'content' | 'proposed'>>,
  now: number,
): Promise<ApplicationRecord | null> {
  const isNew = change.content !== undefined || change.proposed !== undefined;
  const next = {
    ...before,
    ...change,
    updatedAt: now,
    version: before.version + 1,
    contentVersion: before.contentVersion + (isNew ? 1 : 0),
  };
  const { id: _, ...values } = applicationRow(next);
  const done = await db
    .updateTable('application')
    .set(values)
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .executeTakeFirst();
  if (done.numUpdatedRows === 0n) return null;
  if (change.content) await keepDays(db, before.id, 'live', change.content);
  if (change.proposed !== undefined) await keepDays(db, before.id, 'proposed', change.proposed);
  return next;
}

/** Days an application keeps for a traveller. */
export type KeptDays = {
  readonly id: string;
  readonly status: ApplicationStatus;
  readonly from: string;
  readonly to: string;
};

/**
 * Days other applications name for these travellers, from a day on: the live and the proposed ones of each. Which of
 * them are kept, and which shared, is the caller's rule.
 */
export async function daysNamed(
  db: Db,
  companyId: string,
  self: string,
  { travellers, from }: Pick<ApplicationContent, 'travellers' | 'from'>,
): Promise<KeptDays[]> {
  const rows = await db
    .selectFrom('application_traveller')
    .innerJoin('application', 'application.id', 'application_traveller.application_id')
    .select(['application.id', 'application.status', 'from_date', 'to_date'])
    .where('traveller_key', 'in', travellers.map(refKey))
    .where('to_date', '>=', from)
    .where('application.company_id', '=', companyId)
    .where('application.id', '!=', self)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    status: enumValue('application.status', applicationStatuses, row.status),
    from: row.from_date,
    to: row.to_date,
  }));
}

/** Applications whose content in force names one of these travellers, the newest first. */
export async function applicationsNaming(
  db: Db,
  companyId: string,
  travellers: ApplicationContent['travellers'],
): Promise<ApplicationRecord[]> {
  const rows = await db
    .selectFrom('application')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('application_traveller')
        .select('application_id')
        .where('version', '=', 'live')
        .where('traveller_key', 'in', travellers.map(refKey)),
    )
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(applicationOf);
}

async function keepDays(
  db: Db,
  id: string,
  version: 'live' | 'proposed',
  content: ApplicationContent | null,
): Promise<void> {
  await db
    .deleteFrom('application_traveller')
    .where('application_id', '=', id)
    .where('version', '=', version)
    .execute();
  if (content)
    await db
      .insertInto('application_traveller')
      .values(travellerRows(id, version, content))
      .execute();
}

/** The rows of `application_traveller` of one version. */
export function travellerRows(id: string, version: 'live' | 'proposed', content: ApplicationContent) {
  return [...new Set(content.travellers.map(refKey))].map((key) => ({
    application_id: id,
    version,
    traveller_key: key,
    from_date: content.from,
    to_date: content.to,
  }));
}

/** An application as its columns hold it. */
export function applicationRow(record: ApplicationRecord): Tables['application'] {
  return {
    id: record.id,
    company_id: record.companyId,
    number: record.number,
    status: record.status,
    applicant_id: record.applicantId,
    created_by: record.createdBy,
    department_id: record.departmentId,
    title: record.content.title,
    created_at: record.createdAt,
    updated_at: record.updatedAt,
    version: record.version,
    content_version: record.contentVersion,
    content: JSON.stringify(record.content),
    proposed: record.proposed && JSON.stringify(record.proposed),
  };
}

/** An application read back from its columns. */
export function applicationOf(row: Tables['application']): ApplicationRecord {
  return {
    id: applicationId.parse(row.id),
    companyId: row.company_id,
    number: row.number,
    status: enumValue('application.status', applicationStatuses, row.status),
    applicantId: employeeId.parse(row.applicant_id),
    createdBy: row.created_by,
    departmentId: row.department_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
    contentVersion: row.content_version,
    content: applicationContent.parse(JSON.parse(row.content)),
    proposed: z.nullable(applicationContent).parse(JSON.parse(row.proposed ?? 'null')),
  };
}
